import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { editionOf } from '../src/lib/search/edition.ts';
import type { Manifest } from '../src/lib/snapshot/manifest.ts';
import type { Snapshot } from '../src/lib/snapshot/reader.ts';
import { documentsFile } from './configuration.ts';
import { listDocuments } from './documents.ts';

/** Bytes of lines that are written at once. */
const CHUNK = 65_536;

/** Returns an edition as names of files and indexes have it. */
export const editionName = (manifest: Manifest): string => editionOf(manifest).toString(16).padStart(8, '0');

/**
 * Writes the documents of a snapshot into so many files, by turns, so that every part has as much of the newest as any other. Returns how
 * many. Throws where there are fewer than parts.
 */
export async function writeDocuments(snapshot: Snapshot, folder: string, parts: number): Promise<number> {
  const { videos } = snapshot.manifest;
  if (videos < parts) throw new RangeError(`Got ${videos} videos, expected one for each of ${parts} daemons`);
  await mkdir(folder, { recursive: true });
  const edition = editionName(snapshot.manifest);
  const files = Array.from({ length: parts }, (_, part) =>
    createWriteStream(path.join(folder, documentsFile(edition, part))),
  );
  const waiting = files.map((): string[] => []);
  const sizes = files.map(() => 0);
  const flush = async (part: number) => {
    const text = waiting[part]!.join('');
    waiting[part] = [];
    sizes[part] = 0;
    if (text !== '' && !files[part]!.write(text)) await once(files[part]!, 'drain');
  };
  let count = 0;
  for await (const { row, line } of listDocuments(snapshot)) {
    const part = row % parts;
    count++;
    waiting[part]!.push(line, '\n');
    sizes[part]! += line.length;
    if (sizes[part]! > CHUNK) await flush(part);
  }
  for (const [part, file] of files.entries()) {
    await flush(part);
    file.end();
    await finished(file);
  }
  return count;
}
