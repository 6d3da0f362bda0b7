/** One line of a terminal that is written over itself. */
export interface StatusLine {
  readonly show: (text: string) => void;
  /** Leaves the newest text, and goes to the next line. */
  readonly end: () => void;
}

/** Milliseconds between two drawings: eyes follow no more. */
const DRAW_EVERY = 100;
const CLEAR_LINE = '\r\u001b[K';
const CELLS = 20;
const MINUTE = 60;

/** Returns a line of a terminal that draws what it is shown at most ten times a second, cut to the terminal's width. */
export function createStatusLine(output: NodeJS.WriteStream): StatusLine {
  let newest = '';
  let drawnAt = Number.NEGATIVE_INFINITY;
  // a line that fills the last column moves the cursor down, and what follows would be a second line
  const draw = () => output.write(CLEAR_LINE + newest.slice(0, output.columns - 1));
  return {
    show(text) {
      newest = text;
      if (performance.now() - drawnAt < DRAW_EVERY) return;
      drawnAt = performance.now();
      draw();
    },
    end() {
      if (newest === '') return;
      draw();
      output.write('\n');
    },
  };
}

/** Returns a bar and the percentage of a share from 0 to 1; only the whole is 100 %. */
export function formatShare(share: number): string {
  const full = Math.floor(share * CELLS);
  return `${'█'.repeat(full)}${'░'.repeat(CELLS - full)} ${Math.floor(share * 100)}%`;
}

/** Returns how many a second that is, after some milliseconds. */
export function rateOf(count: number, elapsed: number): number {
  return Math.round((count * 1000) / Math.max(1, elapsed));
}

/** Returns the time left at the pace so far, as `12 s left`; null while nothing is done. */
export function formatTimeLeft(share: number, elapsed: number): string | null {
  if (share === 0) return null;
  const seconds = Math.ceil((elapsed * (1 - share)) / share / 1000);
  return seconds < 2 * MINUTE ? `${seconds} s left` : `${Math.ceil(seconds / MINUTE)} min left`;
}

/** Returns the parts of a status that are known, with commas between them. */
export function joinKnown(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
