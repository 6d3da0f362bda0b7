import type { Video } from '../../catalogue/video.ts';
import type { FileProgress, ImportItem, RejectedLine, ItemBatch } from '../../import-file/read-import-file.ts';
import type { ImportProgress } from '../files/progress.ts';
import type { FilteredProvider, RuleResult, RuleFilter } from '../rules/rule-filter.ts';
import type { FilteredCounts } from './provider-reader.ts';

/** Reason why a provider's video is not shown. */
export type HiddenReason = Exclude<RuleResult, { kind: 'kept' }>;

/** Row of the catalogue with its line number in the import file, or the progress over all providers. */
export type CatalogueItem =
  /** Shown video. Its tags are renamed by aliases and extended by implications. */
  | { readonly kind: 'kept'; readonly video: Video; readonly line: number }
  /** Hidden video, unchanged from the import file. */
  | { readonly kind: 'left-out'; readonly video: Video; readonly line: number; readonly why: HiddenReason }
  | RejectedLine
  | ({ readonly kind: 'progress' } & ImportProgress);

/** Applies the operator's rules to the videos of one provider. */
export interface RuleApplier {
  readonly counts: FilteredCounts;
  apply(batch: ItemBatch): ItemBatch<CatalogueItem>;
}

/** Creates the rule stage of a provider. `sum` converts the progress of a file to the progress of all providers. */
export function createRuleApplier(
  filter: RuleFilter,
  source: FilteredProvider,
  sum: (progress: FileProgress) => ImportProgress,
): RuleApplier {
  const judge = filter.filterFor(source);
  const counts = { shown: 0, deleted: 0 };
  const toRow = (row: ImportItem): CatalogueItem => {
    if (row.kind === 'rejected') return row;
    if (row.kind === 'progress') return { kind: 'progress', ...sum(row) };
    const { video, line } = row;
    const outcome = judge(video);
    if (outcome.kind === 'kept') {
      counts.shown++;
      return { kind: 'kept', video: outcome.video, line };
    }
    if (outcome.kind === 'deleted') counts.deleted++;
    return { kind: 'left-out', video, line, why: outcome };
  };
  return { counts, apply: ({ rows }) => ({ kind: 'rows', rows: rows.map(toRow) }) };
}
