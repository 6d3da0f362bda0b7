import { hashText } from '../../catalogue/hash.ts';
import type { CatalogueSummary, ShardSetWriter } from './shard-set-writer.ts';
import { countIdShards, idShardOf, writeIds } from '../codec/id-shard.ts';
import type { ShardSink } from '../base/shard-sink.ts';
import { iterateKeyGroups, readItems } from '../runs/external-sorter.ts';

/** Creates the writer of shard set `ids`, which maps hashes of video ids to rows. */
export function createIdWriter(sink: ShardSink, { videos, layout, createSorter }: CatalogueSummary): ShardSetWriter {
  const shards = countIdShards(videos, layout.idsPerShard);
  const pairs = createSorter();
  return {
    add({ row, record: { id } }) {
      pairs.writer.varint(hashText(id));
      pairs.writer.varint(row);
      pairs.add(idShardOf(id, shards));
    },
    finish() {
      for (const parts of iterateKeyGroups(pairs, shards)) {
        const part: [number, number][] = [];
        readItems(parts, (reader) => part.push([reader.varint(), reader.varint()]));
        sink.add('ids', writeIds(part));
      }
    },
  };
}
