import path from 'node:path';
import { getStartCommand, quoteShellArgument } from '../../src/lib/settings/start-command.ts';

/** Folders of a build that differ from the defaults of the commands, relative to the current folder. */
export interface CommandFolders {
  readonly work: string;
  readonly site: string;
  readonly out: string;
}

const DEFAULT_FOLDERS: CommandFolders = { work: '.marquee', site: 'site', out: 'dist' };

/** Verbs that the console page shows, and that read or replace the built site. */
const VERBS_OF_SITE: ReadonlySet<string> = new Set(['rollback', 'takedown']);

/** Control and invisible characters. A terminal could execute a control character of pasted text in spite of quotes. */
const UNSAFE = /\p{C}|\p{Zl}|\p{Zp}/u;

/** Returns a command line for a POSIX shell. Returns null if a word has control or invisible characters, and could not be pasted safely. */
export const formatShellCommand = (words: readonly string[]): string | null =>
  words.some((word) => UNSAFE.test(word)) ? null : words.map(quoteShellArgument).join(' ');

/**
 * Returns the command line of a verb of Marquee, with options for folders that differ from the defaults: `--work` and `--site`, which every
 * verb has, and `--out` for verbs that read the built site. `values` are arguments that come from import files or tags, and must not count as
 * options even if they begin with a hyphen. Returns null if a value could not be pasted safely.
 */
export function formatMarqueeCommand(
  folders: CommandFolders,
  words: readonly string[],
  values: readonly string[] = [],
): string | null {
  const [verbName = ''] = words;
  const names: readonly (keyof CommandFolders)[] = [
    'work',
    'site',
    ...(VERBS_OF_SITE.has(verbName) ? ['out' as const] : []),
  ];
  const options = names.flatMap((name) =>
    path.resolve(folders[name]) === path.resolve(DEFAULT_FOLDERS[name])
      ? []
      : [`--${name}`, path.relative('.', folders[name]) || '.'],
  );
  const separator = values.some((value) => value.startsWith('-')) ? ['--'] : [];
  const verb = formatShellCommand([...words, ...options, ...separator, ...values]);
  return verb === null ? null : `${getStartCommand()} ${verb}`;
}

/** Returns the command line that opens a line of a file in the operator's editor. Returns null if the path could not be pasted safely. */
export function formatEditCommand(file: string, line: number): string | null {
  const relative = path.relative('.', file);
  const place = formatShellCommand([relative.startsWith('-') ? `./${relative}` : relative]);
  return place === null ? null : `"\${EDITOR:-vi}" +${line} ${place}`;
}
