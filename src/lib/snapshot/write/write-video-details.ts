import { readLengthPrefixed, writeLengthPrefixed } from '../base/byte-reader-writer.ts';
import type { CatalogueSummary, ShardSetWriter } from './shard-set-writer.ts';
import { serializeVideoDetailsKey, hashDetailsKey, encodeDetailTable } from '../codec/detail-shard.ts';
import { countIdShards, getIdShardIndex } from '../codec/id-shard.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { iterateItemsOfEachKey, readItemsFromByteReaders } from '../runs/external-sorter.ts';

/** Creates the writer of shard set `details`: further pictures, previews and players. Writes no shards if no video has any of these. */
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
