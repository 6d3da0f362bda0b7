/** The project's own engine, as the search page asks it. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { ANY_VIDEO } from '../src/lib/domain/query.ts';
import { createEngine, type Engine } from '../src/lib/search/engine.ts';
import { createFolderSource } from '../src/lib/site/folder-source.ts';
import { CORE_FILE, openCore, readCore } from '../src/lib/snapshot/core.ts';
import type { Ids, Opened } from './engines.ts';
import { FIRST_RESULTS } from './queries.ts';

/** Returns what the search page shows of a text. */
export const search = (engine: Engine, text: string, limit = FIRST_RESULTS) =>
  engine.query({ ...ANY_VIDEO, text, sort: 'relevance', offset: 0, limit });

/** Returns the ids of the first results. */
export const searchIds = async (engine: Engine, text: string): Promise<Ids> =>
  (await search(engine, text)).videos.map(({ id }) => id);

/** Opens the engine over the data of a site. */
export function openSite(site: string): Opened {
  const data = path.join(site, 'data');
  const packed = readFileSync(path.join(data, CORE_FILE));
  const readShard = createFolderSource(data);
  const openEngine = (onRead?: (name: string) => void) =>
    createEngine(
      openCore(readCore(inflateRawSync(packed)), (name) => {
        onRead?.(name);
        return readShard(name);
      }),
    );
  const warm = openEngine();
  return {
    search: (text) => searchIds(warm, text),
    async coldBytes(texts) {
      const bytes: number[] = [];
      for (const text of texts) {
        const names = new Set<string>();
        const cold = openEngine((name) => names.add(name));
        await search(cold, text);
        bytes.push([...names].reduce((sum, name) => sum + statSync(path.join(data, name)).size, packed.length));
      }
      return bytes;
    },
  };
}
