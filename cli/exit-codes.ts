import { CommanderError } from 'commander';
import { SamplesError } from '../src/lib/import/sources/ingest-error.ts';
import { LockError } from '../src/lib/import/files/lock.ts';
import { OperatorFileError } from '../src/lib/import/files/operator-error.ts';
import { SourceError } from '../src/lib/import/files/source-error.ts';
import { SettingsError } from '../src/lib/settings/settings-error.ts';
import { InputError, UsageError } from './command/outcome.ts';

/** Exit codes of `marquee`, by kind of failure: docs/operating/marquee.md has the table. */
export const EXIT_CODE = {
  /** Done; the answer to a question is yes. */
  done: 0,
  /** Failed, and nothing was changed; the answer to a question is no. */
  failed: 1,
  /** An option or a setting cannot be followed. */
  usage: 2,
  /** A file, an address or a port that is needed cannot be had: an export that nothing stands for, a file of the operator's. */
  input: 3,
  /** Another build is running. */
  running: 4,
  /** The export that was named could not be had, and two samples stand for it, or would. */
  samples: 5,
} as const;

const INPUT_ERRORS = [InputError, OperatorFileError, SourceError];

/** Returns the exit code of a command that ended with an error. */
export function exitCodeOf(error: unknown): number {
  // asking for help is no mistake
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODE.done : EXIT_CODE.usage;
  if (error instanceof UsageError || error instanceof SettingsError) return EXIT_CODE.usage;
  if (INPUT_ERRORS.some((kind) => error instanceof kind)) return EXIT_CODE.input;
  if (error instanceof LockError) return EXIT_CODE.running;
  return error instanceof SamplesError ? EXIT_CODE.samples : EXIT_CODE.failed;
}
