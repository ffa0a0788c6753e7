/** `STUDENT-COPY.md`: what isn't in a student copy, and what one does instead. */
export const studentPage = `# This is a student copy

Everything that you need is here: the notebooks, the exercises, the data, and the checker.

What is not here, so that nobody finds it by accident:

- \`solutions/\`: the reference answers. \`npx ragbook hint\` has three steps as always; its fourth explains the right answer in words.
- the tests that try the course itself, because right answers stand in them. \`npm test\` runs the others: those of the metrics, the
  statistics, the records, the search and the pipeline.

Hand in your work with \`npx ragbook pack --name YOUR-NAME\`. It writes one zip and says what is in it.

On GitHub, \`.github/workflows/check.yml\` runs \`npx ragbook check\` after each push, and shows the verdicts on the page of the run.
`;
