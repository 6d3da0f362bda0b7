import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkpointSchema, type ImportCheckpoint } from './checkpoint-schema.ts';

/** Name of the checkpoint file in the folder of the sorted runs (temporary files of the import). */
const FILE = 'checkpoint.json';

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a checkpoint of an import atomically, with a checksum. */
export function writeCheckpoint(folder: string, checkpoint: ImportCheckpoint): void {
  const json = JSON.stringify(checkpoint);
  const next = path.join(folder, `${FILE}.next`);
  const descriptor = openSync(next, 'w');
  try {
    writeFileSync(descriptor, `${hashText(json)}\n${json}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, path.join(folder, FILE));
}

/**
 * Reads the checkpoint of an interrupted import from a folder. Returns null if there is none. Throws if the file is truncated, modified or
 * invalid.
 */
export function readCheckpoint(folder: string): ImportCheckpoint | null {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return null;
  const [hash = '', json = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  if (hash !== hashText(json) || rest.join() !== '') throw new Error(`${file}: checksum mismatch`);
  return checkpointSchema.parse(JSON.parse(json));
}
