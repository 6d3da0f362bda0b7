import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SamplesError } from '../src/lib/ingest/ingest-error.ts';
import { LockError } from '../src/lib/ingest/lock.ts';
import { readSettings, SettingsError, type SettingSources } from '../src/lib/settings/read-settings.ts';
import type { Settings } from '../src/lib/settings/schema.ts';
import { EXIT_CODE } from './exit-codes.ts';

/** A command that was not understood. */
class UsageError extends Error {
  override name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Returns the options of a command line. Throws in words for whoever has typed it. */
export function readArguments<const T extends Options>(options: T) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}; --help lists the options`, {
      cause: error,
    });
  }
}

/** Returns the settings of a command, of which its options name some. */
export const readSettingsOf = (flags: SettingSources['flags'] = {}): Settings =>
  readSettings({ flags, warn: (message) => console.error(`WARNING: ${message}`) });

/** Returns the exit code of a command that ended with an error. */
function codeOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof SettingsError) return EXIT_CODE.usage;
  if (error instanceof LockError) return EXIT_CODE.running;
  return error instanceof SamplesError ? EXIT_CODE.samples : EXIT_CODE.failed;
}

/** Runs a command; what it throws is printed behind `what`, with the hint and the place that Astro's errors carry, and sets the exit code. */
export async function runCommand(what: string, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { message, hint, loc } = error as { message?: string; hint?: string; loc?: { file?: string } };
    console.error(`${what}: ${message ?? String(error)}`);
    if (loc?.file) console.error(`  in ${loc.file}`);
    if (hint) console.error(`  ${hint}`);
    process.exitCode = codeOf(error);
  }
}
