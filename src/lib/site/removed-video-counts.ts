import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Statistics of the takedown requests of one month that have the same reason. */
interface MonthlyRemovals {
  /** Month of the requests, such as `2024-05`. */
  readonly month: string;
  readonly reason: string;
  readonly requests: number;
  /** Number of videos in the import files that match the requests. A video that matches several requests is counted for each. */
  readonly videos: number;
}

/** Statistics of takedowns that the site publishes. They contain no ids or URLs of videos. */
interface Removals {
  /** Statistics by month and reason: newest month first, then sorted by reason. */
  readonly rows: readonly MonthlyRemovals[];
  readonly requests: number;
  /** Date of the newest takedown request in epoch seconds; 0 if there is none. */
  readonly changedAt: number;
  /** Number of videos that the last import removed because their provider lists them as deleted. */
  readonly deleted: number;
}

interface Entry {
  readonly date: string;
  readonly reason: string;
  readonly hits: number;
}

/** Parts of the report about the operator's rules (`operator.json`, written by the import) from which the statistics are computed. */
interface OperatorRecord {
  readonly takedowns: { readonly entries: readonly Entry[] };
  readonly deleted: readonly { readonly videos: number }[];
}

/** Text that is shown for takedowns without a reason, the same in every language. */
const NO_REASON = '–';

function toRows(entries: readonly Entry[]): MonthlyRemovals[] {
  const groups = Map.groupBy(entries, ({ date, reason }) => `${date.slice(0, 7)} ${reason}`);
  return [...groups.values()]
    .map((group) => ({
      month: group[0]!.date.slice(0, 7),
      reason: group[0]!.reason || NO_REASON,
      requests: group.length,
      videos: group.reduce((sum, { hits }) => sum + hits, 0),
    }))
    .toSorted((a, b) => (a.month === b.month ? (a.reason < b.reason ? -1 : 1) : a.month < b.month ? 1 : -1));
}

/** Reads statistics of videos that the last import removed; all 0 without a report (`operator.json`). Throws for an unreadable report. */
export async function readRemovedVideoCounts(work: string): Promise<Removals> {
  const text = await readFile(path.join(work, 'operator.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return { rows: [], requests: 0, changedAt: 0, deleted: 0 };
  const { takedowns, deleted } = JSON.parse(text) as OperatorRecord;
  const { entries } = takedowns;
  const newest = entries.reduce((latest, { date }) => Math.max(latest, Date.parse(date)), 0);
  const left = deleted.reduce((sum, { videos }) => sum + videos, 0);
  return { rows: toRows(entries), requests: entries.length, changedAt: newest / 1000, deleted: left };
}
