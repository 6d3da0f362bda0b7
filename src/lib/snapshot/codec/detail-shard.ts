import type { VideoDetailsKey, VideoDetails } from '../../catalogue/video-details.ts';
import { hashText, hashTextTo64Bits } from '../../catalogue/hash.ts';
import { createByteReader, createByteWriter, type ByteReader, type ByteWriter } from '../base/byte-reader-writer.ts';
import { commonPrefixLength } from './front-coding.ts';

/**
 * A URL, encoded as the number of characters that it shares with the previous URL, and its remaining characters. The previous URL of the
 * first URL is the URL of the thumbnail.
 */
type UrlStep = readonly [shared: number, rest: string];

/** Encoded details of one video: numbers of pictures and previews, and all URLs, encoded relative to the thumbnail's URL. */
interface StoredDetails {
  readonly frames: number;
  /** Number of preview URLs: 0 or 1. */
  readonly previews: number;
  readonly steps: readonly UrlStep[];
}
/** Encoded details of videos, by the hash of the video's id and thumbnail: see {@link hashDetailsKey}. */
export type VideoDetailsByHash = ReadonlyMap<number, StoredDetails>;

/** Returns the text (id and thumbnail URL) that identifies the details of a video. Its hash determines the shard with these details. */
export const serializeVideoDetailsKey = ({ id, thumbnailUrl }: VideoDetailsKey) => `${id} ${thumbnailUrl}`;

/** Number of bits added to a 32-bit hash. Of ten million videos, 23,000 share their 32-bit hash, but hardly any share a 48-bit hash. */
const EXTRA_HASH_BITS = 16;

/**
 * Returns the 48-bit hash of a text made by {@link serializeVideoDetailsKey}. Its upper bits select the shard, so that the hashes in a
 * shard are close together and the gaps between them small.
 */
export const hashDetailsKey = (text: string): number =>
  hashText(text) * 2 ** EXTRA_HASH_BITS + (hashTextTo64Bits(text)[1] >>> (32 - EXTRA_HASH_BITS));

/** Writes the details of one video. Writes nothing if the video has no pictures, preview and player. */
export function writeDetails(writer: ByteWriter, thumbnailUrl: string, details: VideoDetails): void {
  const { frames, preview, embedUrl } = details;
  const addresses = [...frames, preview, embedUrl].filter((url) => url !== null);
  if (addresses.length === 0) return;
  writer.varint(4 * frames.length + (preview === null ? 0 : 2) + (embedUrl === null ? 0 : 1));
  let before = thumbnailUrl;
  for (const url of addresses) {
    const shared = commonPrefixLength(before, url);
    writer.varint(shared);
    writer.text(url.slice(shared));
    before = url;
  }
}

function readStored(reader: ByteReader): StoredDetails {
  const head = reader.varint();
  const frames = Math.floor(head / 4);
  const previews = Math.floor(head / 2) % 2;
  const length = frames + previews + (head % 2);
  return { frames, previews, steps: Array.from({ length }, () => [reader.varint(), reader.text()] as const) };
}

/** Decodes the details of a video whose thumbnail has the given URL. */
export function decodeVideoDetails(thumbnailUrl: string, { frames, previews, steps }: StoredDetails): VideoDetails {
  let before = thumbnailUrl;
  const addresses = steps.map(([shared, rest]) => (before = before.slice(0, shared) + rest));
  return {
    frames: addresses.slice(0, frames),
    preview: previews > 0 ? addresses[frames]! : null,
    embedUrl: addresses[frames + previews] ?? null,
  };
}

type Entry = readonly [hash: number, details: Uint8Array];

/**
 * Returns the payload of a shard of details: for each video the gap between its hash and the previous one, then the encoded details. Omits
 * videos that share a hash, since their details could not be distinguished.
 */
export function encodeDetailTable(entries: readonly Entry[]): Uint8Array {
  const sorted = entries.toSorted(([a], [b]) => a - b);
  const writer = createByteWriter();
  let before = 0;
  for (const [i, [hash, details]] of sorted.entries()) {
    if (details.length === 0 || hash === sorted[i - 1]?.[0] || hash === sorted[i + 1]?.[0]) continue;
    writer.varint(hash - before);
    writer.raw(details);
    before = hash;
  }
  return writer.finish();
}

/** Decodes the payload of a shard of details. Throws a RangeError if the payload ends too early. */
export function decodeDetailTable(payload: Uint8Array): VideoDetailsByHash {
  const reader = createByteReader(payload);
  const table = new Map<number, StoredDetails>();
  let hash = 0;
  while (reader.left > 0) {
    hash += reader.varint();
    table.set(hash, readStored(reader));
  }
  return table;
}
