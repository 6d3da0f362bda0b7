import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyOf, placesOf, type CatalogueSource } from '../../src/lib/import/files/catalogue-source.ts';
import { estimateImport, estimateSite, findShortage, type Need, type Volume } from '../../src/lib/import/files/room.ts';
import { RUNS } from '../../src/lib/import/files/run-folder.ts';
import { listSiteFiles, type SiteFile } from '../report/files.ts';

/** Returns the device number and free bytes of the volume that a folder is on, or will be on if it doesn't exist yet. */
function volumeOf(folder: string): Volume {
  const place = path.resolve(folder);
  if (!existsSync(place)) return volumeOf(path.dirname(place));
  const { bavail, bsize } = statfsSync(place);
  return { device: statSync(place).dev, free: bavail * bsize };
}

function expectRoom(needs: readonly Need[]): void {
  const shortage = findShortage(needs, volumeOf);
  if (shortage !== null) throw new Error(`${shortage} The existing site was not changed.`);
}

const filesIn = async (folder: string): Promise<SiteFile[]> => (existsSync(folder) ? listSiteFiles(folder) : []);
const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Throws an error if the disk space is too small for an import, as far as its size can be estimated in advance. */
export async function expectRoomForImport(work: string, sources: readonly CatalogueSource[]): Promise<void> {
  const sizes = sources.flatMap((source) =>
    placesOf(source).map((place) => Math.max(sizeOf(copyOf(work, source, place).file), sizeOf(place))),
  );
  const known = sizes.reduce((sum, size) => sum + size, 0);
  const [data = [], ...left] = await Promise.all(
    ['data', 'data.next', RUNS].map((name) => filesIn(path.join(work, name))),
  );
  expectRoom([{ folder: work, bytes: estimateImport(known, data, left.flat()) }]);
}

/** Throws an error if the disk space is too small for a site with this number of pages. */
export async function expectRoomForSite(work: string, out: string, pages: number): Promise<void> {
  const bytes = estimateSite(pages, await filesIn(path.join(work, 'data')), await filesIn(out));
  const isElsewhere = volumeOf(out).device !== volumeOf(work).device;
  // on one volume the site is moved instead of copied
  expectRoom([{ folder: work, bytes }, ...(isElsewhere ? [{ folder: out, bytes }] : [])]);
}
