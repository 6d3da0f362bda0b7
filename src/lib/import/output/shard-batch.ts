import type { SetName } from '../../snapshot/base/layout.ts';
import type { Pack } from '../../snapshot/packed/pack.ts';

/** Group of shards, which become the files of one folder, or packs (files with many shards). */
export interface ShardGroup {
  readonly set: SetName;
  readonly name: string;
  readonly shards: readonly { readonly index: number; readonly frame: Uint8Array }[];
}

/**
 * Message to the writer thread: a group to write into the snapshot folder, with the maximum bytes per pack (null for one file per shard). A
 * null message ends the work.
 */
export type ShardBatch = (ShardGroup & { readonly folder: string; readonly packBytes: number | null }) | null;

/** Pack that was written, with its set. */
export interface WrittenPack {
  readonly set: SetName;
  readonly pack: Pack;
}

/** Last message of the writer thread: the first error (or null), the milliseconds of compression and writing, and the packs. */
export interface WriterResult {
  readonly error: unknown;
  readonly worked: number;
  readonly packs: readonly WrittenPack[];
}

/** Indexes of the numbers that compiler and writer thread share: bytes of pending shards, and 1 once the work was abandoned. */
export const SHARED_INDEX = { pending: 0, isAbandoned: 1 } as const;

/** Returns the total bytes of shards before compression. */
export function totalBytes(shards: readonly { readonly frame: Uint8Array }[]): number {
  return shards.reduce((sum, { frame }) => sum + frame.length, 0);
}
