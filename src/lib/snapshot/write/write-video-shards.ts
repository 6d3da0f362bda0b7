import { encodeCards } from '../codec/card-shard.ts';
import type { CatalogueSummary, ShardSetWriter, VideoRecordWithRow } from './shard-set-writer.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { createByteWriter, writeLengthPrefixed, readLengthPrefixed } from '../base/byte-reader-writer.ts';
import { toMinutes } from '../../catalogue/video-filters.ts';
import { encodeNumberList } from '../codec/number-list-shard.ts';
import { serializeVideoDetailsKey, hashDetailsKey, encodeDetailTable } from '../codec/detail-shard.ts';
import { countIdShards, getIdShardIndex, encodeIdShard } from '../codec/id-shard.ts';
import { iterateItemsOfEachKey, readItemsFromByteReaders } from '../runs/external-sorter.ts';
import { hashText } from '../../catalogue/hash.ts';
import { createUrlKeyWithoutTracking } from '../../catalogue/site/url-comparison-key.ts';

/** Creates the writer of shard set `cards`. */
export const createCardWriter = (sink: ShardSink, { layout }: Pick<CatalogueSummary, 'layout'>): ShardSetWriter =>
  createBatchWriter(
    layout.cardsPerShard,
    ({ card }) => card,
    (cards) => sink.add('cards', encodeCards(cards)),
  );

/** Creates the writer of a shard set with one item per row and `size` items per shard. `write` receives the items of one shard. */
function createBatchWriter<Item>(
  size: number,
  itemOf: (row: VideoRecordWithRow) => Item,
  write: (items: readonly Item[]) => void,
): ShardSetWriter {
  let items: Item[] = [];
  const close = () => {
    write(items);
    items = [];
  };
  return {
    add(row) {
      items.push(itemOf(row));
      if (items.length === size) close();
    },
    finish() {
      if (items.length > 0) close();
    },
  };
}

/**
 * Creates the writer of shard set `descriptions`. Shards without text have an empty payload; after the last description, and for a
 * catalogue without descriptions, no shards are written.
 */
export function createDescriptionWriter(
  sink: ShardSink,
  { layout }: Pick<CatalogueSummary, 'layout'>,
): ShardSetWriter<void, { readonly description: Uint8Array }> {
  const shard = createByteWriter();
  let rows = 0;
  let hasText = false;
  let emptyShards = 0;
  const close = () => {
    if (hasText) {
      for (; emptyShards > 0; emptyShards--) sink.add('descriptions', new Uint8Array());
      sink.add('descriptions', shard.finish());
    } else emptyShards++;
    shard.clear();
    rows = 0;
    hasText = false;
  };
  return {
    add({ description }) {
      writeLengthPrefixed(shard, description);
      hasText ||= description.length > 0;
      if (++rows === layout.descriptionsPerShard) close();
    },
    finish: close,
  };
}

/** Creates the writer of shard set `minutes`: the duration of each row in whole minutes, with one shard for each segment. */
export const createDurationMinutesWriter = (
  sink: ShardSink,
  { layout }: Pick<CatalogueSummary, 'layout'>,
): ShardSetWriter =>
  createBatchWriter(
    layout.rowsPerSegment,
    ({ record }) => toMinutes(record.duration),
    (minutes) => sink.add('minutes', encodeNumberList(minutes)),
  );

/** Creates the writer of shard set `details`: further pictures, previews and players. Writes no shards for a catalogue without them. */
export function createVideoDetailsWriter(
  sink: ShardSink,
  { videos, layout, hasDetails, createSorter }: CatalogueSummary,
): ShardSetWriter {
  const shards = countIdShards(videos, layout.detailsPerShard);
  const entries = createSorter();
  return {
    add({ record, details }) {
      if (!hasDetails) return;
      const text = serializeVideoDetailsKey(record);
      entries.writer.varint(hashDetailsKey(text));
      writeLengthPrefixed(entries.writer, details);
      entries.add(getIdShardIndex(text, shards));
    },
    finish() {
      if (!hasDetails) return;
      for (const parts of iterateItemsOfEachKey(entries, shards)) {
        const part: [number, Uint8Array][] = [];
        readItemsFromByteReaders(parts, (reader) => part.push([reader.varint(), readLengthPrefixed(reader).slice()]));
        sink.add('details', encodeDetailTable(part));
      }
    },
  };
}

/** Creates the writer of shard set `ids`, which maps hashes of video ids to rows. */
export const createVideoIdHashWriter = (sink: ShardSink, catalogue: CatalogueSummary): ShardSetWriter =>
  createHashWriter(sink, catalogue, 'ids', ({ id }) => id);

/** Creates the writer of shard set `urls`, which maps hashes of the URLs of videos to rows. */
export const createVideoUrlHashWriter = (sink: ShardSink, catalogue: CatalogueSummary): ShardSetWriter =>
  createHashWriter(sink, catalogue, 'urls', ({ videoUrl }) => createUrlKeyWithoutTracking(videoUrl));

/** Creates the writer of a shard set that maps hashes of keys to rows. `keyOf` returns the key of a video. */
function createHashWriter(
  sink: ShardSink,
  { videos, layout, createSorter }: CatalogueSummary,
  set: 'ids' | 'urls',
  keyOf: (video: VideoRecordWithRow['record']) => string,
): ShardSetWriter {
  const shards = countIdShards(videos, layout.idsPerShard);
  const pairs = createSorter();
  return {
    add({ row, record }) {
      const key = keyOf(record);
      pairs.writer.varint(hashText(key));
      pairs.writer.varint(row);
      pairs.add(getIdShardIndex(key, shards));
    },
    finish() {
      for (const parts of iterateItemsOfEachKey(pairs, shards)) {
        const part: [number, number][] = [];
        readItemsFromByteReaders(parts, (reader) => part.push([reader.varint(), reader.varint()]));
        sink.add(set, encodeIdShard(part));
      }
    },
  };
}
