/** Line on a terminal that is overwritten in place. */
export interface TerminalStatusLine {
  readonly show: (text: string) => void;
  /** Draws the latest text of the status line, and moves the cursor to the next line of the terminal. */
  readonly end: () => void;
}

/** Minimum milliseconds between two redraws of the status line. Faster changes would be unreadable. */
const REDRAW_INTERVAL_MS = 100;
const CLEAR_LINE = '\r\u001b[K';
const BAR_CELLS = 20;
const MINUTE = 60;

/** Creates a status line that redraws at most ten times a second and truncates its text to the terminal's width. */
export function createTerminalStatusLine(output: NodeJS.WriteStream): TerminalStatusLine {
  let newest = '';
  let drawnAt = Number.NEGATIVE_INFINITY;
  // leave the last column free: a full line moves the cursor to the next line, and the next redraw would not overwrite it
  const draw = () => output.write(CLEAR_LINE + newest.slice(0, output.columns - 1));
  return {
    show(text) {
      newest = text;
      if (performance.now() - drawnAt < REDRAW_INTERVAL_MS) return;
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

/** Returns a progress bar with a percentage for a share from 0 to 1. Rounds down, so that 100 % means complete. */
export function formatProgressBar(share: number): string {
  const full = Math.floor(share * BAR_CELLS);
  return `${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)} ${Math.floor(share * 100)}%`;
}

/** Returns how many items per second were processed, rounded; `elapsed` is in milliseconds. */
export function computeRatePerSecond(count: number, elapsed: number): number {
  return Math.round((count * 1000) / Math.max(1, elapsed));
}

/** Estimates the remaining time (`12 s left`) from the finished share (0 to 1) and the elapsed milliseconds; null for a share of 0. */
export function formatTimeLeft(share: number, elapsed: number): string | null {
  if (share === 0) return null;
  const seconds = Math.ceil((elapsed * (1 - share)) / share / 1000);
  return seconds < 2 * MINUTE ? `${seconds} s left` : `${Math.ceil(seconds / MINUTE)} min left`;
}

/** Joins the texts that are not null with commas. */
export function joinNonNullTexts(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}
