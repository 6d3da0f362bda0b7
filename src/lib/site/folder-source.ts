import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { ShardSource } from '../snapshot/shard-source.ts';

const inflate = promisify(inflateRaw);

/** Returns a source of the shards in a snapshot's folder. */
export function createFolderSource(folder: string): ShardSource {
  return async (name) => inflate(await readFile(path.join(folder, name)));
}
