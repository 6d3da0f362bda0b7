/** Shards of one folder; null ends the work. */
export type ShardBatch = {
  readonly folder: string;
  readonly shards: readonly { readonly index: number; readonly frame: Uint8Array }[];
} | null;

/** What the thread ends with: why it could not write all shards, or null, and the milliseconds that it compressed and wrote. */
export interface ShardEnd {
  readonly error: unknown;
  readonly worked: number;
}

/** Returns the bytes of some shards. */
export function sizeOf(shards: readonly { readonly frame: Uint8Array }[]): number {
  return shards.reduce((sum, { frame }) => sum + frame.length, 0);
}
