import type { LanguageCode } from '../../src/lib/catalogue/languages.ts';
import { createEngine, type Engine } from '../../src/lib/search/engine.ts';
import type { SearchLanguage } from '../../src/lib/search/text/search-language.ts';
import { indexName } from '../index/configuration.ts';
import { openDaemonRows } from '../rows/daemon-rows.ts';
import { askWhole, NoIndexError, type DaemonPools, type Daemons } from '../daemons/daemons.ts';
import { isGone, openEdition, type Edition } from './edition.ts';
import { listEditions } from './edition-list.ts';
import { ANY_DOCUMENT } from '../daemons/select.ts';

/** Returns the language of search with a code, as an edition has it. */
export type ReadLanguage = (code: LanguageCode, edition: string) => Promise<SearchLanguage>;

/** An edition, and whether each daemon has all videos of it. */
export interface Newest {
  readonly edition: string;
  readonly isWhole: boolean;
}

/** The editions that a gateway answers for. */
export interface Editions {
  /** Returns the newest one that all daemons have; where none is whole, the newest that any has. Rejects where there is none. */
  newest(): Promise<Newest>;
  /** Returns the engine on an edition, or null where that is not kept. */
  engine(edition: string, language: LanguageCode): Promise<Engine | null>;
  /** Ends what is open. */
  close(): Promise<void>;
}

/** Milliseconds for which everybody is told the same newest edition. */
const SHARED_MS = 1500;

/** Who has the index of an edition: nobody, daemons that say that a part of it is missing, one of them, or all. */
const STATE = { nothing: 0, part: 1, one: 2, all: 3 } as const;

/** Returns who has all videos. A daemon that has fewer and does not say so has another index, and counts as nobody. */
async function stateOf(daemons: readonly Daemons[], videos: number): Promise<number> {
  const states = await Promise.all(
    daemons.map(async (daemon) => {
      try {
        const { answer, isPartial } = await askWhole(() => daemon.count(ANY_DOCUMENT));
        if (isPartial) return answer > 0 ? STATE.part : STATE.nothing;
        return answer === videos ? STATE.all : STATE.nothing;
      } catch {
        return STATE.nothing;
      }
    }),
  );
  const best = Math.max(...states);
  return best === STATE.all && states.some((state) => state !== STATE.all) ? STATE.one : best;
}

/** Opens the editions of a folder; what was opened is kept as long as the folder lists it. */
export function openEditions(folder: string, pools: DaemonPools, readLanguage: ReadLanguage): Editions {
  const opened = new Map<string, Promise<Edition>>();
  const engines = new Map<string, Promise<Engine>>();
  const snapshotOf = (edition: string) => {
    const known = opened.get(edition) ?? openEdition(folder, edition);
    opened.set(edition, known);
    known.catch(() => opened.delete(edition));
    return known.then(({ snapshot }) => snapshot);
  };
  const open = async (edition: string, code: LanguageCode) => {
    const rows = openDaemonRows(pools.open(indexName(edition)));
    return createEngine(await snapshotOf(edition), await readLanguage(code, edition), rows);
  };
  /** Forgets editions that are not among some, and ends what is open of them. */
  const forgetOthers = async (kept: readonly string[]) => {
    for (const key of engines.keys()) if (!kept.includes(key.slice(0, 8))) engines.delete(key);
    const others = [...opened].filter(([edition]) => !kept.includes(edition));
    for (const [edition] of others) opened.delete(edition);
    // what could not be opened is not there to be ended
    const ends = others.map(async ([, opening]) => (await opening.catch(() => null))?.close());
    await Promise.all(ends);
  };
  const stateIn = async (edition: string) => {
    try {
      const { videos } = (await snapshotOf(edition)).manifest;
      return await stateOf(pools.openEach(indexName(edition)), videos);
    } catch (error) {
      if (isGone(error)) return STATE.nothing;
      throw error;
    }
  };
  const find = async (): Promise<Newest> => {
    const names = await listEditions(folder);
    await forgetOthers(names);
    const states: number[] = [];
    for (const name of names) {
      states.push(await stateIn(name));
      if (states.at(-1) === STATE.all) break;
    }
    const best = Math.max(...states);
    if (best > STATE.nothing) return { edition: names[states.indexOf(best)]!, isWhole: best === STATE.all };
    throw new NoIndexError(`Got no index of ${names.join(' or ') || 'any edition'}`);
  };
  let found: { readonly newest: Promise<Newest>; readonly at: number } | null = null;
  return {
    newest() {
      const now = performance.now();
      if (found && now - found.at < SHARED_MS) return found.newest;
      found = { newest: find(), at: now };
      return found.newest;
    },
    async engine(edition, code) {
      const key = `${edition} ${code}`;
      if (!engines.has(key) && !(await listEditions(folder)).includes(edition)) return null;
      const known = engines.get(key) ?? open(edition, code);
      engines.set(key, known);
      known.catch(() => engines.delete(key));
      return known;
    },
    close: () => forgetOthers([]),
  };
}
