/** What a verb found out. */
export interface Outcome {
  /** Whether the answer is a good one; the exit code follows from it. */
  readonly ok: boolean;
  /** What `--json` prints, beside the verb and `ok`: docs/operating/catalogue.md. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Another exit code than the one that follows from `ok`: that of the command that was run. */
  readonly exitCode?: number;
}

/** Exit codes, the same for every verb. */
export const EXIT = { yes: 0, no: 1, usage: 2, input: 3 } as const;

/** A command that cannot answer: the file that is at fault, its line where it has one, and why. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;

  constructor(file: string, reason: string, line: number | null = null) {
    super(`${file}${line === null ? '' : `:${line}`}: ${reason}`);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}
