import { kindOf } from '../domain/label.ts';
import type { OtherSource } from '../domain/video.ts';
import { createByteReader, createByteWriter, type ByteReader } from './bytes.ts';
import type { Catalogue, SnapshotExtras } from './catalogue.ts';
import type { CollectedLabels } from './collect-labels.ts';
import type { Vocabulary } from './number-words.ts';
import type { RunFile } from './run-storage.ts';
import { readTags, writeTags } from './tag-shard.ts';

/** What is known of all videos when they have been added, beside their records. */
export type Collected = Pick<Catalogue, 'videos' | 'newest' | 'mostViews' | 'hasDetails' | 'labels' | 'vocabulary'>;

/** Bytes that are written at once. */
const CHUNK = 1 << 20;
/** Labels that are written at once. */
const SOME_LABELS = 1024;

/** Writes what a compiler has collected into an empty run, for {@link readCollected}. Texts are to be well-formed. */
export function writeCollected(file: RunFile, collected: Collected, extras: SnapshotExtras): void {
  const { videos, newest, mostViews, hasDetails, labels, vocabulary } = collected;
  const writer = createByteWriter();
  const flush = () => {
    file.append(writer.view());
    writer.clear();
  };
  const list = <T>(length: number, items: Iterable<T>, write: (item: T) => void) => {
    writer.varint(length);
    for (const item of items) {
      write(item);
      if (writer.length >= CHUNK) flush();
    }
  };
  for (const count of [videos, newest, mostViews, Number(hasDetails)]) writer.varint(count);
  const { tags, byCount, placeOf } = labels;
  const parts = Math.ceil(tags.length / SOME_LABELS);
  list(parts, Array.from({ length: parts }).keys(), (part) => {
    const payload = writeTags(tags.slice(part * SOME_LABELS, (part + 1) * SOME_LABELS));
    writer.varint(payload.length);
    writer.raw(payload);
  });
  list(byCount.length, byCount, writer.varint);
  list(placeOf.length, placeOf, writer.varint);
  list(vocabulary.words.length, vocabulary.words, writer.text);
  list(vocabulary.ranks.length, vocabulary.ranks, writer.varint);
  list(extras.aliases.size, extras.aliases, ([from, to]) => {
    writer.text(from);
    writer.text(to);
  });
  list(extras.others.size, extras.others, ([video, others]) => {
    writer.varint(video);
    writer.varint(others.length);
    for (const { source, videoUrl } of others) {
      writer.text(source);
      writer.text(videoUrl);
    }
  });
  flush();
}

/** Returns what {@link writeCollected} wrote. Throws a RangeError for a run that is cut, or holds anything else. */
export function readCollected(file: RunFile): { readonly collected: Collected; readonly extras: SnapshotExtras } {
  const bytes = new Uint8Array(file.length);
  file.read(0, bytes);
  const reader = createByteReader(bytes);
  const { varint, text } = reader;
  const [videos, newest, mostViews, hasDetails] = [varint(), varint(), varint(), varint() === 1];
  const labels = readLabels(reader);
  const vocabulary = readVocabulary(reader);
  const aliases = new Map(readList(reader, () => [text(), text()] as const));
  const others = new Map(
    readList(reader, () => {
      const video = readBelow(reader, videos);
      return [video, readList(reader, (): OtherSource => ({ source: text(), videoUrl: text() }))] as const;
    }),
  );
  if (reader.left > 0) throw new RangeError(`Got ${reader.left} bytes more than expected`);
  return { collected: { videos, newest, mostViews, hasDetails, labels, vocabulary }, extras: { aliases, others } };
}

function readLabels(reader: ByteReader): CollectedLabels {
  const tags = readList(reader, () => readTags(reader.raw(reader.varint()))).flat();
  if (tags.some(({ place }, i) => place !== i)) throw new RangeError('Got labels in another order');
  const place = () => readBelow(reader, tags.length);
  const byCount = readList(reader, place);
  const placeOf = Uint32Array.from(readList(reader, place));
  return { tags, kinds: tags.map(({ slug }) => kindOf(slug)), byCount, placeOf };
}

function readVocabulary(reader: ByteReader): Vocabulary {
  const words = readList(reader, reader.text);
  return { words, ranks: Uint32Array.from(readList(reader, () => readBelow(reader, words.length))) };
}

/** Every item takes a byte at least: a length that the bytes cannot hold is none. */
function readList<T>(reader: ByteReader, read: () => T): T[] {
  const length = readBelow(reader, reader.left);
  const items: T[] = [];
  while (items.length < length) items.push(read());
  return items;
}

function readBelow(reader: ByteReader, end: number): number {
  const value = reader.varint();
  if (value >= end) throw new RangeError(`Got ${value}, expected a number below ${end}`);
  return value;
}
