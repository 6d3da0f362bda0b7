/** Starts a complete search server setup: two daemons, a gateway, and a copy of the built site that uses the gateway's URL. */
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSearchBackend } from '../../server/search-backend.ts';
import { addSnapshotVersionAndDeleteOld } from '../../server/versions/snapshot-version-list.ts';
import { openSnapshotVersionsOfFolder } from '../../server/versions/searchable-snapshot-versions.ts';
import {
  createSearchRequestListener,
  DEFAULT_SERVER_LIMITS,
  type SearchServerLimits,
} from '../../server/search-request-listener.ts';
import { createVersionName } from '../../server/index/write-search-index.ts';
import { ENGLISH_SEARCH_LANGUAGE } from '../../src/lib/search/text/search-language.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { findFreePort } from './free-ports.ts';
import { startSearchDaemons, type RunningSearchDaemons } from './search-daemons.ts';
import { SEARCH_SERVER_SITE } from './small-test-sites.ts';

export interface SearchServerSite {
  /** Copy of the built site, whose pages send requests to the gateway. */
  readonly folder: string;
  readonly gatewayUrl: string;
  readonly daemons: Pick<RunningSearchDaemons, 'kill' | 'pause' | 'resume' | 'start'>;
  /** Replaces the limits of the gateway. */
  limit(limits: Partial<SearchServerLimits>): void;
  /** Closes the gateway, so that requests to its URL fail until it is opened again. */
  closeGateway(): Promise<void>;
  openGateway(): Promise<void>;
  stop(): Promise<void>;
}

/** Replaces the search server's URL in the files of a built site. Throws if an expected file doesn't contain the URL. */
function readdress(folder: string, url: string): void {
  const changed = ['_headers', ...globSync('_astro/main-*.js', { cwd: folder })];
  for (const name of changed) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(SEARCH_SERVER_SITE.engineUrl)) throw new Error(`${name} has no ${SEARCH_SERVER_SITE.engineUrl}`);
    writeFileSync(file, text.replaceAll(SEARCH_SERVER_SITE.engineUrl, url));
  }
}

/** Starts daemons and gateway, and copies the built site for this gateway. */
export async function startSearchServerSite(): Promise<SearchServerSite> {
  const home = mkdtempSync(path.join(tmpdir(), 'marquee-searched-'));
  const folder = path.join(home, 'site');
  const index = path.join(home, 'index');
  cpSync(SEARCH_SERVER_SITE.folder, folder, { recursive: true });
  const data = path.join(folder, 'data');
  const snapshot = await openSnapshotFolder(data);
  await addSnapshotVersionAndDeleteOld(index, createVersionName(snapshot.manifest), data);
  const daemons = await startSearchDaemons(snapshot);
  const editions = openSnapshotVersionsOfFolder(index, daemons.pools, () => Promise.resolve(ENGLISH_SEARCH_LANGUAGE));
  const port = await findFreePort();
  const gatewayUrl = `http://127.0.0.1:${port}`;
  readdress(folder, gatewayUrl);
  const backend = openSearchBackend(editions);
  let answer: RequestListener = createSearchRequestListener([backend]);
  let server: Server | null = null;
  const openGateway = async () => {
    server = createServer((request, response) => answer(request, response));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const closeGateway = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = null;
    await closed;
  };
  await openGateway();
  return {
    folder,
    gatewayUrl,
    daemons,
    limit(limits) {
      answer = createSearchRequestListener([backend], { ...DEFAULT_SERVER_LIMITS, ...limits });
    },
    closeGateway,
    openGateway,
    async stop() {
      await closeGateway();
      await Promise.all([editions.close(), daemons.stop()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
