import { Format, Presets, SingleBar } from 'cli-progress';
import { PROGRESS_STEP } from '../domain/limits.ts';
import type { ExportProgress } from '../export/read-export.ts';

export interface ProgressDisplay {
  show(progress: ExportProgress): void;
  end(): void;
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

/** How many videos are to come is not known before the end, so the bar shows activity, count and rate. */
function createBar(stream: NodeJS.WriteStream): ProgressDisplay {
  const started = performance.now();
  const bar = new SingleBar(
    {
      stream,
      hideCursor: true,
      format: (options, _params, { videos = 0, bytes = 0 }: Partial<ExportProgress>) => {
        const filled = Format.BarFormat((videos / PROGRESS_STEP / 20) % 1, options);
        const rate = Math.round(videos / Math.max(0.001, (performance.now() - started) / 1000));
        return `Reading ${filled} ${videos} videos, ${(bytes / 1e6).toFixed(1)} MB, ${rate} a second`;
      },
    },
    Presets.shades_classic,
  );
  bar.start(1, 0, {});
  return { show: (progress) => bar.update(0, progress), end: () => bar.stop() };
}
