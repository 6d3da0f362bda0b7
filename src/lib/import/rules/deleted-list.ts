import { exportMessages } from '#messages/export';
import type { Video } from '../../catalogue/video.ts';
import { describeOdd, readEntries, type DeletedEntries, type DeletedReading } from './deleted-entries.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import type { LastGood } from '../files/last-good.ts';
import { keysOf } from './removal-keys.ts';
import { SourceError } from '../files/source-error.ts';
import { openSource, sourceName } from '../files/source.ts';

/** What a provider says it has deleted. */
export interface DeletedList extends Pick<DeletedEntries, 'ids' | 'urls' | 'entries' | 'first'> {
  readonly source: string;
  readonly origin: 'fresh' | 'unchanged' | 'last good' | 'none';
  /** Why the list itself could not be read, or null. */
  readonly problem: string | null;
}

export interface DeletedOptions extends DeletedReading {
  /** Path or http(s) address of the list. */
  readonly source: string;
  readonly copy: LastGood;
  /** Whether the list becomes the copy. */
  readonly isKept: boolean;
  /** Fail unless the list itself could be read. */
  readonly strict: boolean;
  /** How long it may take over HTTP, when not the usual. */
  readonly limits?: HttpLimits | undefined;
  readonly warn: (message: string) => void;
}

/** Returns whether a list names a video, by its id or one of its addresses. */
export function isDeleted({ ids, urls }: DeletedList, video: Video): boolean {
  return (
    keysOf('id', video, []).some((key) => ids.has(key)) ||
    (urls.size > 0 && keysOf('url', video, []).some((key) => urls.has(key)))
  );
}

function without(entries: ReadonlySet<string>, before: readonly string[]): ReadonlySet<string> {
  const known = new Set(before);
  return new Set([...entries].filter((entry) => !known.has(entry)));
}

/** Returns a list without the entries that it had before: each acts once on a journal. */
export const withoutEntries = (
  list: DeletedList,
  before: { readonly ids: readonly string[]; readonly urls: readonly string[] },
): DeletedList => ({ ...list, ids: without(list.ids, before.ids), urls: without(list.urls, before.urls) });

/**
 * Reads the list: itself, else the last good copy, else nothing, both with a warning, since a provider that cannot be reached must not
 * keep the site from being built. Throws a {@link SourceError} in strict mode only.
 */
export async function readDeletedList(options: DeletedOptions): Promise<DeletedList> {
  const name = sourceName(options.source);
  const { odd, ...list } = await readNext(name, options);
  if (odd) options.warn(describeOdd(name, odd));
  return list;
}

/** Reads the first of these that there is. */
async function readNext(name: string, options: DeletedOptions): Promise<DeletedList & Pick<DeletedEntries, 'odd'>> {
  const { copy, strict, warn } = options;
  const kept = await readCopy(options);
  try {
    return { source: name, problem: null, ...(await readFresh(options, kept)) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const reason = error.message === exportMessages.noVideoStream ? 'the list is empty' : error.message;
    const problem = `${name}: ${reason}`;
    if (strict) throw new SourceError(problem, { cause: error });
    warn(
      `${problem}. ${kept ? 'Using the last good list instead' : 'There is no last good list: nothing is left out'}`,
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
    if (options.isKept) await copy.drop();
  }
}

async function readFresh(
  options: DeletedOptions,
  kept: DeletedEntries | null,
): Promise<DeletedEntries & Pick<DeletedList, 'origin'>> {
  const { source, limits, copy, isKept } = options;
  // a copy that cannot be read must not be told to be the newest
  const opened = await openSource(source, kept && (await copy.validatorsFor(source)), limits);
  if (opened.kind === 'unchanged') return { origin: 'unchanged', ...kept! };
  const entries = await readEntries(isKept ? copy.record(opened.chunks) : opened.chunks, options);
  if (isKept) await copy.keep(source, opened.validators);
  return { origin: 'fresh', ...entries };
}

async function readCopy(options: DeletedOptions): Promise<DeletedEntries | null> {
  const { source, copy } = options;
  if (!(await copy.isOf(source))) return null;
  // damaged, it is as good as none
  return readEntries(copy.open(), options).catch(() => null);
}
