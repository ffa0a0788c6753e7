/** How the learner's file is called in stacks inside the sandbox. */
export const fileName = "exercise.ts";
