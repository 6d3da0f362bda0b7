import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findXvfb } from '../../../tools/engines.mjs';

/** A display for browsers that have no headless mode. */
export interface Display {
  /** What DISPLAY names it. */
  readonly name: string;
  close(): void;
}

/** Returns the display there is, else opens one without a screen. Throws when there is no Xvfb. */
export async function openDisplay(): Promise<Display> {
  const own = process.env['DISPLAY'];
  if (own) return { name: own, close: () => {} };
  const xvfb = findXvfb();
  if (!xvfb) throw new Error('WebKit needs a display: install xvfb, or set DISPLAY');
  // the server chooses a free number itself and tells it by the file it is given
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, close: () => void child.kill() };
}
