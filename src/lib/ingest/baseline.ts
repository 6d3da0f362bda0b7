import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExportReport } from '../delimited/report.ts';
import { replaceFile } from './replace-file.ts';

/** What a finished build was made of. */
export interface BuiltCount {
  /** Epoch seconds. */
  readonly at: number;
  /** Videos that counted as had. */
  readonly videos: number;
  /** Lines of the export, or null when that is not known, and those that were no video. */
  readonly lines: number | null;
  readonly rejected: number;
}

/** What a new build is compared with. */
export interface Baseline {
  readonly videos: number;
  /** Share of the lines that was rejected, or null when that is not known. */
  readonly rejected: number | null;
}

const FILE = 'baseline.json';
/** Seconds for which the largest build counts: a catalogue must not lose a little every night without a word. */
const MEMORY = 7 * 86_400;

/** Returns how many lines of an export were rejected. */
export function countRejected({ rejected }: ExportReport): number {
  return Object.values(rejected).reduce((sum, { count }) => sum + count, 0);
}

function parseBuild(value: unknown): BuiltCount | null {
  const { at, videos, lines, rejected } = (value ?? {}) as Record<string, unknown>;
  if (typeof at !== 'number' || typeof videos !== 'number') return null;
  const isKnown = typeof lines === 'number' && typeof rejected === 'number';
  return { at, videos, lines: isKnown ? lines : null, rejected: isKnown ? rejected : 0 };
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

/** Returns what a build is compared with: the most videos, and the smallest share of rejected lines, of the builds that still count. */
export function toBaseline(builds: readonly BuiltCount[], now: number): Baseline {
  const recent = keepRecent(builds, now);
  const shares = recent.flatMap(({ lines, rejected }) => (lines ? [rejected / lines] : []));
  return {
    videos: Math.max(0, ...recent.map(({ videos }) => videos)),
    rejected: shares.length > 0 ? Math.min(...shares) : null,
  };
}
