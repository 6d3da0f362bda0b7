/** File of a built site: its path relative to the site, with forward slashes, and its size in bytes. */
interface SizedFile {
  readonly path: string;
  readonly bytes: number;
}

/** Disk space in bytes that a folder will need. */
export interface DiskSpaceNeed {
  readonly folder: string;
  readonly bytes: number;
}

/** Disk volume: its device id and its free space in bytes. */
export interface DiskVolume {
  readonly device: number;
  readonly free: number;
}

/** Estimated bytes of a page of the site, with its share of feeds and sitemaps, used if there is no previously built site to measure. */
const AVERAGE_PAGE_BYTES = 90_000;
/** Estimated bytes of a site's scripts, styles, fonts and copy of the source code. */
const FIXED_BYTES = 10_000_000;
/** Average unused bytes in the last block of a file: half of the 4 KiB block that ext4, APFS and NTFS use by default. */
const BLOCK_OVERHEAD_BYTES = 2048;
/** Factor for estimates of disk space: the next build may be larger than the last one. */
const GROWTH_FACTOR = 1.1;
const DATA_PATH = /^(?:data|_astro)\//;
const MEGABYTE = 1e6;

const sumSizes = (files: readonly SizedFile[]) =>
  files.reduce((sum, { bytes }) => sum + bytes + BLOCK_OVERHEAD_BYTES, 0);

/** Returns the approximate disk usage of files in bytes. */
export const estimateDiskUsageBytes = (files: readonly SizedFile[]): number => Math.ceil(sumSizes(files));

/** Estimates the disk usage of a site in bytes, from its number of pages, its data files and the average page size of the previous site. */
export function estimateSiteBytes(pages: number, data: readonly SizedFile[], before: readonly SizedFile[]): number {
  const pagesBefore = before.filter(({ path }) => path.endsWith('.html')).length;
  const page =
    pagesBefore > 0 ? sumSizes(before.filter(({ path }) => !DATA_PATH.test(path))) / pagesBefore : AVERAGE_PAGE_BYTES;
  return Math.ceil(pages * page * GROWTH_FACTOR + estimateDiskUsageBytes(data) + FIXED_BYTES);
}

/** Estimated maximum size in bytes of an import file whose data the compiler sorts in memory; data of larger files is sorted on disk. */
const MAX_SORTED_IN_MEMORY = 32_000_000;
/** Estimated disk space for temporary files while the compiler sorts, as a multiple of the import file's size. */
const RUN_FACTOR = 3;

/**
 * Estimates the additional disk space in bytes that an import needs: for a copy of the import file, for the snapshot (about twice the size
 * of the gzipped file: 17 MB in 8,582 files for 14 MB with 100,000 generated videos), and for the temporary sort files of a large import.
 * `left` are files of an interrupted import, whose space is available because they are reused or deleted.
 */
export function estimateImportBytes(
  exportBytes: number,
  snapshot: readonly SizedFile[],
  left: readonly SizedFile[] = [],
): number {
  const runs = exportBytes > MAX_SORTED_IN_MEMORY ? RUN_FACTOR * exportBytes : 0;
  const all = GROWTH_FACTOR * (exportBytes + Math.max(2 * exportBytes, estimateDiskUsageBytes(snapshot)) + runs);
  return Math.max(0, Math.ceil(all - estimateDiskUsageBytes(left)));
}

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;

/** Returns an error message for the first disk volume that has less free space than the folders on it need; null if there is none. */
export function describeDiskShortage(
  needs: readonly DiskSpaceNeed[],
  volumeOf: (folder: string) => DiskVolume,
): string | null {
  const sums = new Map<number, { folders: string[]; bytes: number; free: number }>();
  for (const { folder, bytes } of needs) {
    const { device, free } = volumeOf(folder);
    const sum = sums.get(device) ?? { folders: [], bytes: 0, free };
    sums.set(device, { folders: [...sum.folders, folder], bytes: sum.bytes + bytes, free });
  }
  const short = [...sums.values()].find(({ bytes, free }) => free < bytes);
  if (!short) return null;
  const { folders, bytes, free } = short;
  const room = Math.floor(free / MEGABYTE);
  return `Not enough disk space for ${folders.join(' and ')}: about ${toMegabytes(bytes)} needed, ${room} MB free. Free some disk space and try again.`;
}
