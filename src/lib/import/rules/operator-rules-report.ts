import type { DeletedVideoList } from './deleted-video-list.ts';
import type { TakedownKind } from './takedown-keys.ts';
import type { VideoOverrideReport } from './video-overrides.ts';
import { getStartCommand } from '../../settings/start-command.ts';

/** Effect of a provider's list of deleted videos in an import. */
export interface DeletedVideoListReport extends Pick<DeletedVideoList, 'source' | 'origin' | 'problem'> {
  /** Number of entries that the list of deleted videos contains. */
  readonly entries: number;
  readonly videos: number;
  /** First entries of the list of deleted videos, if none of its entries matches a video of the import; otherwise empty. */
  readonly unmatched: readonly string[];
}

/** Effect of the operator's rules in one import. Takedown entries are identified only by line, because their values are confidential. */
export interface OperatorRulesReport {
  readonly takedowns: {
    /** Number of videos that takedowns removed. A video is counted once, even if several entries match. */
    readonly videos: number;
    readonly entries: readonly {
      readonly line: number;
      readonly kind: TakedownKind;
      readonly date: string;
      readonly reason: string;
      readonly hits: number;
    }[];
  };
  /** Effect of each provider's list of deleted videos in the import. */
  readonly deleted: readonly DeletedVideoListReport[];
  /** Slugs of replaced aliases and of the tags that replace them, with the number of shown videos that had the alias. */
  readonly aliases: readonly { readonly from: string; readonly to: string; readonly videos: number }[];
  /** Slugs of aliases that only searches use: no shown video has the tag that would replace them. */
  readonly unusedAliases: readonly string[];
  /** Slugs of tags and of the tags they imply, with the number of shown videos that have the implying tag. */
  readonly implications: readonly { readonly from: string; readonly to: readonly string[]; readonly videos: number }[];
  /** Number of duplicate videos that were merged into an earlier video; null if the operator has disabled merging. */
  readonly merged: number | null;
  /** Effect of each entry of the override file; undefined if there are none. */
  readonly overrides?: readonly VideoOverrideReport[];
}

const videos = (count: number) => `${count} video${count === 1 ? '' : 's'}`;
/** Maximum number of entries that the printed report about the rules lists. The JSON report contains all entries. */
const MAX_SHOWN = 20;
const listOf = (items: readonly (string | number)[]) =>
  items.slice(0, MAX_SHOWN).join(', ') + (items.length > MAX_SHOWN ? `, … (${items.length} in total)` : '');

/** Returns `line` or `lines`, for messages with line numbers. */
const lineWord = (count: number) => (count === 1 ? 'line' : 'lines');

const DELETED_LIST_ORIGINS: { readonly [Origin in DeletedVideoListReport['origin']]: string } = {
  fresh: 'read now',
  unchanged: 'unchanged since the last build',
  'last good': 'last good copy',
  none: 'unavailable',
};

const UNMATCHED_HINT = `Check that the entries are written as in the import file: ${getStartCommand()} explain VALUE.`;

function formatTakedowns({ videos: count, entries }: OperatorRulesReport['takedowns']): string[] {
  if (entries.length === 0) return [];
  const withHits = entries.filter(({ hits }) => hits > 0);
  const without = entries.filter(({ hits }) => hits === 0).map(({ line }) => line);
  return [
    `Taken down: ${videos(count)} (${withHits.length} of ${entries.length} entries match)`,
    ...withHits
      .slice(0, MAX_SHOWN)
      .map(({ line, kind, hits }) => `  ${String(hits).padStart(8)}  by line ${line} (${kind})`),
    ...(without.length > 0
      ? [`  no matching video: ${lineWord(without.length)} ${listOf(without)}. ${UNMATCHED_HINT}`]
      : []),
  ];
}

function formatImplications(implications: OperatorRulesReport['implications']): string[] {
  const used = implications.filter(({ videos: count }) => count > 0);
  const unused = implications.filter(({ videos: count }) => count === 0).map(({ from }) => from);
  return [
    ...(used.length > 0 ? [`Implications in use: ${used.length}`] : []),
    ...(unused.length > 0 ? [`Implications not in use (no video has the tag): ${listOf(unused)}`] : []),
  ];
}

