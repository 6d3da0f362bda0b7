import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { detectSourceSite } from '../../catalogue/source-website.ts';
import type { Video } from '../../catalogue/video.ts';
import { createGzipFileWriter } from '../files/gzip-file.ts';
import { ImportFileError } from '../files/import-file-error.ts';
import { decompressImportFile } from '../files/decompress-import-file.ts';

/** Metadata of a journal, stored in its first line. */
export interface VideoJournalHeader {
  /** SHA-256 hashes of all import files whose videos were added to the journal. */
  readonly read: readonly string[];
  /** All entries that the list of deleted videos had when it was last applied to the journal. Later imports apply only new entries. */
  readonly deleted: { readonly ids: readonly string[]; readonly urls: readonly string[] };
}

export const EMPTY_VIDEO_JOURNAL_HEADER: VideoJournalHeader = { read: [], deleted: { ids: [], urls: [] } };

/** Compares two videos by their ids. The videos of a journal are sorted in this order. */
export const compareVideoIds = (a: Pick<Video, 'id'>, b: Pick<Video, 'id'>): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

const FORMAT = 1;

interface FirstLine extends VideoJournalHeader {
  readonly format: number;
}

interface LastLine {
  readonly videos: number;
  /** SHA-256 hash of all lines of the journal that precede this checksum line. */
  readonly sha256: string;
}

/** Number of characters of a journal that are compressed in one call. Compressing each line separately takes four times as long. */
const BUFFER_CHARACTERS = 65_536;

const toLine = (value: object) => `${JSON.stringify(value)}\n`;

/**
 * Writes a journal: a line with metadata, a line for each video, and a last line with a checksum. Videos must be sorted by id. Resolves
 * with the number of videos when the file is on disk.
 */
export async function writeVideoJournal(
  file: string,
  head: VideoJournalHeader,
  videos: AsyncIterable<Video> | Iterable<Video>,
): Promise<number> {
  const hash = createHash('sha256');
  const journal = createGzipFileWriter(file);
  let lines = toLine({ format: FORMAT, ...head } satisfies FirstLine);
  const flush = () => {
    hash.update(lines);
    const written = journal.write(lines);
    lines = '';
    return written;
  };
  let count = 0;
  try {
    for await (const { source: _, ...video } of videos) {
      count++;
      lines += toLine(video);
      if (lines.length > BUFFER_CHARACTERS) await flush();
    }
    await flush();
    await journal.write(toLine({ videos: count, sha256: hash.digest('hex') } satisfies LastLine));
    await journal.end();
  } finally {
    await journal.close();
  }
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
  return count;
}

const damagedJournalError = (reason: string) => new ImportFileError(`the journal is damaged: ${reason}`);

/** Yields the lines of a journal in batches. Throws an {@link ImportFileError} if the file is truncated. */
async function* readLines(file: string): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  // parts of the current line, which are joined only at its end: the first line can have many megabytes
  let parts: string[] = [];
  for await (const bytes of decompressImportFile(createReadStream(file))) {
    const lines = decoder.decode(bytes, { stream: true }).split('\n');
    const start = lines.pop()!;
    if (lines.length > 0) {
      lines[0] = parts.join('') + lines[0]!;
      parts = [];
      yield lines;
    }
    parts.push(start);
  }
  if (parts.join('') !== '') throw damagedJournalError('truncated last line');
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damagedJournalError('invalid JSON');
  }
}

/** Reads the metadata in the first line of a journal. Throws an {@link ImportFileError} if the journal is damaged. */
export async function readVideoJournalHeader(file: string): Promise<VideoJournalHeader> {
  for await (const lines of readLines(file))
    for (const line of lines) {
      const { format, read, deleted } = (parseLine(line) ?? {}) as FirstLine;
      if (format !== FORMAT) throw damagedJournalError(`unsupported format ${format}, expected ${FORMAT}`);
      return { read, deleted };
    }
  throw damagedJournalError('the file is empty');
}

/** Yields the videos of a journal, sorted by id. At the end, throws an {@link ImportFileError} if the journal is incomplete or damaged. */
export async function* readVideoJournal(file: string): AsyncGenerator<Video> {
  const hash = createHash('sha256');
  let last: string | null = null;
  let lines = 0;
  for await (const batch of readLines(file))
    for (const line of batch) {
      // process a line after the next line was read, because the last line is not a video but the checksum
      if (last !== null) {
        hash.update(`${last}\n`);
        if (lines++ > 0) yield toVideo(parseLine(last) as StoredVideo);
      }
      last = line;
    }
  const { videos, sha256 } = (parseLine(last ?? 'null') ?? {}) as Partial<LastLine>;
  if (videos !== lines - 1 || sha256 !== hash.digest('hex'))
    throw damagedJournalError('incomplete file or checksum mismatch');
}

/** Video as stored in a journal, without derived fields. Journals of earlier program versions contain no views and ratings. */
type StoredVideo = Omit<Video, 'source' | 'views' | 'rating'> & Partial<Pick<Video, 'views' | 'rating'>>;

const toVideo = (stored: StoredVideo): Video => {
  return { views: 0, rating: 0, ...stored, source: detectSourceSite(stored.videoUrl) };
};

/** Merges two streams of videos that are both sorted by id. If both contain the same id, yields the video of `newer`. */
export async function* mergeVideosById(older: AsyncIterable<Video>, newer: Iterable<Video>): AsyncGenerator<Video> {
  const rest = newer[Symbol.iterator]();
  let next = rest.next();
  for await (const video of older) {
    for (; !next.done && compareVideoIds(next.value, video) < 0; next = rest.next()) yield next.value;
    if (!next.done && next.value.id === video.id) {
      yield next.value;
      next = rest.next();
    } else yield video;
  }
  for (; !next.done; next = rest.next()) yield next.value;
}
