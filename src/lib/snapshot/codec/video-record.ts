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

type Kept =
  'id' | 'title' | 'videoUrl' | 'thumbnailUrl' | 'duration' | 'quality' | 'source' | 'views' | 'rating' | 'addedAt';

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
  const { id, title, videoUrl, thumbnailUrl, duration, quality, source, views, rating } = video;
  writer.varint(number);
  for (const text of [id, title, videoUrl, thumbnailUrl]) writer.text(text);
  writer.varint(duration);
  writer.varint(QUALITY_CODES.indexOf(quality));
  writer.varint(SOURCES.indexOf(source));
  writer.varint(views);
  writer.varint(rating);
  writer.varint(dateOf(video));
  writer.varint(labels.length);
  for (const label of labels) writer.varint(label);
}

/** Returns a record from its bytes. */
export function readRecord(bytes: Uint8Array): VideoRecord {
  const { varint, text } = createByteReader(bytes);
  const numbers = () => {
    const found: number[] = [];
    for (let left = varint(); left > 0; left--) found.push(varint());
    return found;
  };
  return {
    video: varint(),
    id: text(),
    title: text(),
    videoUrl: text(),
    thumbnailUrl: text(),
    duration: varint(),
    quality: QUALITY_CODES[varint()] ?? null,
    source: SOURCES[varint()]!,
    views: varint(),
    rating: varint(),
    addedAt: varint(),
    labels: numbers(),
  };
}

/** Returns the next record that `createRecordBatches` wrote. */
export function readWhole(reader: ByteReader): WholeRecord {
  const bytes = readPart(reader);
  return { record: readRecord(bytes), bytes, details: readPart(reader), words: readPart(reader) };
}
