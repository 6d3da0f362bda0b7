import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkpointForm, type Checkpoint } from './checkpoint-form.ts';

/** Name of the file, among the runs. */
const FILE = 'checkpoint.json';

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a checkpoint beside its runs, in one step: it is there when it is on the disk, whole. */
export function writeCheckpoint(folder: string, checkpoint: Checkpoint): void {
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

/** Returns the checkpoint of a folder, or null where there is none. Throws where it is cut, changed, or of another form. */
export function readCheckpoint(folder: string): Checkpoint | null {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return null;
  const [hash = '', json = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  if (hash !== hashText(json) || rest.join() !== '') throw new Error(`${file}: its checksum is not right`);
  return checkpointForm.parse(JSON.parse(json));
}
