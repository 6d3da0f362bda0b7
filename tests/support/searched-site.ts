/** Starts what a site with a search server needs, all of it real: two daemons, a gateway, and the site's files with its address. */
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBackend } from '../../server/backend.ts';
import { addEdition } from '../../server/editions/edition-list.ts';
import { openEditions } from '../../server/editions/editions.ts';
import { createGateway, LIMITS, type GatewayLimits } from '../../server/gateway.ts';
import { editionName } from '../../server/index/write-index.ts';
import { IN_ENGLISH } from '../../src/lib/search/text/search-language.ts';
import { openFolder } from '../../src/lib/site/folder-source.ts';
import { findFreePort } from './free-ports.ts';
import { startSearchDaemons, type SearchDaemons } from './search-daemons.ts';
import { SEARCHED_SITE } from './small-sites.ts';

export interface SearchedSite {
  /** The built site, whose pages ask the gateway. */
  readonly folder: string;
  readonly gatewayUrl: string;
  readonly daemons: Pick<SearchDaemons, 'kill' | 'pause' | 'resume' | 'start'>;
  /** Puts other limits in the place of the gateway's. */
  limit(limits: Partial<GatewayLimits>): void;
  /** Has nobody answer at the gateway's address, until it is opened again. */
  closeGateway(): Promise<void>;
  openGateway(): Promise<void>;
  stop(): Promise<void>;
}

/** Puts an address in the place of the one that the site was built with. Throws where a file that must have it has not. */
function readdress(folder: string, url: string): void {
  const changed = ['_headers', ...globSync('_astro/main-*.js', { cwd: folder })];
  for (const name of changed) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(SEARCHED_SITE.engineUrl)) throw new Error(`${name} has no ${SEARCHED_SITE.engineUrl}`);
    writeFileSync(file, text.replaceAll(SEARCHED_SITE.engineUrl, url));
  }
}

/** Starts the searched site's daemons and gateway, and copies its files for that gateway. */
export async function startSearchedSite(): Promise<SearchedSite> {
  const home = mkdtempSync(path.join(tmpdir(), 'marquee-searched-'));
  const folder = path.join(home, 'site');
  const index = path.join(home, 'index');
  cpSync(SEARCHED_SITE.folder, folder, { recursive: true });
  const data = path.join(folder, 'data');
  const snapshot = await openFolder(data);
  await addEdition(index, editionName(snapshot.manifest), data);
  const daemons = await startSearchDaemons(snapshot);
  const editions = openEditions(index, daemons.pools, () => Promise.resolve(IN_ENGLISH));
  const port = await findFreePort();
  const gatewayUrl = `http://127.0.0.1:${port}`;
  readdress(folder, gatewayUrl);
  const backend = openBackend(editions);
  let answer: RequestListener = createGateway([backend]);
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
      answer = createGateway([backend], { ...LIMITS, ...limits });
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
