/** Exit codes of commands that write: docs/operating/catalogue.md has the table. */
export const EXIT_CODE = {
  done: 0,
  failed: 1,
  /** An option or a setting cannot be followed. */
  usage: 2,
  /** Another build is running. */
  running: 4,
  /** The export that was named could not be had, and two samples stand for it, or would. */
  samples: 5,
} as const;
