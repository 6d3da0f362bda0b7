import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportReport } from '../../import-file/report.ts';
import { replaceFile } from '../files/replace-file.ts';

/** Counts of videos and lines in a finished build, of all providers together or of one provider. */
interface Count {
  /** Number of videos for the loss limit (see {@link LossCounts}). */
  readonly videos: number;
  /** Number of lines in the import files, null if unknown, and number of rejected lines. */
  readonly lines: number | null;
  readonly rejected: number;
}

/** Entry for a finished build in the history of the loss limit. */
export interface BuildCounts extends Count {
  /** Time of the build in epoch seconds. */
  readonly at: number;
  /** Counts of each provider that has a name. */
  readonly sources?: Readonly<Record<string, Count>>;
  /** Accepted shares of unusable lines: see {@link AllReferenceCounts}. */
  readonly accepted?: Readonly<Record<string, number>>;
}

/** Counts of a provider's videos and lines for the loss limit. */
export interface LossCounts {
  /**
   * Number of videos without those on the list of deleted videos. Takedowns and merged duplicates are included, because the operator
   * removes them on purpose; a faulty list of deleted videos must count as a loss.
   */
  readonly videos: number;
  readonly lines: number;
  readonly rejected: number;
  /** Largest share of unusable lines in one file, from 0 to 1; omitted if it is 0. */
  readonly unusable?: number;
}

/** Reference values for the loss limit. */
export interface ReferenceCounts {
  readonly videos: number;
  /** Share of rejected lines, from 0 to 1; null if unknown. */
  readonly rejected: number | null;
}

/** Reference values for the loss limit, of all providers together and of each. */
export interface AllReferenceCounts extends ReferenceCounts {
  /** Reference values by provider name. */
  readonly sources: ReadonlyMap<string, ReferenceCounts>;
  /**
   * Largest share of unusable lines in one file that the operator has accepted, by provider name. The key is empty for a provider without a
   * name.
   */
  readonly accepted?: Readonly<Record<string, number>>;
}

const FILE = 'baseline.json';
/** Seconds for which an earlier build remains a reference, so that many small losses on consecutive days are noticed, too. */
const HISTORY_SECONDS = 7 * 86_400;

/** Returns the number of rejected lines in an import file. */
export function countRejected({ rejected }: ImportReport): number {
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

function parseBuild(value: unknown): BuildCounts | null {
  const { at, sources, accepted } = (value ?? {}) as Record<string, unknown>;
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
  };
}

/** Reads the history of finished builds, oldest first. Returns null if there is none or the file is damaged. */
export async function readBuildHistory(work: string): Promise<readonly BuildCounts[] | null> {
  try {
    const { builds } = JSON.parse(await readFile(path.join(work, FILE), 'utf8')) as { builds?: unknown };
    return Array.isArray(builds) ? builds.flatMap((build) => parseBuild(build) ?? []) : null;
  } catch {
    return null;
  }
}

/** Writes the history of finished builds atomically. */
export async function writeBuildHistory(work: string, builds: readonly BuildCounts[]): Promise<void> {
  await replaceFile(path.join(work, FILE), `${JSON.stringify({ builds }, null, 2)}\n`);
}

/** Returns the builds that the loss limit compares with: the last one, and all of the past seven days. `now` is in epoch seconds. */
export function keepRecentBuilds(builds: readonly BuildCounts[], now: number): BuildCounts[] {
  return builds.filter(({ at }, i) => i === builds.length - 1 || now - at < HISTORY_SECONDS);
}

function toReferenceCounts(counts: readonly Count[]): ReferenceCounts {
  const shares = counts.flatMap(({ lines, rejected }) => (lines ? [rejected / lines] : []));
  return {
    videos: Math.max(0, ...counts.map(({ videos }) => videos)),
    rejected: shares.length > 0 ? Math.min(...shares) : null,
  };
}

/**
 * Returns the reference values of recent builds: the largest number of videos and the smallest share of rejected lines. Includes the
 * providers of the last build.
 */
export function summarizeBuilds(builds: readonly BuildCounts[], now: number): AllReferenceCounts {
  const recent = keepRecentBuilds(builds, now);
  const names = Object.keys(recent.at(-1)?.sources ?? {});
  const countsOf = (name: string) => recent.flatMap(({ sources }) => sources?.[name] ?? []);
  const accepted = recent.at(-1)?.accepted;
  return {
    ...toReferenceCounts(recent),
    sources: new Map(names.map((name) => [name, toReferenceCounts(countsOf(name))])),
    ...(accepted && { accepted }),
  };
}
