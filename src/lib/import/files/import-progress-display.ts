import { VIDEOS_PER_PROGRESS_UPDATE } from '../../catalogue/limits.ts';
import type { ImportFileProgress } from '../../import-file/read-import-file.ts';
import {
  createTerminalStatusLine,
  formatProgressBar,
  formatTimeLeft,
  joinNonNullTexts,
  computeRatePerSecond,
} from './terminal-status-line.ts';

/** Progress of an import: numbers of videos, lines and bytes, and the share of all files. */
export interface ImportProgress extends ImportFileProgress {
  /** Share of all import files that was read so far, from 0 to 1; null if a file size is unknown. */
  readonly share: number | null;
}

export interface ProgressDisplay {
  readonly show: (progress: ImportProgress) => void;
  readonly end: () => void;
}

/** Creates a progress display: a progress bar on a terminal, elsewhere a printed line for every 1000 videos (R159). */
export function createProgressDisplay(output: NodeJS.WriteStream, print: (line: string) => void): ProgressDisplay {
  return output.isTTY ? createProgressBar(output) : createProgressLines(print);
}

function createProgressLines(print: (line: string) => void): ProgressDisplay {
  let printed = 0;
  return {
    show({ videos }) {
      const reached = videos - (videos % VIDEOS_PER_PROGRESS_UPDATE);
      if (reached <= printed) return;
      printed = reached;
      print(`Parsed ${reached} videos`);
    },
    end() {},
  };
}

function createProgressBar(output: NodeJS.WriteStream): ProgressDisplay {
  const line = createTerminalStatusLine(output);
  const began = performance.now();
  return {
    show({ videos, share }) {
      const elapsed = performance.now() - began;
      const counts = `${videos} videos, ${computeRatePerSecond(videos, elapsed)} a second`;
      line.show(
        share === null
          ? `Parsed ${counts}`
          : joinNonNullTexts(`Parsing ${formatProgressBar(share)}`, counts, formatTimeLeft(share, elapsed)),
      );
    },
    end: line.end,
  };
}
