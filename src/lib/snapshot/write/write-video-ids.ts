import { hashText } from '../../catalogue/hash.ts';
import { createUrlKeyWithoutTracking } from '../../catalogue/site/url-comparison-key.ts';
import type { CatalogueSummary, VideoRecordWithRow, ShardSetWriter } from './shard-set-writer.ts';
import { countIdShards, getIdShardIndex, encodeIdShard } from '../codec/id-shard.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { iterateItemsOfEachKey, readItemsFromByteReaders } from '../runs/external-sorter.ts';

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
