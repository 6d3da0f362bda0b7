import { existsSync, readdirSync } from 'node:fs';
import { createStatusLine, formatShare, formatTimeLeft, joinKnown, rateOf } from './status-line.ts';

/** Milliseconds between two looks at the folder. */
const LOOK_EVERY = 1000;

/** Returns how many pages a folder holds, at any depth; none where there is no folder yet. */
function countPages(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;
}

/**
 * Shows on a terminal how many of the expected pages stand in a folder, until the function that it returns is called; does nothing
 * elsewhere. The folder is looked at because Astro tells of its pages in lines only.
 */
export function watchPages(folder: string, expected: number, output: NodeJS.WriteStream): () => void {
  if (!output.isTTY || expected === 0) return () => undefined;
  const line = createStatusLine(output);
  // the scripts are bundled before the first page is written
  let began = performance.now();
  const look = () => {
    const pages = countPages(folder);
    if (pages === 0) began = performance.now();
    const elapsed = performance.now() - began;
    const share = Math.min(1, pages / expected);
    const counts = `${pages} of ${expected} tag pages, ${rateOf(pages, elapsed)} a second`;
    line.show(joinKnown(`Pages ${formatShare(share)}`, counts, formatTimeLeft(share, elapsed)));
  };
  look();
  const timer = setInterval(look, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    look();
    line.end();
  };
}
