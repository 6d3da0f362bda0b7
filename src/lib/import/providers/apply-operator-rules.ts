import type { Video } from '../../catalogue/video.ts';
import type {
  ImportFileProgress,
  ImportFileItem,
  RejectedLine,
  ImportItemBatch,
} from '../../import-file/read-import-file.ts';
import type { ImportProgress } from '../files/import-progress-display.ts';
import type { RuleFilteredProvider, OperatorRuleResult, OperatorRuleFilter } from '../rules/operator-rule-filter.ts';
import type { ShownAndDeletedVideoCounts } from './provider-reader.ts';

/** Reason why a provider's video is not shown: the rule of the operator that removed the video or merged it as a duplicate. */
export type LeftOutVideoReason = Exclude<OperatorRuleResult, { kind: 'kept' }>;

/** Item of an import file after the operator's rules were applied to it, with its line number; or the progress of reading all providers. */
export type FilteredImportItem =
  /** Video that is shown. Aliases among its tags are replaced, and implied tags are added. */
  | { readonly kind: 'kept'; readonly video: Video; readonly line: number }
  /** Video that is not shown, as the import file contains it, with the reason (`why`). */
  | { readonly kind: 'left-out'; readonly video: Video; readonly line: number; readonly why: LeftOutVideoReason }
  | RejectedLine
  | ({ readonly kind: 'progress' } & ImportProgress);

/** Object that applies the operator's rules to the videos of one provider, and counts the results. */
export interface OperatorRuleApplier {
  readonly counts: ShownAndDeletedVideoCounts;
  apply(batch: ImportItemBatch): ImportItemBatch<FilteredImportItem>;
}

/**
 * Creates the object that applies the operator's rules to a provider's videos. `sum` converts the progress of reading one file to the
 * progress of reading all providers.
 */
export function createOperatorRuleApplier(
  filter: OperatorRuleFilter,
  source: RuleFilteredProvider,
  sum: (progress: ImportFileProgress) => ImportProgress,
): OperatorRuleApplier {
  const applyRules = filter.filterFor(source);
  const counts = { shown: 0, newest: 0, deleted: 0 };
  const toItem = (row: ImportFileItem): FilteredImportItem => {
    if (row.kind === 'rejected') return row;
    if (row.kind === 'progress') return { kind: 'progress', ...sum(row) };
    const { video, line } = row;
    const outcome = applyRules(video);
    if (outcome.kind === 'kept') {
      counts.shown++;
      counts.newest = Math.max(counts.newest, outcome.video.addedAt);
      return { kind: 'kept', video: outcome.video, line };
    }
    if (outcome.kind === 'deleted') counts.deleted++;
    return { kind: 'left-out', video, line, why: outcome };
  };
  return { counts, apply: ({ items }) => ({ kind: 'items', items: items.map(toItem) }) };
}
