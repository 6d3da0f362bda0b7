import { CommanderError } from 'commander';
import { NoImportFileAvailableError } from '../src/lib/import/providers/import-error.ts';
import { LockError } from '../src/lib/import/files/file-lock.ts';
import { OperatorFileError } from '../src/lib/settings/operator-file-error.ts';
import { ImportFileError } from '../src/lib/import/files/import-file-error.ts';
import { SettingsError } from '../src/lib/settings/settings-error.ts';
import { InputError, UsageError } from './command/command-result.ts';

/** Exit codes of `marquee`, by kind of failure. The table is in docs/reference/exit-codes.md. */
export const CLI_EXIT_CODES = {
  /** Success, or a positive answer of a checking command. */
  done: 0,
  /** Failure without any change, or a negative answer of a checking command. */
  failed: 1,
  /** Invalid option or setting. */
  usage: 2,
  /** A required file, URL or port is unavailable. The file may be an import file without a fallback copy, or a file of the operator. */
  input: 3,
  /** Another build, deploy or link check is running. */
  running: 4,
  /** The configured import file was unavailable, and two sample videos were used instead, or would have been. */
  samples: 5,
} as const;

const INPUT_ERRORS = [InputError, OperatorFileError, ImportFileError];

/** Returns the exit code for an error that ended a command. */
export function getErrorExitCode(error: unknown): number {
  // the option parser also throws a CommanderError after `--help`, with exit code 0
  if (error instanceof CommanderError) return error.exitCode === 0 ? CLI_EXIT_CODES.done : CLI_EXIT_CODES.usage;
  if (error instanceof UsageError || error instanceof SettingsError) return CLI_EXIT_CODES.usage;
  if (INPUT_ERRORS.some((kind) => error instanceof kind)) return CLI_EXIT_CODES.input;
  if (error instanceof LockError) return CLI_EXIT_CODES.running;
  return error instanceof NoImportFileAvailableError ? CLI_EXIT_CODES.samples : CLI_EXIT_CODES.failed;
}
