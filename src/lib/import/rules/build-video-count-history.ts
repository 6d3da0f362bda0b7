import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportReport } from '../../import-file/import-file-report.ts';
import { writeFileAtomically } from '../files/replace-file.ts';

/** Numbers of videos and lines in a finished build, of one provider or of all providers together. */
interface Count {
  /** Number of videos that were read, without the videos on lists of deleted videos (as in {@link ProviderVideoCounts}). */
  readonly videos: number;
  /** Number of lines in the import files (`lines`; null if unknown), and number of rejected lines. */
  readonly lines: number | null;
  readonly rejected: number;
}

/** Numbers of videos and lines in a finished build. The loss limit compares later imports with them. */
export interface BuildVideoCounts extends Count {
  /** Time of the build in epoch seconds. */
  readonly at: number;
  /** Numbers of videos and lines by the name of the provider. Providers without a name are left out. */
  readonly sources?: Readonly<Record<string, Count>>;
  /** Shares of unusable lines (rejected, or with a repeated id) that the operator has accepted, by provider name. */
  readonly accepted?: Readonly<Record<string, number>>;
  /** Number of entries in the takedown file; undefined in records of earlier versions. */
  readonly takedowns?: number;
  /** True for an import without a build (see {@link selectComparedRecords}). */
  readonly isImport?: boolean;
  /** True for an import without a build for which the operator allowed a loss. */
  readonly isLossAllowed?: boolean;
}

/** Numbers of videos and lines of a provider in an import, which the loss limit compares with earlier builds. */
export interface ProviderVideoCounts {
  /**
   * Number of videos that were read. Videos on the provider's list of deleted videos are excluded, so that a faulty list counts as a loss.
   * Takedowns and merged duplicates are included, because the operator removes these videos on purpose.
   */
  readonly videos: number;
  readonly lines: number;
  readonly rejected: number;
  /** Largest share of unusable lines (rejected, or with a repeated id) in one import file, from 0 to 1; omitted if it is 0. */
  readonly unusable?: number;
}

/** Largest number of videos and smallest share of rejected lines in recent builds, with which the loss limit compares an import. */
export interface RecentBuildBaseline {
  readonly videos: number;
  /** Share of rejected lines among all lines, from 0 to 1; null if unknown. */
  readonly rejected: number | null;
}

/** Counts of recent builds with which the loss limit compares an import: of all providers together and of each provider. */
export interface RecentBuildBaselines extends RecentBuildBaseline {
  /** Largest number of videos and smallest share of rejected lines in recent builds, by provider name. */
  readonly sources: ReadonlyMap<string, RecentBuildBaseline>;
  /**
   * Largest share of unusable lines (rejected, or with a repeated id) in one import file that the operator has accepted, by provider name.
   * The key is empty for a provider without a name.
   */
  readonly accepted?: Readonly<Record<string, number>>;
}

const FILE = 'baseline.json';
/**
 * Maximum age in seconds of earlier builds with which the loss limit compares an import. They include more than the last build, so that
 * many small losses on consecutive days are noticed, too.
 */
const HISTORY_SECONDS = 7 * 86_400;
/** Seconds in the future beyond which the time of an earlier build is wrong, because the clock of the machine was ahead. */
const MAX_FUTURE_SECONDS = 86_400;

/** Returns the number of rejected lines in an import file. */
export function countRejectedLines({ rejected }: ImportReport): number {
  return Object.values(rejected).reduce((sum, { count }) => sum + count, 0);
}

function parseCount(value: unknown): Count | null {
  const { videos, lines, rejected } = (value ?? {}) as Record<string, unknown>;
  if (typeof videos !== 'number') return null;
  const isKnown = typeof lines === 'number' && typeof rejected === 'number';
  return { videos, lines: isKnown ? lines : null, rejected: isKnown ? rejected : 0 };
}

function parseAccepted(value: object): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(value).filter(([, share]) => typeof share === 'number'));
}

function parseBuild(value: unknown): BuildVideoCounts | null {
  const { at, sources, accepted, takedowns, isImport, isLossAllowed } = (value ?? {}) as Record<string, unknown>;
  const count = parseCount(value);
  if (typeof at !== 'number' || !count) return null;
  const named = Object.entries(sources ?? {}).flatMap(([name, each]) => {
    const own = parseCount(each);
    return own ? [[name, own] as const] : [];
  });
  return {
    at,
    ...count,
    ...(named.length > 0 && { sources: Object.fromEntries(named) }),
    ...(typeof accepted === 'object' && accepted !== null && { accepted: parseAccepted(accepted) }),
    ...(typeof takedowns === 'number' && { takedowns }),
    ...(isImport === true && { isImport }),
    ...(isLossAllowed === true && { isLossAllowed }),
  };
}

