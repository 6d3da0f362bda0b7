import { createReadStream, existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLastGood } from './last-good.ts';
import { unpack } from './unpack.ts';

/** The export that the last build of a work folder was made of, as far as it is still there. */
export interface BuiltExport {
  /** Its path or address, as the build's report names it. */
  readonly source: string;
  /** The file that is read: the last good copy, or the export itself. */
  readonly file: string;
  /** Returns its bytes, unpacked; reading them throws a {@link SourceError}. */
  open(): AsyncIterable<Uint8Array>;
}

/** Returns the export of the last build, or null when there was none or nothing of it was kept. */
export async function findBuiltExport(work: string): Promise<BuiltExport | null> {
  const source = parseSource(await readFile(path.join(work, 'report.json'), 'utf8').catch(() => ''));
  if (source === null) return null;
  const copy = createLastGood(work);
  if (await copy.isOf(source)) return { source, file: copy.file, open: copy.open };
  return existsSync(source) ? { source, file: source, open: () => unpack(createReadStream(source)) } : null;
}

/** Stands beside a snapshot of the demo or the samples. Without it the brake may ask once too often, and never too seldom. */
const STAND_IN = 'stand-in';

/** Returns whether the snapshot of a work folder is one of the demo, or of the samples. */
export function isStandIn(work: string): boolean {
  return existsSync(path.join(work, STAND_IN));
}

/** Keeps whether the snapshot of a work folder is one of the demo, or of the samples. */
export async function noteStandIn(work: string, stands: boolean): Promise<void> {
  const file = path.join(work, STAND_IN);
  await (stands ? writeFile(file, '') : rm(file, { force: true }));
}

/** Returns what the report of an import names as its source; null when it is damaged, or tells of the two samples. */
function parseSource(json: string): string | null {
  try {
    const { source, origin } = JSON.parse(json) as Record<string, unknown>;
    return typeof source === 'string' && origin !== 'samples' ? source : null;
  } catch {
    return null;
  }
}
