import { exportMessages } from '#messages/export';
import type { Video } from '../domain/video.ts';
import { createLineSplitter } from '../delimited/split.ts';
import type { HttpLimits } from './http-limits.ts';
import { createLastGood, type LastGood } from './last-good.ts';
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
  /** Folder of the last good copy. */
  readonly work: string;
  /** Fail unless the list itself could be read. */
  readonly strict: boolean;
  /** How long it may take over HTTP, when not the usual. */
  readonly limits?: HttpLimits | undefined;
  readonly warn: (message: string) => void;
}

const COPY = 'last-deleted.txt.gz';

/** Returns whether a list names a video, by its id or one of its addresses. */
export function isDeleted({ ids, urls }: DeletedList, video: Video): boolean {
  return ids.has(video.id) || (urls.size > 0 && keysOf('url', video, []).some((key) => urls.has(key)));
}

type Entries = Pick<DeletedList, 'ids' | 'urls'>;

async function readEntries(chunks: AsyncIterable<Uint8Array>): Promise<Entries> {
  const ids = new Set<string>();
  const urls = new Set<string>();
  const splitter = createLineSplitter({
    onLine(line, number) {
      const text = line.trim();
      if (number === 1 && text.startsWith('<')) throw new SourceError('a page of HTML, not a list');
      if (text === '' || text.startsWith('#')) return;
      const key = toUrlKey(text);
      if (key === '') ids.add(toRemovalKey('id', text));
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
export async function readDeletedList({ source, work, strict, warn, limits }: DeletedOptions): Promise<DeletedList> {
  const lastGood = createLastGood(work, COPY);
  const name = sourceName(source);
  const copy = await readCopy(source, lastGood);
  try {
    return { source: name, problem: null, ...(await readFresh({ source, limits }, lastGood, copy)) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const reason = error.message === exportMessages.noVideoStream ? 'the list is empty' : error.message;
    const problem = `${name}: ${reason}`;
    if (strict) throw new SourceError(problem, { cause: error });
    warn(
      `${problem}. ${copy ? 'Using the last good list instead' : 'There is no last good list: nothing is left out'}`,
    );
    const none = { origin: 'none', ids: new Set<string>(), urls: new Set<string>() } as const;
    return { source: name, problem, ...(copy ? { origin: 'last good', ...copy } : none) };
  } finally {
    await lastGood.drop();
  }
}

async function readFresh(
  { source, limits }: Pick<DeletedOptions, 'source' | 'limits'>,
  lastGood: LastGood,
  copy: Entries | null,
): Promise<Entries & Pick<DeletedList, 'origin'>> {
  // a copy that cannot be read must not be told to be the newest
  const opened = await openSource(source, copy && (await lastGood.validatorsFor(source)), limits);
  if (opened.kind === 'unchanged') return { origin: 'unchanged', ...copy! };
  const entries = await readEntries(lastGood.record(opened.chunks));
  await lastGood.keep(source, opened.validators);
  return { origin: 'fresh', ...entries };
}

async function readCopy(source: string, lastGood: LastGood): Promise<Entries | null> {
  if (!(await lastGood.isOf(source))) return null;
  // damaged, it is as good as none
  return readEntries(lastGood.open()).catch(() => null);
}