const hasNoEffect = ({ changed }: VideoOverrideReport) => changed === 0;
const formatOverrideLines = (overrides: readonly VideoOverrideReport[]) =>
  listOf(overrides.map(({ line, field }) => `${line} (${field})`));

function formatOverrides(overrides: readonly VideoOverrideReport[]): string[] {
  if (overrides.length === 0) return [];
  const without = overrides.filter(hasNoEffect);
  return [
    `Overrides in use: ${overrides.length - without.length} of ${overrides.length}`,
    ...(without.length > 0 ? [`  without effect: ${lineWord(without.length)} ${formatOverrideLines(without)}`] : []),
  ];
}

/** Formats the report about the operator's rules as lines of text. Returns an empty array if there are no rules. */
export function formatOperatorRulesReport(report: OperatorRulesReport): string[] {
  const { takedowns, deleted, aliases, unusedAliases, implications, merged, overrides = [] } = report;
  return [
    ...formatOverrides(overrides),
    ...formatTakedowns(takedowns),
    ...deleted.map(
      (list) =>
        `Deleted by the provider: ${videos(list.videos)} left out, ${list.entries} listed (${DELETED_LIST_ORIGINS[list.origin]}: ${list.source})`,
    ),
    ...(aliases.length > 0 ? [`Aliases in use: ${aliases.length}`] : []),
    ...(unusedAliases.length > 0
      ? [`Aliases that only searches use, as synonyms (no video has the target): ${listOf(unusedAliases)}`]
      : []),
    ...formatImplications(implications),
    ...(merged === null ? [] : [`Merged duplicates: ${videos(merged)}, each added as a source of an earlier video`]),
  ];
}

/** Maximum number of entries that a warning lists. */
const MAX_SHOWN_ENTRIES = 3;

/** Returns the warning that no entry of a list of deleted videos matches a video. `first` are the first entries of the list. */
export function describeUnmatchedDeletions(
  { source, entries }: Pick<DeletedVideoList, 'source' | 'entries'>,
  first: readonly string[],
): string {
  const shown = first.map((entry) => (entry.includes('"') ? `'${entry}'` : `"${entry}"`)).join(', ');
  return `${source}: no entry matches a video (${entries} in total). First entries: ${shown}. ${UNMATCHED_HINT}`;
}

/**
 * Returns a warning for the takedown file and for each list of deleted videos, if no entry of the file or list matches a video. Leaves out
 * the takedown file if providers are paused, because its entries may concern their videos.
 */
export function describeUnmatchedRules(
  { takedowns: { entries }, deleted }: OperatorRulesReport,
  paused: readonly string[] = [],
): string[] {
  const lines = entries.slice(0, MAX_SHOWN_ENTRIES).map(({ line, kind }) => `line ${line} (${kind})`);
  const isUnmatched = paused.length === 0 && entries.length > 0 && entries.every(({ hits }) => hits === 0);
  return [
    ...(isUnmatched
      ? [
          `Takedown file: no entry matches a video (${entries.length} in total). First entries: ${lines.join(', ')}. ${UNMATCHED_HINT}`,
        ]
      : []),
    ...deleted
      .filter(({ unmatched }) => unmatched.length > 0)
      .map((list) => describeUnmatchedDeletions(list, list.unmatched)),
  ];
}

/** Returns a warning for each cause of overrides without effect: no video has the id or URL, or the provider now sends the same value. */
export function describeIneffectiveOverrides({ overrides = [] }: OperatorRulesReport): string[] {
  const without = overrides.filter(hasNoEffect);
  const unknown = without.filter(({ videos: count }) => count === 0);
  const same = without.filter(({ videos: count }) => count > 0);
  return [
    ...(unknown.length > 0
      ? [
          `Overrides without effect: no video has the id or URL of line ${formatOverrideLines(unknown)}. Correct or delete these lines. If you renamed a provider, set its former prefix as \`ids\` instead.`,
        ]
      : []),
    ...(same.length > 0
      ? [
          `Overrides without effect: the import file already has the value of line ${formatOverrideLines(same)}. Delete these lines.`,
        ]
      : []),
  ];
}
