import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Takedown requests of one month with the same reason. */
interface MonthlyRemovals {
  /** Month such as `2024-05`. */
  readonly month: string;
  readonly reason: string;
  readonly requests: number;
  /** Number of videos in the import files that the requests remove. A video may be counted for several requests. */
  readonly videos: number;
}

/** Public statistics of takedowns; contains no ids or URLs. */
interface Removals {
  /** Newest month first, then sorted by reason. */
  readonly rows: readonly MonthlyRemovals[];
  readonly requests: number;
  /** Date of the newest request in epoch seconds; 0 if there is none. */
  readonly changedAt: number;
  /** Number of videos left out because their provider lists them as deleted. */
  readonly deleted: number;
}

interface Entry {
  readonly date: string;
  readonly reason: string;
  readonly hits: number;
}

/** The part of the import record (`operator.json`) that the page uses. */
interface OperatorRecord {
  readonly takedowns: { readonly entries: readonly Entry[] };
  readonly deleted: readonly { readonly videos: number }[];
}

/** Placeholder for a takedown without a reason, the same in every language. */
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

/** Counts the videos that the last import removed. Throws if the import record is unreadable; counts nothing if there is no record. */
export async function readRemovals(work: string): Promise<Removals> {
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
