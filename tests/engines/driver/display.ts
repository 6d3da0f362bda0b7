import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findXvfb } from '../../../tools/find-test-browsers.mjs';

/** X display on which browsers without a headless mode open their windows. */
export interface Display {
  /** Value of the DISPLAY environment variable. */
  readonly name: string;
  close(): void;
}

/** Returns the existing display, or starts a virtual one. Throws if Xvfb is not installed. */
export async function openDisplay(): Promise<Display> {
  const own = process.env['DISPLAY'];
  if (own) return { name: own, close: () => {} };
  const xvfb = findXvfb();
  if (!xvfb) throw new Error('WebKit needs a display: install xvfb, or set DISPLAY');
  // the server chooses a free display number and writes it to file descriptor 3
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, close: () => void child.kill() };
}
