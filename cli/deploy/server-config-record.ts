import path from 'node:path';
import { hashFile } from '../build/project/hash-files.ts';
import { listFilesInFolder } from './deploy-to-folder.ts';
import { readDeployRecord } from './deploy-record.ts';

/** Hashes of web server configurations, by file name. */
type ConfigHashes = Readonly<Record<string, string>>;

/** Hashes the web server configurations in a folder; empty if the folder doesn't exist. */
export async function hashServerConfigs(folder: string): Promise<ConfigHashes> {
  const files = (await listFilesInFolder(folder)).toSorted();
  const hashes = await Promise.all(files.map((file) => hashFile(path.join(folder, file))));
  return Object.fromEntries(files.map((file, i) => [file, hashes[i]!]));
}

const isHash = (value: unknown): value is string => typeof value === 'string';

/** Returns the names of the web server configurations that are new or have changed since the last deploy to a target. */
export async function findChangedConfigs(hosts: ConfigHashes, record: string): Promise<string[]> {
  const before = await readDeployRecord(record, isHash, 'all server configurations count as changed.');
  return Object.keys(hosts).filter((file) => hosts[file] !== before[file]);
}
