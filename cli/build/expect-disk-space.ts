import { existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  openLastGoodCopyOfProvider,
  listImportFilesOfProvider,
  type VideoProvider,
} from '../../src/lib/import/files/video-provider.ts';
import {
  estimateImportBytes,
  estimateSiteBytes,
  describeDiskShortage,
  type DiskSpaceNeed,
  type DiskVolume,
} from '../../src/lib/import/files/estimate-disk-space.ts';
import { SORTED_RUN_FOLDER_NAME } from '../../src/lib/import/files/sorted-run-folder.ts';
import { listSiteFiles } from '../report/site-file-sizes.ts';

/** Returns the device number and free bytes of the volume that a folder is on, or will be on if it doesn't exist yet. */
function volumeOf(folder: string): DiskVolume {
  const place = path.resolve(folder);
  if (!existsSync(place)) return volumeOf(path.dirname(place));
  const { bavail, bsize } = statfsSync(place);
  return { device: statSync(place).dev, free: bavail * bsize };
}

function expectDiskSpace(needs: readonly DiskSpaceNeed[]): void {
  const shortage = describeDiskShortage(needs, volumeOf);
  if (shortage !== null) throw new Error(`${shortage} The existing site was not changed.`);
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Throws an error if the disk space is too small for an import, as far as its size can be estimated in advance. */
export async function expectDiskSpaceForImport(work: string, sources: readonly VideoProvider[]): Promise<void> {
  const sizes = sources.flatMap((source) =>
    listImportFilesOfProvider(source).map((place) =>
      Math.max(sizeOf(openLastGoodCopyOfProvider(work, source, place).file), sizeOf(place)),
    ),
  );
  const known = sizes.reduce((sum, size) => sum + size, 0);
  const [data = [], ...left] = await Promise.all(
    ['data', 'data.next', SORTED_RUN_FOLDER_NAME].map((name) => listSiteFiles(path.join(work, name))),
  );
  expectDiskSpace([{ folder: work, bytes: estimateImportBytes(known, data, left.flat()) }]);
}

/** Throws an error if the disk space is too small for a site with this number of pages. */
export async function expectDiskSpaceForSite(work: string, out: string, pages: number): Promise<void> {
  const bytes = estimateSiteBytes(pages, await listSiteFiles(path.join(work, 'data')), await listSiteFiles(out));
  const isElsewhere = volumeOf(out).device !== volumeOf(work).device;
  // on a single volume, the finished site is moved from the work folder instead of copied
  expectDiskSpace([{ folder: work, bytes }, ...(isElsewhere ? [{ folder: out, bytes }] : [])]);
}
