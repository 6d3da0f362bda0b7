import { compileSnapshot } from '../../src/lib/import/output/compile-snapshot.ts';

/** Compiles a snapshot and writes its files to their final folder. */
export async function compileAndWriteSnapshot(...args: Parameters<typeof compileSnapshot>) {
  const { manifest, write } = await compileSnapshot(...args);
  return { manifest, compressing: await write() };
}
