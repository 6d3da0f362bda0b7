import type { DetailsKey, VideoDetails } from '../../catalogue/details.ts';
import { hashText, hashTextWide } from '../../catalogue/hash.ts';
import { createByteReader, createByteWriter, type ByteReader, type ByteWriter } from '../base/bytes.ts';
import { sharedLength } from './front-coding.ts';

/** An address by how much of it is that of the one before it, at first the thumbnail's, and by what follows. */
type AddressStep = readonly [shared: number, rest: string];

/** Details as a shard holds them: addresses follow from that of the thumbnail. */
interface StoredDetails {
  readonly frames: number;
  /** 0 or 1. */
  readonly previews: number;
  readonly steps: readonly AddressStep[];
}
/** Details by the hash of their video's key: see {@link hashDetails}. */
export type DetailTable = ReadonlyMap<number, StoredDetails>;

/** Returns the text that says in which shard the details of a video stand. */
export const detailsText = ({ id, thumbnailUrl }: DetailsKey) => `${id} ${thumbnailUrl}`;

/** Bits of the second hash: of ten million videos 23,000 share 32 bits with another, and hardly two share 48. */
const SECOND_BITS = 16;

/** Returns the 48-bit hash by which a shard has the details of that text. Its top bits choose the shard, too, so that gaps are short. */
export const hashDetails = (text: string): number =>
  hashText(text) * 2 ** SECOND_BITS + (hashTextWide(text)[1] >>> (32 - SECOND_BITS));

/** Writes what a shard holds of a video: nothing where nothing is behind its card. */
export function writeDetails(writer: ByteWriter, thumbnailUrl: string, details: VideoDetails): void {
  const { frames, preview, embedUrl } = details;
  const addresses = [...frames, preview, embedUrl].filter((url) => url !== null);
  if (addresses.length === 0) return;
  writer.varint(4 * frames.length + (preview === null ? 0 : 2) + (embedUrl === null ? 0 : 1));
  let before = thumbnailUrl;
  for (const url of addresses) {
    const shared = sharedLength(before, url);
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

/** Returns the details that {@link writeDetails} wrote for a thumbnail. */
export function openDetails(thumbnailUrl: string, { frames, previews, steps }: StoredDetails): VideoDetails {
  let before = thumbnailUrl;
  const addresses = steps.map(([shared, rest]) => (before = before.slice(0, shared) + rest));
  return {
    frames: addresses.slice(0, frames),
    preview: previews > 0 ? addresses[frames]! : null,
    embedUrl: addresses[frames + previews] ?? null,
  };
}

type Entry = readonly [hash: number, details: Uint8Array];

/** Returns the payload of a shard: hashes, as gaps, and what stands behind each. Videos that share a hash, which nothing tells apart, have none. */
export function writeDetailTable(entries: readonly Entry[]): Uint8Array {
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

/** Returns the table of a shard that {@link writeDetailTable} wrote. */
export function readDetails(payload: Uint8Array): DetailTable {
  const reader = createByteReader(payload);
  const table = new Map<number, StoredDetails>();
  let hash = 0;
  while (reader.left > 0) {
    hash += reader.varint();
    table.set(hash, readStored(reader));
  }
  return table;
}
