/** A source of an import: where its videos came from in the end, and why not from itself. */
interface SourceFacts {
  readonly name: string;
  readonly origin: string;
  readonly problem: string | null;
}

/** What a run tells of its import, for its summary. */
export interface Facts {
  /** Whether there was nothing to do. */
  readonly isUnchanged: boolean;
  /** Videos fewer than in the builds before; null where that is not known. */
  readonly lost: number | null;
  /** Percent of the known videos that changed, in the source with the most changes; null without an import. */
  readonly changed: number | null;
  readonly sources: readonly SourceFacts[];
}

/** What a verb found out or did. */
export interface Outcome {
  /** Whether the answer is a good one; the exit code follows from it. */
  readonly ok: boolean;
  /** What `--json` prints, beside the verb and `ok`: docs/operating/marquee.md. */
  readonly json: Readonly<Record<string, unknown>>;
  /** What is printed otherwise. */
  readonly text: string;
  /** Another exit code than the one that follows from `ok`. */
  readonly exitCode?: number;
  /** For verbs with a summary. */
  readonly facts?: Facts;
}

/** Returns a file with a line, if there is one, as messages have it. */
export const toPlace = (file: string, line: number | null): string => (line === null ? file : `${file}:${line}`);

/** An input that cannot be read: the file, address or port that is at fault, its line where it has one, and why. */
export class InputError extends Error {
  override name = 'InputError';
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;

  constructor(file: string, reason: string, line: number | null = null) {
    super(`${toPlace(file, line)}: ${reason}`);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}

/** Throws one {@link InputError} for all given, one line each; does nothing if there are none. */
export function throwAll([first, ...others]: readonly InputError[]): void {
  if (!first) return;
  const reason = [first.reason, ...others.map(({ message }) => message)].join('\n');
  throw new InputError(first.file, reason, first.line);
}

/** A command line that cannot be followed, where the parser does not see it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
