/**
 * `.github/workflows/check.yml` of a student copy: the same check as on the learner's machine, on every push. It knows no secret: grades come from
 * `ragbook grade`, which the instructor runs elsewhere.
 */
export const studentWorkflow = `# Runs the checks of this course after each push. Red means: something isn't right or isn't written yet.
# It knows no secret seed. Grades are made by your teacher, elsewhere.
name: check
on: [push, workflow_dispatch]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
          cache: npm
      - run: npm ci
      - name: Check
        run: |
          set +e
          npx ragbook check --plain > verdict.txt
          code=$?
          { echo '\`\`\`\`text'; cat verdict.txt; echo '\`\`\`\`'; } >> "$GITHUB_STEP_SUMMARY"
          cat verdict.txt
          exit $code
`;
