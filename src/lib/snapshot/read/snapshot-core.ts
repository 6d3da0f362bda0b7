import { createByteReader, encodeBytes, readLengthPrefixed, writeLengthPrefixed } from '../base/byte-reader-writer.ts';
import { decodeShardFrame, encodeShardFrame } from '../base/shard-frame.ts';
import { serializeManifest, parseManifest, type SnapshotManifest } from '../base/snapshot-manifest.ts';
import { decodePackTable, encodePackTable, type ShardPacksBySet } from '../packed/shard-pack-table.ts';
import { createPackedShardSource, type PackFileReader } from '../packed/packed-shard-source.ts';
import { openSnapshot, type Snapshot, type SnapshotOptions } from './snapshot-reader.ts';
import type { ShardLoader } from '../base/shard-source.ts';

/** Name of the core file (a snapshot's first file), the same in every build. A copy of the file has a name with a hash of its content. */
export const CORE_FILE = 'core.dat';

/** Content of a snapshot's core file: the data that nearly every query needs, loaded by one request. */
export interface SnapshotCore {
  readonly manifest: SnapshotManifest;
  /** Shard files by path. They are stored only in the core, not as separate files. */
  readonly shards: ReadonlyMap<string, Uint8Array>;
  /** In a packed snapshot, the locations of all other shards in packs; absent if each shard is a separate file. */
  readonly packs?: ShardPacksBySet;
}

/**
 * Returns the bytes of a core file: a frame with the manifest, the length-prefixed table of packs (length 0 if there are none), and the
 * shards, each after its path and length.
 */
export function encodeCore({ manifest, shards, packs }: SnapshotCore): Uint8Array {
  const table = packs ? encodePackTable(packs) : new Uint8Array();
  const payload = encodeBytes((writer) => {
    writer.text(serializeManifest(manifest));
    writeLengthPrefixed(writer, table);
    for (const [name, shard] of shards) {
      writer.text(name);
      writeLengthPrefixed(writer, shard);
    }
  });
  return encodeShardFrame('core', 0, payload);
}

/**
 * Decodes a core file. Throws a `DamagedFileError` if the bytes are damaged or incomplete, and a `FormatVersionError` if they are in
 * another version of the snapshot format than `formats` (default: the version that this program writes).
 */
export function decodeCore(bytes: Uint8Array, formats?: readonly number[]): SnapshotCore {
  const reader = createByteReader(decodeShardFrame('core', 0, bytes, formats));
  const manifest = parseManifest(JSON.parse(reader.text()), formats);
  const table = readLengthPrefixed(reader);
  const shards = new Map<string, Uint8Array>();
  while (reader.left > 0) shards.set(reader.text(), readLengthPrefixed(reader));
  return { manifest, shards, ...(table.length > 0 && { packs: decodePackTable(table) }) };
}

/**
 * Opens a snapshot by its core. All other shards are loaded on demand: from `source`, or from `files` if the snapshot is packed.
 *
 * @example
 * const source = createFolderShardSource('dist/data');
 * const snapshot = openSnapshotFromCore(decodeCore(await source(CORE_FILE)), source);
 * const [newest] = await snapshot.cards([snapshot.manifest.videos - 1]);
 */
export function openSnapshotFromCore(
  { manifest, shards, packs }: SnapshotCore,
  source: ShardLoader,
  files?: PackFileReader,
  options?: SnapshotOptions,
): Snapshot {
  const beside = packs && files ? createPackedShardSource(packs, files) : source;
  const either: ShardLoader = (name, isDamaged) => {
    const shard = shards.get(name);
    return shard ? Promise.resolve(shard) : beside(name, isDamaged);
  };
  return openSnapshot(manifest, either, options);
}
