import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Requests of one month and reason. */
interface RemovalRow {
  /** As `2024-05`. */
  readonly month: string;
  readonly reason: string;
  readonly requests: number;
  /** Videos of the export that they keep out; one may be counted under several. */
  readonly videos: number;
}

/** What the public is told of takedowns: counts, and no value. */
interface Removals {
  /** The newest month first, within it by reason. */
  readonly rows: readonly RemovalRow[];
  readonly requests: number;
  /** Epoch seconds of the newest request; 0 when there is none. */
  readonly changedAt: number;
  /** Videos left out because their source says that it has deleted them. */
  readonly deleted: number;
}

interface Entry {
  readonly date: string;
  readonly reason: string;
  readonly hits: number;
}

/** The part of the import's own record that the page needs. */
interface OperatorRecord {
  readonly takedowns: { readonly entries: readonly Entry[] };
  readonly deleted: readonly { readonly videos: number }[];
}

/** Placeholder for a takedown without a reason, the same in every language. */
const NO_REASON = '–';

function toRows(entries: readonly Entry[]): RemovalRow[] {
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

/** Returns what the last import of a work folder has removed, counted for the public. Throws when there is a record that cannot be read. */
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
