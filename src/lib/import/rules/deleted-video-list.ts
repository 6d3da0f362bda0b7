import { exportMessages } from '#messages/export';
import { removeTrackingParameters } from '../../catalogue/site/url-comparison-key.ts';
import type { Video } from '../../catalogue/video.ts';
import {
  describeMultiColumnLines,
  describeRejectedEntries,
  parseDeletedVideoList,
  type DeletedVideoEntries,
  type DeletedVideoListOptions,
} from './deleted-video-entries.ts';
import type { DownloadTimeLimits } from '../files/download-time-limits.ts';
import type { LastGoodCopy } from '../files/last-good-import-file-copy.ts';
import { listTakedownKeysOfVideo } from './takedown-keys.ts';
import { ImportFileError } from '../files/import-file-error.ts';
import { openImportFile, toLoggableLocation, type HttpValidators } from '../files/open-import-file.ts';

export interface DeletedVideoList extends Pick<DeletedVideoEntries, 'ids' | 'urls' | 'entries' | 'first'> {
  /** Entries with blanks that have matched no video yet. {@link isOnDeletedVideoList} removes entries. */
  readonly spaced?: Map<string, { readonly number: number; readonly text: string }>;
  readonly source: string;
  /** Where the list was read from: URL or path (`fresh`), a copy confirmed as current by the server (`unchanged`), or an older copy. */
  readonly origin: 'fresh' | 'unchanged' | 'last good' | 'none';
  /** Reason why the list of deleted videos could not be read; null if it was read. */
  readonly problem: string | null;
  /** Validators of the pending copy, which replaces the last good copy if the import succeeds; null if there is no pending copy. */
  readonly pending: HttpValidators | null;
}

/** Options of {@link readDeletedVideoList}. */
export interface ReadDeletedVideoListOptions extends DeletedVideoListOptions {
  /** Path or http(s) URL of the list of deleted videos. */
  readonly source: string;
  readonly copy: LastGoodCopy;
  /** True to write the list to a pending copy, which the caller stores as its last good copy or discards. */
  readonly isKept: boolean;
  /** True to throw an error if the list is unavailable, instead of using its last good copy. */
  readonly strict: boolean;
  /** True to read the last good copy instead of the list, if there is a copy. */
  readonly isOffline?: boolean | undefined;
  /** Timeouts and retries of HTTP downloads, if they differ from the default. */
  readonly limits?: DownloadTimeLimits | undefined;
  readonly warn: (message: string) => void;
}

/**
 * Returns true if a list of deleted videos contains a video's id or one of its URLs. Records that these entries match a video, for
 * {@link describeUnmatchedSpacedEntries}.
 */
export function isOnDeletedVideoList({ ids, urls, spaced }: DeletedVideoList, video: Video): boolean {
  const listKeys = (kind: 'id' | 'url') => listTakedownKeysOfVideo(kind, video, []);
  const isOnList =
    listKeys('id').some((key) => ids.has(key)) || (urls.size > 0 && listKeys('url').some((key) => urls.has(key)));
  if (isOnList && spaced) for (const key of [...listKeys('id'), ...listKeys('url')]) spaced.delete(key);
  return isOnList;
}

/** Returns a warning about entries with blanks that matched no video, since they probably have several columns; null if there are none. */
export function describeUnmatchedSpacedEntries({ source, spaced }: DeletedVideoList): string | null {
  const [first] = spaced?.values() ?? [];
  return first ? describeMultiColumnLines(source, { ...first, count: spaced!.size }) : null;
}

function without(entries: ReadonlySet<string>, before: readonly string[]): ReadonlySet<string> {
  const known = new Set(before);
  return new Set([...entries].filter((entry) => !known.has(entry)));
}

/** Returns a list of deleted videos without the entries in `before`, whose videos an earlier import has removed from the journal. */
export function removeAppliedDeletions(
  list: DeletedVideoList,
  before: { readonly ids: readonly string[]; readonly urls: readonly string[] },
): DeletedVideoList {
  // journals of earlier versions contain URLs with tracking parameters
  const appliedUrls = [...before.urls, ...before.urls.map(removeTrackingParameters)];
  const [ids, urls] = [without(list.ids, before.ids), without(list.urls, appliedUrls)];
  const spaced = list.spaced && new Map([...list.spaced].filter(([key]) => ids.has(key) || urls.has(key)));
  return { ...list, ids, urls, ...(spaced && { spaced }) };
}

/**
 * Reads a provider's list of deleted videos. If it is unavailable, warns and uses its last good copy or, without a copy, an empty list,
 * because an unreachable provider must not prevent the build. Also warns about invalid UTF-8 and about lines without an id or URL, because
 * such lines match no video. Throws an {@link ImportFileError} instead in strict mode, except for lines whose id and URL are blank.
 */
export async function readDeletedVideoList(options: ReadDeletedVideoListOptions): Promise<DeletedVideoList> {
  const name = toLoggableLocation(options.source);
  const { odd, damagedLine, rejected, spaced, ...list } = await readWithFallback(name, options);
  const problems = [
    damagedLine === undefined ? null : `${name}: line ${damagedLine}: invalid UTF-8: save the file as UTF-8`,
    describeRejectedEntries(name, rejected),
  ].filter((problem) => problem !== null);
  const isError = damagedLine !== undefined || Object.keys(rejected).some((reason) => reason !== 'blank-entry');
  if (options.strict && isError) {
    if (options.isKept) await options.copy.discard();
    throw new ImportFileError(problems.join('\n'));
  }
  for (const problem of problems) options.warn(problem);
  if (odd) options.warn(describeMultiColumnLines(name, odd));
  return { ...list, ...(spaced && { spaced: new Map(spaced) }) };
}

/** Reads a list of deleted videos. If this fails, reads its last good copy; if this fails too, returns an empty list. */
async function readWithFallback(
  name: string,
  options: ReadDeletedVideoListOptions,
): Promise<DeletedVideoEntries & Pick<DeletedVideoList, 'source' | 'origin' | 'problem' | 'pending'>> {
  const { strict, warn } = options;
  const kept = await readCopy(options);
  if (options.isOffline && kept) return { source: name, problem: null, pending: null, origin: 'last good', ...kept };
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
      rejected: {},
    } as const;
    return { source: name, problem, pending: null, ...(kept ? { origin: 'last good', ...kept } : none) };
  }
}

async function readFresh(
  options: ReadDeletedVideoListOptions,
  kept: DeletedVideoEntries | null,
): Promise<DeletedVideoEntries & Pick<DeletedVideoList, 'origin' | 'pending'>> {
  const { source, limits, copy, isKept } = options;
  // without a readable copy, send no validators: a response 304 (not modified) would leave the import without a list
  const opened = await openImportFile(source, kept && (await copy.validatorsFor(source)), limits);
  if (opened.kind === 'unchanged') return { origin: 'unchanged', pending: null, ...kept! };
  if (!isKept) return { origin: 'fresh', pending: null, ...(await parseDeletedVideoList(opened.chunks, options)) };
  try {
    const entries = await parseDeletedVideoList(copy.writePending(opened.chunks), options);
    return { origin: 'fresh', pending: opened.validators, ...entries };
  } catch (error) {
    await copy.discard();
    throw error;
  }
}

async function readCopy(options: ReadDeletedVideoListOptions): Promise<DeletedVideoEntries | null> {
  const { source, copy } = options;
  if (!(await copy.isOf(source))) return null;
  // if the copy is damaged, continue without a copy
  return parseDeletedVideoList(copy.open(), options).catch(() => null);
}
