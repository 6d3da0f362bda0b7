import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { groupShardsIntoPacks } from '../../snapshot/packed/shard-pack-format.ts';
import { packPathOf, shardPathOf } from '../../snapshot/base/shard-source.ts';
import { compressFrame } from './compress-shard.ts';
import type { WriteShardGroupMessage, WrittenPackFile } from './shard-writer-messages.ts';

/**
 * Compresses the shards of a group and writes them into the snapshot folder, as single files or as pack files. Returns the pack files.
 * Calls `onShard` for each shard as a sign of progress, because a group may take a minute: with the bytes of the written shard, or with 0
 * for pack files.
 */
export function writeShardGroup(
  { folder, packBytes, set, name, shards }: NonNullable<WriteShardGroupMessage>,
  onShard: (writtenBytes: number) => void,
): WrittenPackFile[] {
  const toFile = (file: string) => path.join(folder, file);
  if (packBytes === null) {
    mkdirSync(toFile(path.join(set, name)), { recursive: true });
    for (const { index, frame } of shards) {
      writeFileSync(toFile(shardPathOf(set, name, index)), compressFrame(frame));
      onShard(frame.length);
    }
    return [];
  }
  const deflated = shards.map(({ frame }) => {
    onShard(0);
    return compressFrame(frame);
  });
  mkdirSync(toFile(set), { recursive: true });
  return groupShardsIntoPacks(shards[0]!.index, deflated, packBytes).map(({ pack, bytes }) => {
    writeFileSync(toFile(packPathOf(set, name, pack.part)), bytes);
    return { set, pack };
  });
}
