import path from 'node:path';
import { CommanderError, type Command } from 'commander';
import { OperatorFileError } from '../../src/lib/settings/operator-file-error.ts';
import { readSettings, type SettingSources } from '../../src/lib/settings/read-settings.ts';
import { SETTING_DEFINITIONS, type Settings } from '../../src/lib/settings/settings-schema.ts';
import { SettingsError } from '../../src/lib/settings/settings-error.ts';
import { CLI_EXIT_CODES, getErrorExitCode } from '../exit-codes.ts';
import { isPathBelowFolder } from '../guard/resolve-symbolic-links.ts';
import { InputError, UsageError, type CliCommandResult } from './command-result.ts';
import { colorize, formatJsonForTerminal, toTerminalText } from './terminal-output.ts';

/** Options that every verb (`marquee VERB`) has. */
export interface JsonOption {
  readonly json?: boolean;
}

/** Implementation of a verb: receives settings, options and positional arguments. */
export type CliCommandImplementation<Options> = (
  settings: Settings,
  options: Options & JsonOption,
  ...words: string[]
) => Promise<CliCommandResult>;

/** Prints a warning to standard error, because standard output may be parsed by programs. */
export const printWarning = (message: string): void => console.error(`WARNING: ${toTerminalText(message)}`);

const printJson = (verb: string, ok: boolean, json: CliCommandResult['json']) =>
  console.log(formatJsonForTerminal({ command: verb, ok, ...json }));

/** Explanations of file system errors with advice for the operator, by error code. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied: change the owner of the file or folder, or use another one',
  EPERM: 'permission denied: change the owner of the file or folder, or use another one',
  EROFS: 'the file system is read-only: use another folder',
  ENOSPC: 'the disk is full: delete files, or use a folder on another disk',
  EDQUOT: 'the disk quota is used up: delete files, or use a folder on another disk',
  ENOTDIR: 'part of this path is a file, not a folder: use another folder',
  ELOOP: 'the symbolic links of this path form a loop: correct the links, or use another folder',
  ENAMETOOLONG: 'the path is too long: use a shorter one',
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
  ENFILE: 'too many files are open: end other programs',
};

/** Error codes of the file that a copy or rename writes, not of the file that it reads. */
const TARGET_ERRORS: ReadonlySet<string> = new Set(['EROFS', 'ENOSPC', 'EDQUOT']);

/** Returns the names of the setting whose folder contains a path, such as `--work (MARQUEE_WORK): `; '' if there is none. */
function nameSettingOfPath(file: string, settings: Settings | null): string {
  const place = path.resolve(file);
  const isInFolder = (folder: string) => place === folder || isPathBelowFolder(place, folder);
  // the site folder comes last, because it may contain the others
  const key = settings && (['work', 'out', 'site'] as const).find((each) => isInFolder(path.resolve(settings[each])));
  return key ? `${SETTING_DEFINITIONS[key].flag} (${SETTING_DEFINITIONS[key].variable}): ` : '';
}

/** Returns the message of an error. Errors of the file system are described by setting, path and advice instead. */
export function describeError(error: unknown, settings: Settings | null): string {
  const {
    message = String(error),
    code = '',
    path: file,
    dest,
  } = error as Partial<NodeJS.ErrnoException> & { dest?: string };
  if (file === undefined || !Object.hasOwn(SYSTEM_ERRORS, code)) return message;
  const from = TARGET_ERRORS.has(code) ? [] : [file];
  const places = dest === undefined ? file : [...from, dest].join(' or ');
  return `${nameSettingOfPath(dest ?? file, settings)}${places}: ${SYSTEM_ERRORS[code]}`;
}

/** Prints the error of a failed verb, with hint and location if it is an Astro error. */
function printError(verb: string, error: unknown, settings: Settings | null): void {
  const { hint, loc } = error as { hint?: string; loc?: { file?: string } };
  const message = toTerminalText(describeError(error, settings));
  const isClear = [InputError, SettingsError, UsageError].some((kind) => error instanceof kind);
  console.error(colorize('bad', isClear ? message : `marquee ${verb} failed: ${message}`, process.stderr));
  if (loc?.file) console.error(`  in ${loc.file}`);
  if (hint) console.error(`  ${hint}`);
}

function printJsonError(verb: string, error: unknown, settings: Settings | null): void {
  const isOfFile = error instanceof InputError || error instanceof OperatorFileError;
  const { file = null, line = null, reason } = isOfFile ? error : {};
  printJson(verb, false, { error: { file, line, reason: reason ?? describeError(error, settings) } });
}

/**
 * Wraps a verb as a command-line action: reads the settings, also from options, runs the verb and prints its outcome as text or
 * JSON. Sets the exit code from the outcome or the kind of error. `prepare` runs before the settings are read; `sources` are options of
 * {@link readSettings}.
 */
export function toCommandAction<Options>(
  run: CliCommandImplementation<Options>,
  prepare?: (options: Options) => Promise<void>,
  sources?: Pick<SettingSources, 'isSiteOptional'>,
) {
  return async (...given: unknown[]): Promise<void> => {
    const [options, command] = given.slice(-2) as [Options & JsonOption, Command];
    const verb = command.name();
    let settings: Settings | null = null;
    try {
      await prepare?.(options);
      settings = await readSettings({ flags: options as Record<string, string>, warn: printWarning, ...sources });
      const outcome = await run(settings, options, ...(given.slice(0, -2) as string[]));
      const { ok, json, text, exitCode = ok ? CLI_EXIT_CODES.done : CLI_EXIT_CODES.failed } = outcome;
      if (options.json && exitCode !== CLI_EXIT_CODES.usage) printJson(verb, ok, json);
      else if (text !== '') console.log(toTerminalText(text));
      process.exitCode = exitCode;
    } catch (error) {
      // do not print an error of the option parser, which has printed the error itself
      if (error instanceof CommanderError) throw error;
      process.exitCode = getErrorExitCode(error);
      if (options.json && process.exitCode !== CLI_EXIT_CODES.usage) printJsonError(verb, error, settings);
      else printError(verb, error, settings);
    }
  };
}
