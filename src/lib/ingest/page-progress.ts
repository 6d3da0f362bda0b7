import { existsSync, readdirSync } from 'node:fs';
import { Presets, SingleBar } from 'cli-progress';

/** Milliseconds between two looks at the folder. */
const LOOK_EVERY = 1000;
const FORMAT = 'Pages {bar} {percentage}%, {value} of {total} tag pages, {rate} a second, {eta_formatted} left';

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
  const bar = new SingleBar({ stream: output, format: FORMAT, hideCursor: true }, Presets.shades_classic);
  // the scripts are bundled before the first page is written
  let began = performance.now();
  const look = () => {
    const pages = countPages(folder);
    if (pages === 0) began = performance.now();
    bar.update(pages, { rate: Math.round((pages * 1000) / Math.max(1, performance.now() - began)) });
  };
  bar.start(expected, 0, { rate: 0 });
  const timer = setInterval(look, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    look();
    bar.stop();
  };
}
