import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a browser or its driver may take to start on a busy machine. */
const START_MS = 60_000;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Waits until a program listens on a port. Throws after a minute. */
export async function waitForPort(port: number, name: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (await isOpen(port)) return;
    await wait(50);
  }
  throw new Error(`${name} does not listen on port ${port}`);
}
