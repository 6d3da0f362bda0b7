import { readLengthPrefixed, writeLengthPrefixed } from '../base/byte-reader-writer.ts';
import type { CatalogueSummary, ShardSetWriter } from './shard-set-writer.ts';
import { formatDetailsKey, hashDetails, writeDetailTable } from '../codec/detail-shard.ts';
import { countIdShards, idShardOf } from '../codec/id-shard.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { iterateKeyGroups, readItems } from '../runs/external-sorter.ts';

/** Creates the writer of shard set `details`: further pictures, previews and players. Writes no shards if no video has any of these. */
export function createDetailWriter(
  sink: ShardSink,
  { videos, layout, hasDetails, createSorter }: CatalogueSummary,
): ShardSetWriter {
  const shards = countIdShards(videos, layout.detailsPerShard);
  const entries = createSorter();
  return {
    add({ record, details }) {
      if (!hasDetails) return;
      const text = formatDetailsKey(record);
      entries.writer.varint(hashDetails(text));
      writeLengthPrefixed(entries.writer, details);
      entries.add(idShardOf(text, shards));
    },
    finish() {
      if (!hasDetails) return;
      for (const parts of iterateKeyGroups(entries, shards)) {
        const part: [number, Uint8Array][] = [];
        readItems(parts, (reader) => part.push([reader.varint(), readLengthPrefixed(reader).slice()]));
        sink.add('details', writeDetailTable(part));
      }
    },
  };
}
