import { Presets, SingleBar } from 'cli-progress';
import { PROGRESS_STEP } from '../domain/limits.ts';
import type { ExportProgress } from '../delimited/read-export.ts';

/** How far an import is. */
export interface IngestProgress extends ExportProgress {
  /** How much of the source has been read, 0 to 1, or null when its size is not known. */
  readonly share: number | null;
}

export interface ProgressDisplay {
  readonly show: (progress: IngestProgress) => void;
  readonly end: () => void;
}

/** Returns a progress bar on a terminal, and a line every 1000 videos elsewhere (R159). */
export function createProgressDisplay(output: NodeJS.WriteStream, print: (line: string) => void): ProgressDisplay {
  return output.isTTY ? createBar(output) : createLines(print);
}

function createLines(print: (line: string) => void): ProgressDisplay {
  let printed = 0;
  return {
    show({ videos }) {
      if (videos === printed || videos % PROGRESS_STEP !== 0) return;
      printed = videos;
      print(`Parsed ${videos} videos`);
    },
    end() {},
  };
}

const KNOWN_SIZE = 'Parsing {bar} {percentage}%, {videos} videos, {rate} a second, {eta_formatted} left';
const UNKNOWN_SIZE = 'Parsed {videos} videos, {rate} a second';

function createBar(stream: NodeJS.WriteStream): ProgressDisplay {
  let bar: SingleBar | null = null;
  const began = performance.now();
  const rateOf = (videos: number) => Math.round((videos * 1000) / Math.max(1, performance.now() - began));
  const start = (share: number | null) => {
    const format = share === null ? UNKNOWN_SIZE : KNOWN_SIZE;
    const started = new SingleBar({ stream, format, hideCursor: true }, Presets.shades_classic);
    started.start(100, 0, { videos: 0, rate: 0 });
    return started;
  };
  return {
    show({ videos, share }) {
      bar ??= start(share);
      bar.update(Math.floor((share ?? 0) * 100), { videos, rate: rateOf(videos) });
    },
    end: () => bar?.stop(),
  };
}
