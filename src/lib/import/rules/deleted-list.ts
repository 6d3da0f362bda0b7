import { exportMessages } from '#messages/export';
import type { Video } from '../../catalogue/video.ts';
import {
  describeColumnLikeLines,
  parseDeletedList,
  type DeletedEntries,
  type DeletedListOptions,
} from './deleted-entries.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import type { LastGoodCopy } from '../files/last-good-copy.ts';
import { removalKeysOf } from './removal-keys.ts';
import { ImportFileError } from '../files/import-file-error.ts';
import { openImportFile, loggableName } from '../files/open-import-file.ts';

/** List of the videos that a provider has deleted. */
export interface DeletedList extends Pick<DeletedEntries, 'ids' | 'urls' | 'entries' | 'first'> {
  readonly source: string;
  /** Origin of the list. `unchanged` means that the server confirmed the copy to be current. */
  readonly origin: 'fresh' | 'unchanged' | 'last good' | 'none';
  /** Reason why the list was unavailable, or null. */
  readonly problem: string | null;
}

/** Options of {@link readDeletedList}. */
export interface ReadDeletedOptions extends DeletedListOptions {
  /** Path or http(s) URL of the list. */
  readonly source: string;
  readonly copy: LastGoodCopy;
  /** True to store the list as the next last good copy. */
  readonly isKept: boolean;
  /** Throw if the list is unavailable, instead of using its last good copy. */
  readonly strict: boolean;
  /** Timeouts and retries of HTTP downloads, if they differ from the default. */
  readonly limits?: HttpLimits | undefined;
  readonly warn: (message: string) => void;
}

/** Returns whether a list contains a video's id or one of its URLs. */
export function isDeleted({ ids, urls }: DeletedList, video: Video): boolean {
  return (
    removalKeysOf('id', video, []).some((key) => ids.has(key)) ||
    (urls.size > 0 && removalKeysOf('url', video, []).some((key) => urls.has(key)))
  );
}

function without(entries: ReadonlySet<string>, before: readonly string[]): ReadonlySet<string> {
  const known = new Set(before);
  return new Set([...entries].filter((entry) => !known.has(entry)));
}

/** Returns a list without its previous entries. In a journal, each entry is applied only once. */
export const withoutEntries = (
  list: DeletedList,
  before: { readonly ids: readonly string[]; readonly urls: readonly string[] },
): DeletedList => ({ ...list, ids: without(list.ids, before.ids), urls: without(list.urls, before.urls) });

/**
 * Reads a list of deleted videos. If it is unavailable, warns and uses the last good copy, or an empty list without one, because an
 * unreachable provider must not prevent the build. Throws a {@link ImportFileError} in strict mode only.
 */
export async function readDeletedList(options: ReadDeletedOptions): Promise<DeletedList> {
  const name = loggableName(options.source);
  const { odd, ...list } = await readWithFallback(name, options);
  if (odd) options.warn(describeColumnLikeLines(name, odd));
  return list;
}

/** Reads the list, or else its last good copy, or else returns an empty list. */
async function readWithFallback(
  name: string,
  options: ReadDeletedOptions,
): Promise<DeletedList & Pick<DeletedEntries, 'odd'>> {
  const { copy, strict, warn } = options;
  const kept = await readCopy(options);
  try {
    return { source: name, problem: null, ...(await readFresh(options, kept)) };
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    const reason = error.message === exportMessages.noVideoStream ? 'the list is empty' : error.message;
    const problem = `${name}: ${reason}`;
    if (strict) throw new ImportFileError(problem, { cause: error });
    warn(
      `${problem}. ${kept ? 'Using the last good copy instead' : 'There is no last good copy, so deleted videos are not removed'}`,
    );
    const none = {
      origin: 'none',
      ids: new Set<string>(),
      urls: new Set<string>(),
      entries: 0,
      first: [],
      odd: null,
    } as const;
    return { source: name, problem, ...(kept ? { origin: 'last good', ...kept } : none) };
  } finally {
    if (options.isKept) await copy.discard();
  }
}

async function readFresh(
  options: ReadDeletedOptions,
  kept: DeletedEntries | null,
): Promise<DeletedEntries & Pick<DeletedList, 'origin'>> {
  const { source, limits, copy, isKept } = options;
  // without a readable copy, the request must be unconditional: a 304 response would leave no list
  const opened = await openImportFile(source, kept && (await copy.validatorsFor(source)), limits);
  if (opened.kind === 'unchanged') return { origin: 'unchanged', ...kept! };
  const entries = await parseDeletedList(isKept ? copy.writePending(opened.chunks) : opened.chunks, options);
  if (isKept) await copy.commit(source, opened.validators);
  return { origin: 'fresh', ...entries };
}

async function readCopy(options: ReadDeletedOptions): Promise<DeletedEntries | null> {
  const { source, copy } = options;
  if (!(await copy.isOf(source))) return null;
  // a damaged copy counts as missing
  return parseDeletedList(copy.open(), options).catch(() => null);
}
