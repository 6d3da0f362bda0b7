import { existsSync, readdirSync } from 'node:fs';
import {
  createTerminalStatusLine,
  formatProgressBar,
  formatTimeLeft,
  joinNonNullTexts,
  computeRatePerSecond,
} from './terminal-status-line.ts';

/** Milliseconds after which the HTML pages built so far are counted again. */
const POLL_INTERVAL_MS = 1000;

/** Counts the HTML pages of a folder and its subfolders. Returns 0 if the folder does not exist. */
function countPages(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).length;
}

/**
 * Shows on a terminal how many of the expected pages are built, until the returned function is called. Does nothing if the output is not a
 * terminal. Counts files in the folder, because Astro reports finished pages only as log lines.
 */
export function showPageBuildProgress(folder: string, expected: number, output: NodeJS.WriteStream): () => void {
  if (!output.isTTY || expected === 0) return () => undefined;
  const line = createTerminalStatusLine(output);
  // start time for the estimate of the remaining time: the first finished page, because Astro bundles scripts before it builds pages
  let began = performance.now();
  const look = () => {
    const pages = countPages(folder);
    if (pages === 0) began = performance.now();
    const elapsed = performance.now() - began;
    const share = Math.min(1, pages / expected);
    const counts = `${pages} of ${expected} tag pages, ${computeRatePerSecond(pages, elapsed)} a second`;
    line.show(joinNonNullTexts(`Building pages ${formatProgressBar(share)}`, counts, formatTimeLeft(share, elapsed)));
  };
  look();
  const timer = setInterval(look, POLL_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    look();
    line.end();
  };
}
