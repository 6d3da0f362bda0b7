import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writePack } from '../snapshot/pack.ts';
import { packName, shardName } from '../snapshot/shard-source.ts';
import { compress } from './compress.ts';
import type { ShardBatch, WrittenPack } from './shard-batch.ts';

/**
 * Compresses the shards of a group and writes them into a snapshot's folder, as files or as one. Returns the pack, or null. `onShard`
 * hears of each shard, and how many bytes are written by then: a group may take a minute.
 */
export function writeGroup(
  { folder, isPacked, set, name, shards }: NonNullable<ShardBatch>,
  onShard: (writtenBytes: number) => void,
): WrittenPack | null {
  const toFile = (file: string) => path.join(folder, file);
  if (!isPacked) {
    mkdirSync(toFile(path.join(set, name)), { recursive: true });
    for (const { index, frame } of shards) {
      writeFileSync(toFile(shardName(set, name, index)), compress(frame));
      onShard(frame.length);
    }
    return null;
  }
  const deflated = shards.map(({ frame }) => {
    onShard(0);
    return compress(frame);
  });
  const { pack, bytes } = writePack(shards[0]!.index, deflated);
  mkdirSync(toFile(set), { recursive: true });
  writeFileSync(toFile(packName(set, name)), bytes);
  return { set, pack };
}
