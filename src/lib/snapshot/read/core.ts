import { createByteReader, encode, readPart, writePart } from '../base/bytes.ts';
import { readFrame, writeFrame } from '../base/frame.ts';
import { formatManifest, parseManifest, type Manifest } from '../base/manifest.ts';
import { readPackTable, writePackTable, type PackTable } from '../packed/pack-table.ts';
import { createPackedSource, type PackFiles } from '../packed/packed-source.ts';
import { openSnapshot, type Snapshot, type SnapshotOptions } from './reader.ts';
import type { ShardSource } from '../base/shard-source.ts';

/** The core under the name that every build has; it changes in place. The same file has a name that follows from its content, too. */
export const CORE_FILE = 'core.dat';

/** The first file of a snapshot: what nearly every question needs, in one request. */
export interface Core {
  readonly manifest: Manifest;
  /** Shards by their names. They are no files of their own. */
  readonly shards: ReadonlyMap<string, Uint8Array>;
  /** Where all other shards stand; left out where each is a file of its own. */
  readonly packs?: PackTable;
}

/**
 * Returns the bytes of a core: a frame that holds the manifest, the table of packs behind its length, which is 0 where there is none, and
 * shards, each behind its name and its length.
 */
export function writeCore({ manifest, shards, packs }: Core): Uint8Array {
  const table = packs ? writePackTable(packs) : new Uint8Array();
  const payload = encode((writer) => {
    writer.text(formatManifest(manifest));
    writePart(writer, table);
    for (const [name, shard] of shards) {
      writer.text(name);
      writePart(writer, shard);
    }
  });
  return writeFrame('core', 0, payload);
}

/**
 * Returns the core that {@link writeCore} wrote. Throws a `DamagedFileError` when the bytes are not all that was written, and an
 * `OtherFormatError` when they are of another format.
 */
export function readCore(bytes: Uint8Array): Core {
  const reader = createByteReader(readFrame('core', 0, bytes));
  const manifest = parseManifest(JSON.parse(reader.text()));
  const table = readPart(reader);
  const shards = new Map<string, Uint8Array>();
  while (reader.left > 0) shards.set(reader.text(), readPart(reader));
  return { manifest, shards, ...(table.length > 0 && { packs: readPackTable(table) }) };
}

/** Opens a snapshot by its core; the other shards come from a source, or where it is packed from its packs. */
export function openCore(
  { manifest, shards, packs }: Core,
  source: ShardSource,
  files?: PackFiles,
  options?: SnapshotOptions,
): Snapshot {
  const beside = packs && files ? createPackedSource(packs, files) : source;
  const either: ShardSource = (name, isDamaged) => {
    const shard = shards.get(name);
    return shard ? Promise.resolve(shard) : beside(name, isDamaged);
  };
  return openSnapshot(manifest, either, options);
}
