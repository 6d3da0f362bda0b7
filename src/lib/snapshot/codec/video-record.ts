import { SOURCES } from '../../catalogue/source.ts';
import type { VideoDetails } from '../../catalogue/details.ts';
import type { Video } from '../../catalogue/video.ts';
import {
  createByteReader,
  createByteWriter,
  readPart,
  writePart,
  type ByteReader,
  type ByteWriter,
} from '../base/bytes.ts';
import { QUALITY_CODES } from './card-shard.ts';
import { writeDetails } from './detail-shard.ts';

/** How a value is stored. */
interface Codec<Value> {
  readonly write: (writer: ByteWriter, value: Value) => void;
  readonly read: (reader: ByteReader) => Value;
}

const TEXT: Codec<string> = { write: (writer, value) => writer.text(value), read: (reader) => reader.text() };
const NUMBER: Codec<number> = { write: (writer, value) => writer.varint(value), read: (reader) => reader.varint() };
/** Stores a value by its place in a list. */
const placeIn = <Value>(values: readonly Value[]): Codec<Value> => ({
  write: (writer, value) => writer.varint(values.indexOf(value)),
  read: (reader) => values[reader.varint()]!,
});

/** What the compiler keeps of a video, in the order in which it is stored: enough for cards, facets and orders. */
const FIELDS = {
  id: TEXT,
  title: TEXT,
  videoUrl: TEXT,
  thumbnailUrl: TEXT,
  duration: NUMBER,
  quality: placeIn(QUALITY_CODES),
  source: placeIn(SOURCES),
  views: NUMBER,
  rating: NUMBER,
  addedAt: { ...NUMBER, write: (writer, addedAt) => writer.varint(dateOf({ addedAt })) } as Codec<number>,
} as const;
type Kept = keyof typeof FIELDS;
const CODECS = Object.entries(FIELDS) as unknown as readonly (readonly [Kept, Codec<unknown>])[];

/** What the compiler keeps of a video until all have been read. */
export interface VideoRecord extends Pick<Video, Kept> {
  /** Its number in the order of adding. */
  readonly video: number;
  /** Numbers of its labels. */
  readonly labels: readonly number[];
}

/** A record and what no card needs: what is behind the card, as a shard holds it, and the words, as `readWords` takes them. */
export interface WholeRecord {
  readonly record: VideoRecord;
  /** The record as {@link readRecord} takes it. */
  readonly bytes: Uint8Array;
  readonly details: Uint8Array;
  readonly words: Uint8Array;
}

/** Returns when a video was added, as cards say it: a date before 1970 counts as 1970. */
export const dateOf = ({ addedAt }: Pick<Video, 'addedAt'>): number => Math.max(0, addedAt);

const toDetails = ({ frames, previewUrl, thumbnailUrl, embedUrl, videoUrl }: Video): VideoDetails => ({
  frames,
  preview: previewUrl === thumbnailUrl ? null : previewUrl,
  embedUrl: embedUrl === videoUrl ? null : embedUrl,
});

/** Returns what writes a video under its number, card and details each behind its length, and returns how many bytes the details are. */
export function createRecordWriter() {
  const part = createByteWriter();
  return (writer: ByteWriter, number: number, video: Video, labels: readonly number[]): number => {
    writeCard(part, number, video, labels);
    addPart(writer, part);
    writeDetails(part, video.thumbnailUrl, toDetails(video));
    return addPart(writer, part);
  };
}

/** Writes what another writer holds, behind its length, and empties it. Returns how many bytes that were. */
function addPart(writer: ByteWriter, part: ByteWriter): number {
  const { length } = part;
  writePart(writer, part.view());
  part.clear();
  return length;
}

function writeCard(writer: ByteWriter, number: number, video: Video, labels: readonly number[]): void {
  writer.varint(number);
  for (const [name, codec] of CODECS) codec.write(writer, video[name]);
  writer.varint(labels.length);
  for (const label of labels) writer.varint(label);
}

/** Returns a record from its bytes. */
export function readRecord(bytes: Uint8Array): VideoRecord {
  const reader = createByteReader(bytes);
  const record: Record<string, unknown> = { video: reader.varint() };
  for (const [name, codec] of CODECS) record[name] = codec.read(reader);
  record['labels'] = Array.from({ length: reader.varint() }, reader.varint);
  return record as unknown as VideoRecord;
}

/** Returns the next record that `createRecordBatches` wrote. */
export function readWhole(reader: ByteReader): WholeRecord {
  const bytes = readPart(reader);
  return { record: readRecord(bytes), bytes, details: readPart(reader), words: readPart(reader) };
}
