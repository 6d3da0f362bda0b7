/** npm run catalogue -- serve: serves a built site, as npm run serve does. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { addressOf, openServer } from '../serve.mjs';
import { CommandError, type Outcome } from './outcome.ts';

/** Serves a built site until the process ends; resolves when it listens. */
export async function serve({ out, port, host }: Settings): Promise<Outcome> {
  const home = path.join(out, 'index.html');
  if (!existsSync(home)) throw new CommandError(home, 'no such file: npm run build makes the site');
  const server: Server = await openServer(out, port, host).catch((error: Error) => {
    throw new CommandError(`port ${port}`, error.message);
  });
  const url = addressOf(server);
  return { ok: true, json: { url, folder: out }, text: `Marquee is at ${url}` };
}
