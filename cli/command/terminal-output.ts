import { styleText } from 'node:util';
import { createProgressDisplay, type ProgressDisplay } from '../../src/lib/import/files/import-progress-display.ts';
import { formatCount } from '../report/format-numbers.ts';

/** Colors of text on the terminal, by purpose of the text. */
const COLORS = { good: 'green', bad: 'red', warning: 'yellow', name: 'cyan', strong: 'bold', faint: 'dim' } as const;

/** Returns a text in the color for its purpose. The text is unchanged if the stream is not a terminal or `NO_COLOR` is set. */
export function colorize(
  purpose: keyof typeof COLORS,
  text: string,
  stream: NodeJS.WriteStream = process.stdout,
): string {
  return styleText(COLORS[purpose], text, { stream });
}

/** Matches control characters and bidirectional controls except tabs, line breaks, and the escape sequences of {@link colorize}. */
const UNSAFE_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  /(?!\u001b\[(?:[12]|22|3[1236]|39)m)[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a text without characters that could control the terminal, because names in import files may contain them. */
export const toTerminalText = (text: string): string => text.replaceAll(UNSAFE_CHARACTERS, '');

/** Formats a value as indented JSON for the terminal. Characters that could control the terminal are escaped. */
export const formatJsonForTerminal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    UNSAFE_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns a progress bar on standard error, so that standard output only has the result. Silent if standard error is not a terminal. */
export function createStderrProgressDisplay(): ProgressDisplay {
  return createProgressDisplay(process.stderr, () => undefined);
}

/** Formats the first `limit` items, and a line with the number of omitted ones. */
export function formatTruncatedList<Item>(
  items: readonly Item[],
  limit: number,
  format: (item: Item) => string,
): string[] {
  const left = items.length - limit;
  return [
    ...items.slice(0, limit).map(format),
    ...(left > 0 ? [colorize('faint', `  … and ${formatCount(left)} more`)] : []),
  ];
}
