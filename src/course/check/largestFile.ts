/** In bytes. Larger files are not read: no answer to a task needs so much. */
export const largestFile = 1_000_000;
