import path from 'node:path';
import { hashBytes, hashFolder, readFileIfExists } from './hash-files.ts';
import { NODE_MODULES_FOLDER, PROJECT_FOLDER } from './marquee-install-folders.ts';

/** Folders with code, and files with versions of dependencies, that affect a site. */
const CODE = ['languages', 'src', 'public', 'cli', 'demo'];
const VERSIONS = [
  path.join(PROJECT_FOLDER, 'package.json'),
  path.join(NODE_MODULES_FOLDER, '.package-lock.json'),
  path.join(PROJECT_FOLDER, 'tsconfig.json'),
];

/** Returns a hash of Marquee's code, the versions of its dependencies and the Node version. */
export async function hashProgramCode(): Promise<string> {
  const folders = await Promise.all(CODE.map((name) => hashFolder(path.join(PROJECT_FOLDER, name))));
  const versions = await Promise.all(VERSIONS.map(async (file) => hashBytes(await readFileIfExists(file))));
  return hashBytes([process.version, ...folders, ...versions].join('\n'));
}
