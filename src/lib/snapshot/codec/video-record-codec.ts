import { SOURCE_SITES } from '../../catalogue/source-website.ts';
import type { VideoDetails } from '../../catalogue/video-details.ts';
import type { Video } from '../../catalogue/video.ts';
import {
  createByteReader,
  createByteWriter,
  readLengthPrefixed,
  writeLengthPrefixed,
  type ByteReader,
  type ByteWriter,
} from '../base/byte-reader-writer.ts';
import { VIDEO_QUALITIES_BY_CODE } from './card-shard.ts';
import { trimDescription } from './description-shard.ts';
import { writeDetails } from './detail-shard.ts';

/** Functions that write and read one type of value. */
interface Codec<Value> {
  readonly write: (writer: ByteWriter, value: Value) => void;
  readonly read: (reader: ByteReader) => Value;
}

const TEXT: Codec<string> = { write: (writer, value) => writer.text(value), read: (reader) => reader.text() };
const NUMBER: Codec<number> = { write: (writer, value) => writer.varint(value), read: (reader) => reader.varint() };
/** Creates a codec that stores a value as its index in a list of all possible values. */
const indexCodec = <Value>(values: readonly Value[]): Codec<Value> => ({
  write: (writer, value) => writer.varint(values.indexOf(value)),
  read: (reader) => values[reader.varint()]!,
});

/** Fields of a video in the order in which they are encoded: all fields that cards, facets (quality, duration) and sort orders need. */
const FIELDS = {
  id: TEXT,
  title: TEXT,
  videoUrl: TEXT,
  thumbnailUrl: TEXT,
  duration: NUMBER,
  quality: indexCodec(VIDEO_QUALITIES_BY_CODE),
  source: indexCodec(SOURCE_SITES),
  views: NUMBER,
  rating: NUMBER,
  addedAt: { ...NUMBER, write: (writer, addedAt) => writer.varint(getCardDate({ addedAt })) } as Codec<number>,
} as const;
type RecordField = keyof typeof FIELDS;
const CODECS = Object.entries(FIELDS) as unknown as readonly (readonly [RecordField, Codec<unknown>])[];

/** Record of a video: the fields that the writer of a snapshot stores until all videos have been added. */
export interface VideoRecord extends Pick<Video, RecordField> {
  /** Number of the video, in the order of adding. */
  readonly video: number;
  /** Numbers that the label collector assigned to the tags and other labels of the video. */
  readonly labels: readonly number[];
}

/** Record of a video with encoded data that its card lacks: details (`detail-shard.ts`), description (UTF-8), words (`readVideoWords`). */
export interface FullVideoRecord {
  readonly record: VideoRecord;
  /** The encoded record: see {@link decodeVideoRecord}. */
  readonly bytes: Uint8Array;
  readonly details: Uint8Array;
  readonly description: Uint8Array;
  readonly words: Uint8Array;
}

/** Returns the date of a video as shown on its card, in epoch seconds; dates before 1970 become 0. */
export const getCardDate = ({ addedAt }: Pick<Video, 'addedAt'>): number => Math.max(0, addedAt);

const toDetails = ({ frames, previewUrl, thumbnailUrl, embedUrl, videoUrl }: Video): VideoDetails => ({
  frames,
  preview: previewUrl === thumbnailUrl ? null : previewUrl,
  embedUrl: embedUrl === videoUrl ? null : embedUrl,
});

/**
 * Creates a function that writes a video as an encoded record, encoded details and a trimmed description, each length-prefixed. The
 * function returns the size of the details in bytes.
 */
export function createVideoRecordWriter() {
  const part = createByteWriter();
  return (writer: ByteWriter, number: number, video: Video, labels: readonly number[]): number => {
    writeCard(part, number, video, labels);
    moveLengthPrefixed(writer, part);
    writeDetails(part, video.thumbnailUrl, toDetails(video));
    const details = moveLengthPrefixed(writer, part);
    writer.text(trimDescription(video.description));
    return details;
  };
}

/** Moves the bytes of the writer `part`, length-prefixed, to another writer. Returns the number of bytes without the prefix. */
function moveLengthPrefixed(writer: ByteWriter, part: ByteWriter): number {
  const { length } = part;
  writeLengthPrefixed(writer, part.view());
  part.clear();
  return length;
}

function writeCard(writer: ByteWriter, number: number, video: Video, labels: readonly number[]): void {
  writer.varint(number);
  for (const [name, codec] of CODECS) codec.write(writer, video[name]);
  writer.varint(labels.length);
  for (const label of labels) writer.varint(label);
}

/** Decodes the record of a video. Throws a RangeError if the bytes end too early. */
export function decodeVideoRecord(bytes: Uint8Array): VideoRecord {
  const reader = createByteReader(bytes);
  const record: Record<string, unknown> = { video: reader.varint() };
  for (const [name, codec] of CODECS) record[name] = codec.read(reader);
  record['labels'] = Array.from({ length: reader.varint() }, reader.varint);
  return record as unknown as VideoRecord;
}

/** Reads the next record with the details, description and words of its video, as written by `createRecordBatchWriter`. */
export function readFullVideoRecord(reader: ByteReader): FullVideoRecord {
  const bytes = readLengthPrefixed(reader);
  return {
    record: decodeVideoRecord(bytes),
    bytes,
    details: readLengthPrefixed(reader),
    description: readLengthPrefixed(reader),
    words: readLengthPrefixed(reader),
  };
}
