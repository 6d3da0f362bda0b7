import type { LanguageCode } from '../src/lib/domain/languages.ts';
import { createEngine, type Engine } from '../src/lib/search/engine.ts';
import type { SearchLanguage } from '../src/lib/search/search-language.ts';
import type { Snapshot } from '../src/lib/snapshot/reader.ts';
import { openFolder } from '../src/lib/site/folder-source.ts';
import { indexName } from './configuration.ts';
import { openDaemonRows } from './daemon-rows.ts';
import { askWhole, NoIndexError, type DaemonPools } from './daemons.ts';
import { dataOf, listEditions } from './edition-list.ts';
import { ANY_DOCUMENT } from './select.ts';

/** Returns the language of search with a code. */
export type ReadLanguage = (code: LanguageCode) => Promise<SearchLanguage>;

/** The editions that a gateway answers for. */
export interface Editions {
  /** Returns the newest one that all daemons have; where none is whole, the newest that any has. Rejects where there is none. */
  newest(): Promise<string>;
  /** Returns the engine on an edition, or null where that is not kept. */
  engine(edition: string, language: LanguageCode): Promise<Engine | null>;
}

/** Opens the editions of a folder; what was opened is kept as long as the folder lists it. */
export function openEditions(folder: string, pools: DaemonPools, readLanguage: ReadLanguage): Editions {
  const snapshots = new Map<string, Promise<Snapshot>>();
  const engines = new Map<string, Promise<Engine>>();
  const snapshotOf = (edition: string) => {
    const known = snapshots.get(edition) ?? openFolder(dataOf(folder, edition));
    snapshots.set(edition, known);
    known.catch(() => snapshots.delete(edition));
    return known;
  };
  const open = async (edition: string, code: LanguageCode) =>
    createEngine(await snapshotOf(edition), await readLanguage(code), openDaemonRows(pools.open(indexName(edition))));
  const forgetAll = (kept: readonly string[]) => {
    for (const all of [snapshots, engines])
      for (const key of all.keys()) if (!kept.includes(key.slice(0, 8))) all.delete(key);
  };
  /** Whether daemons have the index of an edition: all of it, some, or nothing. */
  const stateOf = async (edition: string) => {
    try {
      const { isPartial } = await askWhole(() => pools.open(indexName(edition)).count(ANY_DOCUMENT));
      return isPartial ? 'some' : 'all';
    } catch (error) {
      if (error instanceof NoIndexError) return 'nothing';
      throw error;
    }
  };
  return {
    async newest() {
      const names = await listEditions(folder);
      forgetAll(names);
      const states = await Promise.all(names.map(stateOf));
      const found = names[states.indexOf('all')] ?? names[states.indexOf('some')];
      if (found === undefined) throw new NoIndexError(`Got no index of ${names.join(' or ') || 'any edition'}`);
      return found;
    },
    async engine(edition, code) {
      const key = `${edition} ${code}`;
      if (!engines.has(key) && !(await listEditions(folder)).includes(edition)) return null;
      const known = engines.get(key) ?? open(edition, code);
      engines.set(key, known);
      known.catch(() => engines.delete(key));
      return known;
    },
  };
}
