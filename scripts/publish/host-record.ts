import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../src/lib/ingest/replace-file.ts';
import { hashFile } from '../build/hash-files.ts';
import { listFolder } from './folder.ts';

/** Configurations of hosts, by their files: the hash of each. */
type HostRecord = Readonly<Record<string, string>>;

/** Returns what there is to know of the configurations in a folder; nothing where there is no folder. */
export async function readHosts(folder: string): Promise<HostRecord> {
  const files = (await listFolder(folder)).toSorted();
  const hashes = await Promise.all(files.map((file) => hashFile(path.join(folder, file))));
  return Object.fromEntries(files.map((file, i) => [file, hashes[i]!]));
}

/** Returns which configurations are new or other than a record says, which is that of the last deploy to a place. */
export async function findChangedHosts(hosts: HostRecord, record: string): Promise<string[]> {
  const before = JSON.parse(await readFile(record, 'utf8').catch(() => '{}')) as HostRecord;
  return Object.keys(hosts).filter((file) => hosts[file] !== before[file]);
}

/** Keeps the configurations that a deploy to a place has told of. */
export function writeHostRecord(record: string, hosts: HostRecord): Promise<void> {
  return replaceFile(record, `${JSON.stringify(hosts, null, 2)}\n`);
}
