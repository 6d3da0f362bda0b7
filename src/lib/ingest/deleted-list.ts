import { exportMessages } from '#messages/export';
import type { Video } from '../domain/video.ts';
import { createLineSplitter } from '../delimited/split.ts';
import type { HttpLimits } from './http-limits.ts';
import type { LastGood } from './last-good.ts';
import { toUrlKey } from '../domain/url-key.ts';
import { keysOf, toRemovalKey } from './removal-keys.ts';
import { SourceError } from './source-error.ts';
import { openSource, sourceName } from './source.ts';

/** What a provider says it has deleted. */
export interface DeletedList {
  readonly source: string;
  readonly origin: 'fresh' | 'unchanged' | 'last good' | 'none';
  /** Why the list itself could not be read, or null. */
  readonly problem: string | null;
  readonly ids: ReadonlySet<string>;
  /** Keys of addresses. */
  readonly urls: ReadonlySet<string>;
}

export interface DeletedOptions {
  /** Path or http(s) address of the list: an id or an address a line. */
  readonly source: string;
  /** Stands before the ids of its source. */
  readonly prefix: string;
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
  return ids.has(video.id) || (urls.size > 0 && keysOf('url', video, []).some((key) => urls.has(key)));
}

type Entries = Pick<DeletedList, 'ids' | 'urls'>;

async function readEntries(chunks: AsyncIterable<Uint8Array>, prefix: string): Promise<Entries> {
  const ids = new Set<string>();
  const urls = new Set<string>();
  const splitter = createLineSplitter({
    onLine(line, number) {
      const text = line.trim();
      if (number === 1 && text.startsWith('<')) throw new SourceError('a page of HTML, not a list');
      if (text === '' || text.startsWith('#')) return;
      const key = toUrlKey(text);
      if (key === '') ids.add(prefix + toRemovalKey('id', text));
      else urls.add(key);
    },
    // no id and no address is as long as that
    onTooLong() {},
  });
  for await (const bytes of chunks) splitter.push(bytes);
  splitter.end();
  return { ids, urls };
}

/**
 * Reads the list: itself, else the last good copy, else nothing, both with a warning, since a provider that cannot be reached must not
 * keep the site from being built. Throws a {@link SourceError} in strict mode only.
 */
export async function readDeletedList(options: DeletedOptions): Promise<DeletedList> {
  const { source, copy, strict, warn } = options;
  const name = sourceName(source);
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
    const none = { origin: 'none', ids: new Set<string>(), urls: new Set<string>() } as const;
    return { source: name, problem, ...(kept ? { origin: 'last good', ...kept } : none) };
  } finally {
    if (options.isKept) await copy.drop();
  }
}

async function readFresh(
  { source, limits, prefix, copy, isKept }: DeletedOptions,
  kept: Entries | null,
): Promise<Entries & Pick<DeletedList, 'origin'>> {
  // a copy that cannot be read must not be told to be the newest
  const opened = await openSource(source, kept && (await copy.validatorsFor(source)), limits);
  if (opened.kind === 'unchanged') return { origin: 'unchanged', ...kept! };
  const entries = await readEntries(isKept ? copy.record(opened.chunks) : opened.chunks, prefix);
  if (isKept) await copy.keep(source, opened.validators);
  return { origin: 'fresh', ...entries };
}

async function readCopy({ source, prefix, copy }: DeletedOptions): Promise<Entries | null> {
  if (!(await copy.isOf(source))) return null;
  // damaged, it is as good as none
  return readEntries(copy.open(), prefix).catch(() => null);
}
