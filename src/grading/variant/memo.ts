/** What a person looks for in a memo, point by point; none of it is judged by machine. */
export const memoRubric: readonly { readonly point: string; readonly asks: string }[] = [
  {
    point: "Denominators",
    asks: "Does every figure stand with numerator, denominator, k, N/A and not completed?",
  },
  {
    point: "Wording",
    asks: "Is no sentence stronger than the evidence: what was seen, in how many cases, and what may only be guessed?",
  },
  {
    point: "A limit",
    asks: "Is at least one thing named that these 60 cases and two runs can't show?",
  },
  {
    point: "Next experiment",
    asks: "Is one experiment named, with the outcome that would change the writer's mind?",
  },
];

/** `memo.md`: an empty page with the points by which it is read. */
export function memoText(student: string): string {
  return `# Memo of ${student}

At most one page, for a team lead who hasn't seen the runs. Take the lines in italics out.

## What changed

*Which figures moved, from what to what, in which segment. At which station: search, ranking, context?*

## What I read

*Three cases of that segment, by case_id, in both runs: what is different in the rows?*

## What this can't show

*At least one limit.*

## What I would do next

*One experiment, and what you expect of it.*

---

A person reads this page, by these points:

${memoRubric.map(({ point, asks }) => `- **${point}.** ${asks}`).join("\n")}
`;
}