/** Reads the numbers of videos and lines of finished builds, oldest first. Returns null if there are none, or if the file is damaged. */
export async function readBuildHistory(work: string): Promise<readonly BuildVideoCounts[] | null> {
  try {
    const { builds } = JSON.parse(await readFile(path.join(work, FILE), 'utf8')) as { builds?: unknown };
    return Array.isArray(builds) ? builds.flatMap((build) => parseBuild(build) ?? []) : null;
  } catch {
    return null;
  }
}

/** Writes the numbers of videos and lines of finished builds atomically. */
export async function writeBuildHistory(work: string, builds: readonly BuildVideoCounts[]): Promise<void> {
  await writeFileAtomically(path.join(work, FILE), `${JSON.stringify({ builds }, null, 2)}\n`);
}

/**
 * Returns the records with which a command is compared. For a build: all builds, or all imports before the first build. For an import
 * without a build (`isImportOnly`): all builds and imports, except those before an import for which the operator allowed a loss.
 */
export function selectComparedRecords(
  history: readonly BuildVideoCounts[],
  isImportOnly: boolean,
): readonly BuildVideoCounts[] {
  if (isImportOnly)
    return history.slice(
      Math.max(
        0,
        history.findLastIndex(({ isLossAllowed }) => isLossAllowed),
      ),
    );
  const builds = history.filter(({ isImport }) => !isImport);
  return builds.length > 0 ? builds : history;
}

/**
 * Returns the builds with which the loss limit compares an import: the last build, and all builds of the past seven days. Leaves out builds
 * more than a day in the future. `now` is the current time in epoch seconds.
 */
export function filterRecentBuilds(builds: readonly BuildVideoCounts[], now: number): BuildVideoCounts[] {
  const isRecent = (at: number) => now - at < HISTORY_SECONDS && at - now < MAX_FUTURE_SECONDS;
  return builds.filter(({ at }, i) => i === builds.length - 1 || isRecent(at));
}

function toReferenceCounts(counts: readonly Count[]): RecentBuildBaseline {
  const shares = counts.flatMap(({ lines, rejected }) => (lines ? [rejected / lines] : []));
  return {
    videos: Math.max(0, ...counts.map(({ videos }) => videos)),
    rejected: shares.length > 0 ? Math.min(...shares) : null,
  };
}

/** Subtracts the numbers of videos and lines of the providers for which `isLeft` returns true from the total numbers of a build. */
function withoutProviders(build: BuildVideoCounts, isLeft: (name: string) => boolean): BuildVideoCounts {
  const left = Object.entries(build.sources ?? {}).flatMap(([name, counts]) => (isLeft(name) ? [counts] : []));
  const sum = (key: 'videos' | 'lines' | 'rejected') => left.reduce((total, count) => total + Number(count[key]), 0);
  const { videos, lines, rejected } = build;
  return {
    ...build,
    videos: videos - sum('videos'),
    lines: lines === null ? null : lines - sum('lines'),
    rejected: rejected - sum('rejected'),
  };
}

/**
 * Returns the numbers with which the loss limit compares an import: the largest number of videos in recent builds, and the smallest share
 * of rejected lines, in total and for each provider of the last build. Leaves out the providers in `paused` and, if there are any, the
 * providers that the last build does not have.
 */
export function computeRecentBuildBaselines(
  builds: readonly BuildVideoCounts[],
  now: number,
  paused: readonly string[] = [],
): RecentBuildBaselines {
  const found = filterRecentBuilds(builds, now);
  const names = Object.keys(found.at(-1)?.sources ?? {});
  // a paused provider may have another name in earlier builds, which the last build accepted
  const isLeft = (name: string) => paused.includes(name) || !names.includes(name);
  const recent = paused.length === 0 ? found : found.map((build) => withoutProviders(build, isLeft));
  const countsOf = (name: string) => recent.flatMap(({ sources }) => sources?.[name] ?? []);
  const accepted = recent.at(-1)?.accepted;
  return {
    ...toReferenceCounts(recent),
    sources: new Map(names.map((name) => [name, toReferenceCounts(countsOf(name))])),
    ...(accepted && { accepted }),
  };
}
