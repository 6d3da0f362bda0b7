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
