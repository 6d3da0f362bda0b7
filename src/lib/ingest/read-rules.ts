import { readDeletedList, type DeletedOptions } from './deleted-list.ts';
import type { OperatorFiles } from './operator-files.ts';
import type { Rules } from './rule-filter.ts';

/** Returns what the operator's files say of videos, with the provider's deleted list read. Throws a {@link SourceError} in strict mode only. */
export async function readRules(files: OperatorFiles, options: Omit<DeletedOptions, 'source'>): Promise<Rules> {
  const { deletedSource, takedowns, aliases, implications, mergesDuplicates } = files;
  const deleted = deletedSource === null ? null : await readDeletedList({ ...options, source: deletedSource });
  return { takedowns, aliases, implications, mergesDuplicates, deleted };
}
