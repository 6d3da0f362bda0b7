import type { ShardSetName } from '../../snapshot/base/snapshot-format.ts';
import type { ShardPack } from '../../snapshot/packed/shard-pack-format.ts';

/**
 * Group of neighboring shards of a set (all shards of one kind). The group is written as a folder with one file per shard, or stored in
 * pack files, which contain many shards.
 */
export interface ShardGroup {
  readonly set: ShardSetName;
  readonly name: string;
  readonly shards: readonly { readonly index: number; readonly frame: Uint8Array }[];
}

/**
 * Message to the writer thread: a group of shards, the snapshot folder in which to write them, and the maximum bytes per pack file (null
 * for one file per shard). The message null means that no further groups follow.
 */
export type WriteShardGroupMessage =
  (ShardGroup & { readonly folder: string; readonly packBytes: number | null }) | null;

export interface WrittenPackFile {
  readonly set: ShardSetName;
  readonly pack: ShardPack;
}

/** Last message of the writer thread: the first error (or null), the milliseconds of work, and the pack files. */
export interface ShardWriterResult {
  readonly error: unknown;
  readonly worked: number;
  readonly packs: readonly WrittenPackFile[];
}

/**
 * Indexes of two numbers in the memory that the compiling thread and the writer thread share. `pending` contains the bytes of pending
 * shards; `isAbandoned` changes from 0 to 1 when the import is aborted.
 */
export const SHARD_WRITER_COUNTER_INDEXES = { pending: 0, isAbandoned: 1 } as const;

/** Returns the total bytes of serialized shards before compression. */
export function sumShardBytes(shards: readonly { readonly frame: Uint8Array }[]): number {
  return shards.reduce((sum, { frame }) => sum + frame.length, 0);
}
