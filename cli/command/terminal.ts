import { styleText } from 'node:util';
import { createProgressDisplay, type ProgressDisplay } from '../../src/lib/import/files/progress.ts';
import { formatCount } from '../report/figures.ts';

/** What a piece of text is for; its colours stand here once. */
const COLOURS = { good: 'green', bad: 'red', warning: 'yellow', name: 'cyan', strong: 'bold', faint: 'dim' } as const;

/** Returns a text in the colours of its purpose: plain where the output is no terminal, or NO_COLOR is set. */
export function paint(
  purpose: keyof typeof COLOURS,
  text: string,
  stream: NodeJS.WriteStream = process.stdout,
): string {
  return styleText(COLOURS[purpose], text, { stream });
}

/** Returns a progress bar on the error output, so that what is printed stays clean; silent where that is no terminal. */
export function showProgress(): ProgressDisplay {
  return createProgressDisplay(process.stderr, () => undefined);
}

/** Returns the lines of a list, and how many are left out. */
export function listSome<Item>(items: readonly Item[], limit: number, format: (item: Item) => string): string[] {
  const left = items.length - limit;
  return [
    ...items.slice(0, limit).map(format),
    ...(left > 0 ? [paint('faint', `  … and ${formatCount(left)} more`)] : []),
  ];
}
