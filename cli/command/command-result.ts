/** Origin of the videos of one provider in an import, and the problem of the provider's import file. */
interface SourceFacts {
  readonly name: string;
  /** Origin of the videos: `fresh` (import file read now), `unchanged` (as in the last build), `last good` (fallback copy) or `samples`. */
  readonly origin: string;
  /** Reason why the provider's import file could not be used, or null. */
  readonly problem: string | null;
}

export interface RunSummaryFacts {
  /** True if the run had nothing to do because no input had changed. */
  readonly isUnchanged: boolean;
  /** Number of videos lost compared with earlier builds; null if unknown. */
  readonly lost: number | null;
  /** Percentage of known videos that changed, for the provider with the most changes; null if there was no import. */
  readonly changed: number | null;
  readonly sources: readonly SourceFacts[];
}

/** Result of a verb (`marquee VERB`). */
export interface CliCommandResult {
  /**
   * True if the verb succeeded or, for a verb that checks something, found no problem. Determines the exit code unless `exitCode` is set.
   */
  readonly ok: boolean;
  /** Fields that `--json` prints in addition to the verb and `ok`: docs/reference/exit-codes.md. */
  readonly json: Readonly<Record<string, unknown>>;
  /** Text that is printed without `--json`. */
  readonly text: string;
  /** Exit code that overrides the one derived from `ok`. */
  readonly exitCode?: number;
  /** Facts for the summary of the run; undefined if the verb has no summary. */
  readonly facts?: RunSummaryFacts;
}

/** Formats a location in a file for messages: `file:line`, or only the file if the line is unknown. */
export const formatFileLocation = (file: string, line: number | null): string =>
  line === null ? file : `${file}:${line}`;

/** Error about an input that cannot be read: the file, URL or port, the line if known, and the reason. */
export class InputError extends Error {
  override name = 'InputError';
  readonly file: string;
  readonly line: number | null;
  readonly reason: string;

  constructor(file: string, reason: string, line: number | null = null) {
    super(`${formatFileLocation(file, line)}: ${reason}`);
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}

/** Throws one {@link InputError} that contains all given errors, one per line; does nothing if there are none. */
export function throwCombinedInputError([first, ...others]: readonly InputError[]): void {
  if (!first) return;
  const reason = [first.reason, ...others.map(({ message }) => message)].join('\n');
  throw new InputError(first.file, reason, first.line);
}

/** Usage error that the option parser cannot detect, such as options that exclude each other. */
export class UsageError extends Error {
  override name = 'UsageError';
}
