/** `README.md` of a variant: the task. The same words for every student and every fault. */
export function readmeText(student: string, k: number): string {
  return `# Your own two runs: ${student}

These are your own 60 test cases and two runs on them. \`runs/baseline\` is a recorded run. \`runs/mystery\` is the same system on the same
questions, after something went wrong in **one segment** (one value of \`query_type\`). It was made to go wrong, so it is marked as
controlled. What went wrong is for you to find out. Other students have other cases, and something else went wrong there.

## What to do

1. Put this folder into your workbook. Below, FOLDER is its name there. Score both runs:

       npx ragbook score --run FOLDER/runs/baseline --k ${k} --by query_type
       npx ragbook score --run FOLDER/runs/mystery --k ${k} --by query_type

   With \`--json\` instead of \`--by query_type\` you get each case.
2. Fill in \`answers.json\`: whole numbers instead of \`null\`. A machine checks them.
3. Write \`memo.md\`. A person reads it; the points are at its end.
4. Hand in this folder, with the same names of files.

## What the figures are

All at k = ${k}, once for each run.

| figure | numerator | denominator |
|---|---|---|
| \`hit_rate\` | questions with a hit in the first ${k} | evaluated questions |
| \`not_applicable\` | questions that were completed and expect no source | all questions |
| \`not_completed\` | failed and skipped questions | all questions |
| \`groups_in_ranking\` | groups that are complete in the first ${k} of the ranking | all groups of evaluated questions |
| \`groups_in_context\` | groups that are complete in the context | all groups of evaluated questions |

A question's groups are its \`expected_sources\` in \`test-cases.jsonl\`; its \`group_coverage\` is the share of them that is complete.

\`changed_segment\` is the value of \`query_type\` in which something went wrong, such as \`"version"\`.

## What these cases can't show

They are no random sample: they were drawn so that every segment has something to lose. Their rates are not those of all test cases.
`;
}
