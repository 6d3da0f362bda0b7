import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

// copies `languages` before `src`: the compiled messages in `src` are then newer than their data, so that the copy does not compile them
// again
const COPIED = ['languages', 'src', 'public', 'cli', 'demo', 'server', 'package.json', 'tsconfig.json'];

/** Copies the program into an empty folder, with a symbolic link to its installed packages. */
export async function copyMarqueeProgram(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(name, path.join(folder, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
}
