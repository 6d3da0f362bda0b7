import type { DeletedList } from './deleted-list.ts';
import type { RemovalKind } from './removal-keys.ts';

/** What a list of what a provider has deleted has left out. */
export interface DeletedReport extends Pick<DeletedList, 'source' | 'origin' | 'problem'> {
  readonly entries: number;
  readonly videos: number;
  /** The first entries, where no entry names a video of the import. */
  readonly unmatched: readonly string[];
}

/** What the operator's files have done in one import. It names entries by their lines, never by their values. */
export interface OperatorReport {
  readonly takedowns: {
    /** Videos that were left out; one may fall under several entries. */
    readonly videos: number;
    readonly entries: readonly {
      readonly line: number;
      readonly kind: RemovalKind;
      readonly date: string;
      readonly reason: string;
      readonly hits: number;
    }[];
  };
  /** Of each list of what a provider has deleted. */
  readonly deleted: readonly DeletedReport[];
  /** Aliases in force, by slug, and how many videos carried the old name. */
  readonly aliases: readonly { readonly from: string; readonly to: string; readonly videos: number }[];
  /** Slugs whose target no video carries. */
  readonly unusedAliases: readonly string[];
  /** Tags that bring others along, by slug, and how many videos carry them. */
  readonly implications: readonly { readonly from: string; readonly to: readonly string[]; readonly videos: number }[];
  /** Videos that became another source of an earlier one; null when they are not looked for. */
  readonly merged: number | null;
}

const videos = (count: number) => `${count} video${count === 1 ? '' : 's'}`;
/** Entries that are named one by one; the JSON report has all. */
const SHOWN = 20;
const listOf = (items: readonly (string | number)[]) =>
  items.slice(0, SHOWN).join(', ') + (items.length > SHOWN ? `, … (${items.length} in all)` : '');

function formatTakedowns({ videos: count, entries }: OperatorReport['takedowns']): string[] {
  if (entries.length === 0) return [];
  const withHits = entries.filter(({ hits }) => hits > 0);
  const without = entries.filter(({ hits }) => hits === 0).map(({ line }) => line);
  return [
    `Taken down: ${videos(count)}, by ${withHits.length} of ${entries.length} entries`,
    ...withHits
      .slice(0, SHOWN)
      .map(({ line, kind, hits }) => `  ${String(hits).padStart(8)}  by line ${line} (${kind})`),
    ...(without.length > 0 ? [`  without hits: line ${listOf(without)}`] : []),
  ];
}

function formatImplications(implications: OperatorReport['implications']): string[] {
  const used = implications.filter(({ videos: count }) => count > 0);
  const unused = implications.filter(({ videos: count }) => count === 0).map(({ from }) => from);
  return [
    ...(used.length > 0 ? [`Implications: ${used.length} in force`] : []),
    ...(unused.length > 0 ? [`Implications of tags that no video carries: ${listOf(unused)}`] : []),
  ];
}

/** Returns the report as lines for people; none when there are no such files. */
export function formatOperatorReport(report: OperatorReport): string[] {
  const { takedowns, deleted, aliases, unusedAliases, implications, merged } = report;
  return [
    ...formatTakedowns(takedowns),
    ...deleted.map(
      (list) =>
        `Left out as deleted: ${videos(list.videos)}, of ${list.entries} listed (${list.origin}: ${list.source})`,
    ),
    ...(aliases.length > 0 ? [`Aliases: ${aliases.length} in force`] : []),
    ...(unusedAliases.length > 0 ? [`Aliases whose target no video carries: ${listOf(unusedAliases)}`] : []),
    ...formatImplications(implications),
    ...(merged === null ? [] : [`Merged: ${videos(merged)} became another source of an earlier one`]),
  ];
}

/** Entries that a warning names. */
const FIRST_ENTRIES = 3;
const UNMATCHED_HINT = 'Check that they are written as in the export: npx marquee explain VALUE.';

/** Returns a warning for a deleted list with no entry that names a video; `first` are its first entries. */
export function describeUnmatchedList(
  { source, entries }: Pick<DeletedList, 'source' | 'entries'>,
  first: readonly string[],
): string {
  const shown = first.map((entry) => `"${entry}"`).join(', ');
  return `${source}: none of its entries (${entries}) matches a video. First entries: ${shown}. ${UNMATCHED_HINT}`;
}

/** Returns a warning for the takedown file, and for each deleted list, if none of its entries names a video of the import. */
export function describeUnmatched({ takedowns: { entries }, deleted }: OperatorReport): string[] {
  const lines = entries.slice(0, FIRST_ENTRIES).map(({ line, kind }) => `line ${line} (${kind})`);
  const isUnmatched = entries.length > 0 && entries.every(({ hits }) => hits === 0);
  return [
    ...(isUnmatched
      ? [
          `The takedown file: none of its entries (${entries.length}) matches a video. First entries: ${lines.join(', ')}. ${UNMATCHED_HINT}`,
        ]
      : []),
    ...deleted
      .filter(({ unmatched }) => unmatched.length > 0)
      .map((list) => describeUnmatchedList(list, list.unmatched)),
  ];
}
