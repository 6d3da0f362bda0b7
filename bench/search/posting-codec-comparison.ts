/**
 * Compares the size of posting lists (the row numbers of videos with a word or tag) in three possible codecs: varint gaps, Rice-coded gaps
 * with the best parameter per list, and bitmaps. The encoded lists are deflated like shards. They contain all words (with 3 bits for the
 * fields of each posting) and all tags of a generated catalogue.
 *
 *   node bench/search/posting-codec-comparison.ts COUNT
 */
import { deflateRawSync } from 'node:zlib';
import { readAllPayloadItems, encodeBytes } from '../../src/lib/snapshot/base/byte-reader-writer.ts';
import { WORD_FIELD_BITS, DEFAULT_SNAPSHOT_LAYOUT } from '../../src/lib/snapshot/base/snapshot-format.ts';
import { readPostings, writePostings, type Postings } from '../../src/lib/snapshot/codec/postings.ts';
import { makeVideo } from '../../tests/support/test-catalogue.ts';
import { compileToShardLog } from '../../tests/support/written-shards-log.ts';
import { generateVideos } from '../builds/generate-videos.ts';

/** Minimum bytes of posting lists that are deflated together, like a shard. */
const SHARD_BYTES = 8192;

/**
 * Encodes gaps between row numbers with a Rice code (R. F. Rice, 1979): the low bits of a gap are in binary, the rest is in unary. Field
 * bits follow unchanged.
 */
function riceCode({ rows, fields }: Postings): Uint8Array {
  const gaps = Array.from(rows, (row, i) => row - (rows[i - 1] ?? -1) - 1);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
  const low = Math.max(0, Math.floor(Math.log2(Math.max(1, mean * Math.LN2))));
  const length = gaps.reduce(
    (bits, gap) => bits + Math.floor(gap / 2 ** low) + 1 + low + (fields ? WORD_FIELD_BITS : 0),
    0,
  );
  const bytes = new Uint8Array(Math.ceil(length / 8) + 2);
  let at = 16;
  const put = (value: number, bits: number) => {
    for (let bit = bits - 1; bit >= 0; bit--, at++) if ((value >>> bit) & 1) bytes[at >>> 3]! |= 0x80 >>> (at & 7);
  };
  for (const [i, gap] of gaps.entries()) {
    for (let left = Math.floor(gap / 2 ** low); left > 0; left--) put(1, 1);
    put(0, 1);
    put(gap % 2 ** low, low);
    if (fields) put(fields[i]!, WORD_FIELD_BITS);
  }
  return bytes;
}

function bitmap({ rows }: Postings, videos: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(videos / 8));
  for (const row of rows) bytes[row >>> 3]! |= 1 << (row & 7);
  return bytes;
}

/** Returns the total size in bytes of encoded posting lists, which are deflated in blocks of the size of a shard. */
function deflated(parts: Iterable<Uint8Array>): number {
  let open: Uint8Array[] = [];
  let size = 0;
  let total = 0;
  const close = () => {
    total += deflateRawSync(Buffer.concat(open)).length;
    open = [];
    size = 0;
  };
  for (const part of parts) {
    open.push(part);
    size += part.length;
    if (size >= SHARD_BYTES) close();
  }
  close();
  return total;
}

const count = Number(process.argv[2] ?? 100_000);
function* makeVideos() {
  let addedAt = 0;
  for (const { video } of generateVideos(count)) yield makeVideo({ ...video, addedAt: addedAt++ });
}
// write a single segment, so that no posting list is split
const { payloads } = compileToShardLog(makeVideos(), { ...DEFAULT_SNAPSHOT_LAYOUT, rowsPerSegment: count });
/** Returns the posting lists of all tags or of all words, without the positions of words in titles, which are the same in all codecs. */
const listsOf = (kind: 'tag' | 'word'): readonly Postings[] =>
  payloads(`terms-${kind}`)
    .flatMap((payload) => readAllPayloadItems(payload, (reader) => readPostings(reader, kind === 'word')))
    .map((list) => ({ ...list, places: null }));
const kinds = { words: listsOf('word'), tags: listsOf('tag') };
for (const [kind, all] of Object.entries(kinds)) {
  for (const [name, from, to] of [
    ['all', 0, Infinity],
    ['on over 1/8 of the rows', count / 8, Infinity],
    ['on 1/100 to 1/8', count / 100, count / 8],
    ['rarer', 0, count / 100],
  ] as const) {
    const lists = all.filter(({ rows }) => rows.length >= from && rows.length < to);
    const postings = lists.reduce((sum, { rows }) => sum + rows.length, 0);
    if (postings === 0) continue;
    const each = (bytes: number) => (bytes / postings).toFixed(2);
    const varint = each(deflated(lists.map((list) => encodeBytes((writer) => writePostings(writer, list)))));
    const rice = each(deflated(lists.map(riceCode)));
    const isDense = from >= count / 8 && kind === 'tags';
    const bits = isDense ? each(deflated(lists.map((list) => bitmap(list, count)))) : '–';
    console.log(
      `${kind}, ${name}: ${lists.length} lists, ${postings} postings; varint ${varint}, Rice ${rice}, bits ${bits} bytes per posting`,
    );
  }
}
