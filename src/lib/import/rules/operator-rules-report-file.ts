import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuildHistory, selectComparedRecords, writeBuildHistory } from './build-video-count-history.ts';
import { writeFileAtomically } from '../files/replace-file.ts';
import type { OperatorRulesReport } from './operator-rules-report.ts';
import type { TakenDownVideo } from './takedowns.ts';

const FILE = 'operator.json';
const TAKEN_DOWN_FILE = 'taken-down.json';

/**
 * Stores the report about the effect of the operator's rules in a file next to the snapshot, for pages of the site and for the next import.
 * Deletes the file if there are no rules to report.
 */
export async function writeOperatorRulesReport(work: string, report: OperatorRulesReport): Promise<void> {
  const file = path.join(work, FILE);
  const { takedowns, deleted, aliases, implications, merged, overrides = [] } = report;
  const isEmpty =
    takedowns.entries.length + deleted.length + aliases.length + implications.length + overrides.length === 0 &&
    merged === null;
  if (isEmpty) await rm(file, { force: true });
  else await writeFile(file, `${JSON.stringify(report)}\n`);
}

const countImportedTakedowns = async (work: string): Promise<number> =>
  (await readOperatorRulesReport(work))?.takedowns.entries.length ?? 0;

/**
 * Adds the number of takedown entries of the last import to the record of the last build, if an earlier version has written that record
 * without this number. Must run before an import replaces the report of the last import.
 */
export async function preserveTakedownCountOfLastBuild(work: string): Promise<void> {
  const builds = (await readBuildHistory(work)) ?? [];
  const last = builds.at(-1);
  if (!last || last.takedowns !== undefined) return;
  await writeBuildHistory(work, [...builds.slice(0, -1), { ...last, takedowns: await countImportedTakedowns(work) }]);
}

/**
 * Returns a warning if the takedown file has fewer entries (`now`) than in the last completed build, otherwise null. If takedowns were lost
 * by mistake, the site would show removed videos again. Without a completed build, or for an import without a build (`isImportOnly`),
 * compares with the last import.
 */
export async function describeLostTakedowns(work: string, now: number, isImportOnly = false): Promise<string | null> {
  const last = selectComparedRecords((await readBuildHistory(work)) ?? [], isImportOnly).at(-1);
  const before = last?.takedowns ?? (await countImportedTakedowns(work));
  if (now >= before) return null;
  return `TAKEDOWNS LOST? The last build had ${before} takedown entries, but this one has ${now}: videos of the missing entries are shown again. Check the takedown file.`;
}

/** Reads the report of {@link writeOperatorRulesReport}. Returns null if there is none. Throws if the file is unreadable or damaged. */
export async function readOperatorRulesReport(work: string): Promise<OperatorRulesReport | null> {
  const text = await readFile(path.join(work, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as OperatorRulesReport);
}

/** Stores the videos that takedowns of ids removed, with which the next import compares its videos. Deletes the file if there are none. */
export async function writeTakenDownVideos(work: string, videos: readonly TakenDownVideo[]): Promise<void> {
  const file = path.join(work, TAKEN_DOWN_FILE);
  if (videos.length === 0) await rm(file, { force: true });
  else await writeFileAtomically(file, `${JSON.stringify(videos)}\n`);
}

/** Reads the videos that {@link writeTakenDownVideos} stored. Returns none if the file is missing or damaged. */
export async function readTakenDownVideos(work: string): Promise<readonly TakenDownVideo[]> {
  try {
    return JSON.parse(await readFile(path.join(work, TAKEN_DOWN_FILE), 'utf8')) as readonly TakenDownVideo[];
  } catch {
    return [];
  }
}
