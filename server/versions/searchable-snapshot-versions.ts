import type { LanguageCode } from '../../src/lib/catalogue/languages.ts';
import { createQueryEngine, type QueryEngine } from '../../src/lib/search/query-engine.ts';
import type { SearchLanguage } from '../../src/lib/search/text/search-language.ts';
import { getSnapshotIndexName } from '../index/daemon-configuration.ts';
import { createDaemonRowSource } from '../rows/daemon-row-source.ts';
import {
  runAndDetectPartialResult,
  MissingIndexError,
  type DaemonConnectionPools,
  type DistributedIndex,
} from '../daemons/distributed-index.ts';
import {
  isMissingVersionError,
  isWithdrawnSnapshotVersion,
  openSnapshotVersion,
  type SnapshotVersion,
  listSnapshotVersions,
} from './snapshot-version-list.ts';
import { NO_SELECT_CONDITIONS } from '../daemons/daemon-select-statement.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

/** Loads the rules by which a language is searched (word forms, stop words), with its tag names in a snapshot version. */
export type SearchLanguageLoader = (code: LanguageCode, edition: string) => Promise<SearchLanguage>;

/** The newest snapshot version. `isWhole` is true if every daemon can search all its videos. */
export interface NewestSnapshotVersion {
  readonly edition: string;
  readonly isWhole: boolean;
}

export interface SearchableSnapshotVersions {
  /** Returns the newest version complete on all daemons, else the newest with the most complete index. Rejects if none has an index. */
  newest(): Promise<NewestSnapshotVersion>;
  /** Returns the query engine of a version, or null if the version is not retained, or is withdrawn and another version is usable. */
  engine(edition: string, language: LanguageCode): Promise<QueryEngine | null>;
  /** Closes all open files. */
  close(): Promise<void>;
}

/** Milliseconds for which the result of `newest()` is cached. */
const CACHE_MS = 1500;

/** Availability of the index of a snapshot version: on no daemon, only in part, complete on at least one daemon, or complete on all. */
const AVAILABILITY = { nothing: 0, part: 1, one: 2, all: 3 } as const;

/**
 * Returns the {@link AVAILABILITY} of an index that should contain this number of videos. A daemon that returns a different count without a
 * warning has another index and counts as having none.
 */
async function availabilityOf(daemons: readonly DistributedIndex[], videos: number): Promise<number> {
  const states = await Promise.all(
    daemons.map(async (daemon) => {
      try {
        const { answer, isPartial } = await runAndDetectPartialResult(() => daemon.count(NO_SELECT_CONDITIONS));
        if (isPartial) return answer > 0 ? AVAILABILITY.part : AVAILABILITY.nothing;
        return answer === videos ? AVAILABILITY.all : AVAILABILITY.nothing;
      } catch {
        return AVAILABILITY.nothing;
      }
    }),
  );
  const best = Math.max(...states);
  return best === AVAILABILITY.all && states.some((state) => state !== AVAILABILITY.all) ? AVAILABILITY.one : best;
}

const describeMissingIndex = (names: readonly string[]) =>
  `No search daemon has an index of snapshot version ${names.join(' or ') || '(none)'}: run ${getStartCommand()} engine-index, then indexer`;

/** Returns the first of the named versions that is complete on all daemons, or else the one with the most complete index. */
async function findMostComplete(
  names: readonly string[],
  availabilityOfVersion: (name: string) => Promise<number>,
): Promise<NewestSnapshotVersion> {
  const states: number[] = [];
  for (const name of names) {
    states.push(await availabilityOfVersion(name));
    if (states.at(-1) === AVAILABILITY.all) break;
  }
  const best = Math.max(...states);
  if (best > AVAILABILITY.nothing) return { edition: names[states.indexOf(best)]!, isWhole: best === AVAILABILITY.all };
  throw new MissingIndexError(describeMissingIndex(names));
}

/** Opens the snapshot versions of a folder. Open versions are cached as long as the folder lists them. */
export function openSnapshotVersionsOfFolder(
  folder: string,
  pools: DaemonConnectionPools,
  readLanguage: SearchLanguageLoader,
): SearchableSnapshotVersions {
  const opened = new Map<string, Promise<SnapshotVersion>>();
  const engines = new Map<string, Promise<QueryEngine>>();
  const snapshotOf = (edition: string) => {
    const known = opened.get(edition) ?? openSnapshotVersion(folder, edition);
    opened.set(edition, known);
    known.catch(() => opened.delete(edition));
    return known.then(({ snapshot }) => snapshot);
  };
  const open = async (edition: string, code: LanguageCode) => {
    const rows = createDaemonRowSource(pools.openIndex(getSnapshotIndexName(edition)));
    return createQueryEngine(await snapshotOf(edition), await readLanguage(code, edition), rows);
  };
  /** Closes all snapshot versions except the given ones. */
  const closeOthers = async (kept: readonly string[]) => {
    for (const key of engines.keys()) if (!kept.includes(key.slice(0, 8))) engines.delete(key);
    const others = [...opened].filter(([edition]) => !kept.includes(edition));
    for (const [edition] of others) opened.delete(edition);
    // a version that failed to open needs no closing
    await Promise.all(others.map(async ([, opening]) => (await opening.catch(() => null))?.close()));
  };
  const availabilityOfVersion = async (edition: string) => {
    try {
      const { videos } = (await snapshotOf(edition)).manifest;
      return await availabilityOf(pools.openIndexPerDaemon(getSnapshotIndexName(edition)), videos);
    } catch (error) {
      if (isMissingVersionError(error)) return AVAILABILITY.nothing;
      throw error;
    }
  };
  const findNewest = async (): Promise<NewestSnapshotVersion> => {
    const names = await listSnapshotVersions(folder);
    await closeOthers(names);
    return findMostComplete(names, availabilityOfVersion);
  };
  let found: { readonly newest: Promise<NewestSnapshotVersion>; readonly at: number } | null = null;
  const newest = () => {
    const now = performance.now();
    if (found && now - found.at < CACHE_MS) return found.newest;
    found = { newest: findNewest(), at: now };
    return found.newest;
  };
  return {
    newest,
    async engine(edition, code) {
      if (isWithdrawnSnapshotVersion(folder, edition) && (await newest()).edition !== edition) return null;
      const key = `${edition} ${code}`;
      if (!engines.has(key) && !(await listSnapshotVersions(folder)).includes(edition)) return null;
      const known = engines.get(key) ?? open(edition, code);
      engines.set(key, known);
      known.catch(() => engines.delete(key));
      return known;
    },
    close: () => closeOthers([]),
  };
}
