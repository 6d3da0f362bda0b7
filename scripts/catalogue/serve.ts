/** npm run catalogue -- serve: serves a built site, as npm run serve does. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { createListener } from '../serve.mjs';
import { CommandError, type Outcome } from './outcome.ts';

export interface ServeOptions {
  readonly out: string;
  readonly port: number;
}

/** Serves a built site until the process ends; resolves when it listens. */
export async function serve({ out, port }: ServeOptions): Promise<Outcome> {
  const home = path.join(out, 'index.html');
  if (!existsSync(home)) throw new CommandError(home, 'no such file: npm run build makes the site');
  const server = createServer(createListener(path.resolve(out)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CommandError(`port ${port}`, error.message)));
    server.listen(port, resolve);
  });
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  return { ok: true, json: { url, folder: out }, text: `Marquee is at ${url}` };
}
