import type { SetName } from '../../snapshot/base/layout.ts';
import type { Pack } from '../../snapshot/packed/pack.ts';

/** The shards of a group, which become the files of a folder, or packs. */
export interface ShardGroup {
  readonly set: SetName;
  readonly name: string;
  readonly shards: readonly { readonly index: number; readonly frame: Uint8Array }[];
}

/** Shards that are written at once, into the folder of a snapshot, and the bytes of a pack at the most, null for files; null ends the work. */
export type ShardBatch = (ShardGroup & { readonly folder: string; readonly packBytes: number | null }) | null;

/** A pack that has been written. */
export interface WrittenPack {
  readonly set: SetName;
  readonly pack: Pack;
}

/** What the thread ends with: why it could not write all shards, or null, the milliseconds that it compressed and wrote, and the packs. */
export interface ShardEnd {
  readonly error: unknown;
  readonly worked: number;
  readonly packs: readonly WrittenPack[];
}

/** Returns the bytes of some shards. */
export function sizeOf(shards: readonly { readonly frame: Uint8Array }[]): number {
  return shards.reduce((sum, { frame }) => sum + frame.length, 0);
}
