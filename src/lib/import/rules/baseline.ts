import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExportReport } from '../../import-file/report.ts';
import { replaceFile } from '../files/replace-file.ts';

/** What a finished build had, of all sources or of one. */
interface Count {
  /** Videos that counted as had. */
  readonly videos: number;
  /** Lines of the export, or null when that is not known, and those that were no video. */
  readonly lines: number | null;
  readonly rejected: number;
}

/** What a finished build was made of. */
export interface BuiltCount extends Count {
  /** Epoch seconds. */
  readonly at: number;
  /** Of each source that has a name. */
  readonly sources?: Readonly<Record<string, Count>>;
  /** Shares of unusable lines that were allowed: see {@link Baseline}. */
  readonly accepted?: Readonly<Record<string, number>>;
}

/** What a source has, for the brake. */
export interface SourceHad {
  /** Videos that count as had: what the operator left out on purpose is no loss, what a deleted list left out may be one. */
  readonly videos: number;
  readonly lines: number;
  readonly rejected: number;
  /** Largest share of unusable lines in one file, from 0 to 1; left out when it is 0. */
  readonly unusable?: number;
}

/** What a new build, or one source of it, is compared with. */
export interface Standard {
  readonly videos: number;
  /** Share of the lines that was rejected, or null when that is not known. */
  readonly rejected: number | null;
}

/** What a new build is compared with. */
export interface Baseline extends Standard {
  /** By the names of sources. */
  readonly sources: ReadonlyMap<string, Standard>;
  /** Largest share of unusable lines in one file that the operator has allowed, by the name of the source; empty for one without a name. */
  readonly accepted?: Readonly<Record<string, number>>;
}

const FILE = 'baseline.json';
/** Seconds for which the largest build counts: a catalogue must not lose a little every night without a word. */
const MEMORY = 7 * 86_400;

/** Returns how many lines of an export were rejected. */
export function countRejected({ rejected }: ExportReport): number {
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

function parseBuild(value: unknown): BuiltCount | null {
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

/** Returns what a work folder remembers of its finished builds, oldest first; null when it was never told of one, or the file is damaged. */
export async function readBuilds(work: string): Promise<readonly BuiltCount[] | null> {
  try {
    const { builds } = JSON.parse(await readFile(path.join(work, FILE), 'utf8')) as { builds?: unknown };
    return Array.isArray(builds) ? builds.flatMap((build) => parseBuild(build) ?? []) : null;
  } catch {
    return null;
  }
}

/** Keeps what a work folder is to remember of its finished builds, in one step. */
export async function writeBuilds(work: string, builds: readonly BuiltCount[]): Promise<void> {
  await replaceFile(path.join(work, FILE), `${JSON.stringify({ builds }, null, 2)}\n`);
}

/** Returns the builds that still count at a moment in epoch seconds: the last one, and those of seven days. */
export function keepRecent(builds: readonly BuiltCount[], now: number): BuiltCount[] {
  return builds.filter(({ at }, i) => i === builds.length - 1 || now - at < MEMORY);
}

function toStandard(counts: readonly Count[]): Standard {
  const shares = counts.flatMap(({ lines, rejected }) => (lines ? [rejected / lines] : []));
  return {
    videos: Math.max(0, ...counts.map(({ videos }) => videos)),
    rejected: shares.length > 0 ? Math.min(...shares) : null,
  };
}

/**
 * Returns what a build is compared with: the most videos, and the smallest share of rejected lines, of the builds that still count, and
 * the same of each source of the last one.
 */
export function toBaseline(builds: readonly BuiltCount[], now: number): Baseline {
  const recent = keepRecent(builds, now);
  const names = Object.keys(recent.at(-1)?.sources ?? {});
  const countsOf = (name: string) => recent.flatMap(({ sources }) => sources?.[name] ?? []);
  const accepted = recent.at(-1)?.accepted;
  return {
    ...toStandard(recent),
    sources: new Map(names.map((name) => [name, toStandard(countsOf(name))])),
    ...(accepted && { accepted }),
  };
}
