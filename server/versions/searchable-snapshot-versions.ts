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
  createVersionListReader,
  isMissingVersionError,
  isWithdrawnSnapshotVersion,
  openSnapshotVersion,
  type SnapshotVersion,
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
  /**
   * Returns the newest version complete on all daemons, else the newest with the most complete index. The result may be up to
   * {@link MAX_AGE_MS} old, or {@link CACHE_MS} if the version is withdrawn. Rejects if no version has an index.
   */
  newest(): Promise<NewestSnapshotVersion>;
  /** Returns the query engine of a version, or null if it is not retained, is unreadable, or is withdrawn and another version is usable. */
  engine(edition: string, language: LanguageCode): Promise<QueryEngine | null>;
  /** Closes all open files. */
  close(): Promise<void>;
}

/** Milliseconds after the end of a check of the versions until the next check starts. */
const CACHE_MS = 1500;
/**
 * Milliseconds after the end of a check for which `newest()` returns its result while the next check runs, because a check takes up to two
 * seconds while a daemon hangs.
 */
const MAX_AGE_MS = 5000;

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

/**
 * Returns the first of the named versions that is complete on all daemons, or else the one with the most complete index. Checks the others,
 * which may need to be opened, only if the first one is not complete.
 */
async function findMostComplete(
  names: readonly string[],
  availabilityOfVersion: (name: string) => Promise<number>,
): Promise<NewestSnapshotVersion> {
  const states = await Promise.all(names.slice(0, 1).map(availabilityOfVersion));
  if (states[0] !== AVAILABILITY.all) states.push(...(await Promise.all(names.slice(1).map(availabilityOfVersion))));
  const best = Math.max(...states);
  if (best > AVAILABILITY.nothing) return { edition: names[states.indexOf(best)]!, isWhole: best === AVAILABILITY.all };
  throw new MissingIndexError(describeMissingIndex(names));
}

/** Caches the last result of a check that may take seconds. Concurrent callers share one run of the check. */
function cacheCheck<T>(check: () => Promise<T>) {
  let last: { readonly result: Promise<T>; readonly value: T | null; readonly at: number } | null = null;
  let running: Promise<T> | null = null;
  /** Returns the result of the running check, or of a new one. */
  const refresh = (): Promise<T> => {
    if (running) return running;
    const result = check();
    running = result;
    const end = (value: T | null) => {
      last = { result, value, at: performance.now() };
      running = null;
    };
    result.then(end, () => end(null));
    return result;
  };
  /** Returns a result that is at most {@link CACHE_MS} old, or the result of a new check. */
  const current = () => (last && performance.now() - last.at < CACHE_MS ? last.result : refresh());
  return {
    refresh,
    current,
    /** Returns a successful result that is at most {@link MAX_AGE_MS} old, or null. */
    recent: () => (last && performance.now() - last.at < MAX_AGE_MS ? last.value : null),
  };
}

/** Opens snapshots of versions, and caches the open ones. */
function createSnapshotCache(folder: string) {
  const opened = new Map<string, Promise<SnapshotVersion>>();
  /** Versions whose last error is logged. */
  const unreadable = new Set<string>();
  const snapshotOf = (edition: string) => {
    const known = opened.get(edition) ?? openSnapshotVersion(folder, edition);
    opened.set(edition, known);
    known.then(
      () => unreadable.delete(edition),
      () => opened.delete(edition),
    );
    return known.then(({ snapshot }) => snapshot);
  };
  /** Logs once that a version cannot be opened, unless it was deleted. */
  const logUnreadable = (edition: string, error: unknown) => {
    if (unreadable.has(edition) || isMissingVersionError(error)) return;
    unreadable.add(edition);
    console.error(`Snapshot version ${edition} is not served, because it cannot be opened: ${String(error)}`);
  };
  return {
    snapshotOf,
    logUnreadable,
    /** Returns false for a damaged version or another format. Rejects with system errors, such as too many open files. */
    async isReadable(edition: string): Promise<boolean> {
      try {
        await snapshotOf(edition);
        return true;
      } catch (error) {
        if (error instanceof Error && 'syscall' in error) throw error;
        logUnreadable(edition, error);
        return false;
      }
    },
    /** Closes all versions except the given ones. */
    async closeOthers(kept: readonly string[]): Promise<void> {
      const others = [...opened].filter(([edition]) => !kept.includes(edition));
      for (const [edition] of others) opened.delete(edition);
      // a version that failed to open needs no closing
      await Promise.all(others.map(async ([, opening]) => (await opening.catch(() => null))?.close()));
    },
  };
}

/** Opens the snapshot versions of a folder. Open versions are cached as long as the folder lists them. */
export function openSnapshotVersionsOfFolder(
  folder: string,
  pools: DaemonConnectionPools,
  readLanguage: SearchLanguageLoader,
): SearchableSnapshotVersions {
  const { snapshotOf, logUnreadable, isReadable, closeOthers } = createSnapshotCache(folder);
  const readList = createVersionListReader(folder);
  const isWithdrawn = (edition: string) => isWithdrawnSnapshotVersion(folder, edition, readList());
  const engines = new Map<string, Promise<QueryEngine>>();
  const open = async (edition: string, code: LanguageCode) => {
    const rows = createDaemonRowSource(pools.openIndex(getSnapshotIndexName(edition)));
    return createQueryEngine(await snapshotOf(edition), await readLanguage(code, edition), rows);
  };
  /** Result of the last check if the version was already withdrawn when the check started. */
  let checkedWithdrawn: string | null = null;
  const findNewest = async (): Promise<NewestSnapshotVersion> => {
    const names = readList().versions;
    const withdrawn = names.filter(isWithdrawn);
    for (const key of engines.keys()) if (!names.includes(key.slice(0, 8))) engines.delete(key);
    await closeOthers(names);
    const openPerDaemon = pools.openPerDaemon();
    const found = await findMostComplete(names, async (edition) => {
      try {
        const { videos } = (await snapshotOf(edition)).manifest;
        return await availabilityOf(openPerDaemon(getSnapshotIndexName(edition)), videos);
      } catch (error) {
        logUnreadable(edition, error);
        return AVAILABILITY.nothing;
      }
    });
    checkedWithdrawn = withdrawn.includes(found.edition) ? found.edition : null;
    return found;
  };
  const { refresh, current, recent } = cacheCheck(findNewest);
  return {
    async newest() {
      const known = recent();
      // check again after a withdrawal, because another thread or gateway may already refuse the version
      if (known && isWithdrawn(known.edition)) return checkedWithdrawn === known.edition ? current() : refresh();
      const checked = current();
      return known ?? checked;
    },
    async engine(edition, code) {
      if (isWithdrawn(edition) && (await current()).edition !== edition) return null;
      const key = `${edition} ${code}`;
      if (!engines.has(key)) {
        const isListed = readList().versions.includes(edition);
        if (!isListed || !(await isReadable(edition))) return null;
      }
      const known = engines.get(key) ?? open(edition, code);
      engines.set(key, known);
      known.catch(() => engines.delete(key));
      return known;
    },
    close: () => closeOthers([]),
  };
}
