/** A built file: its path with slashes, and its bytes. */
interface SizedFile {
  readonly path: string;
  readonly bytes: number;
}

/** Bytes that a folder will need on the volume it is on. */
export interface Need {
  readonly folder: string;
  readonly bytes: number;
}

/** A volume: what tells it from others, and the bytes that are free on it. */
export interface Volume {
  readonly device: number;
  readonly free: number;
}

/** Bytes of a page with its share of feeds and sitemaps, where no site was built before that could tell. */
const USUAL_PAGE = 90_000;
/** Bytes of scripts, styles, fonts, and the copy of the sources. */
const FIXED = 10_000_000;
/** A file takes whole blocks: half of one more than it holds, on average (ext4, APFS and NTFS have 4 KiB unless told otherwise). */
const LOST_IN_BLOCKS = 2048;
/** A catalogue grows from one build to the next. */
const GROWTH = 1.1;
const IS_DATA = /^(?:data|_astro)\//;
const MEGABYTE = 1e6;

const sumOf = (files: readonly SizedFile[]) => files.reduce((sum, { bytes }) => sum + bytes + LOST_IN_BLOCKS, 0);

/** Returns about how many bytes files take on a disk. */
export const toRoom = (files: readonly SizedFile[]): number => Math.ceil(sumOf(files));

/** Returns about how many bytes a site takes of so many pages over that data, by what the pages of the site before it took. */
export function estimateSite(pages: number, data: readonly SizedFile[], before: readonly SizedFile[]): number {
  const pagesBefore = before.filter(({ path }) => path.endsWith('.html')).length;
  const page = pagesBefore > 0 ? sumOf(before.filter(({ path }) => !IS_DATA.test(path))) / pagesBefore : USUAL_PAGE;
  return Math.ceil(pages * page * GROWTH + toRoom(data) + FIXED);
}

/** Bytes of an export from which on the compiler sorts on the disk, and how many times the export that takes at the most. */
const SORTED_IN_MEMORY = 32_000_000;
const RUNS = 3;

/**
 * Returns about how many bytes an import writes beside what is there: a copy of the export, its snapshot, which takes about twice
 * the packed export (17 MB in 8,582 files of 14 MB for 100,000 generated videos), and the runs of a large one. What an import that was
 * stopped has left is used or removed.
 */
export function estimateImport(
  exportBytes: number,
  snapshot: readonly SizedFile[],
  left: readonly SizedFile[] = [],
): number {
  const runs = exportBytes > SORTED_IN_MEMORY ? RUNS * exportBytes : 0;
  const all = GROWTH * (exportBytes + Math.max(2 * exportBytes, toRoom(snapshot)) + runs);
  return Math.max(0, Math.ceil(all - toRoom(left)));
}

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;

/** Returns which volume has not the room that is needed on it, in words with both, or null. */
export function findShortage(needs: readonly Need[], volumeOf: (folder: string) => Volume): string | null {
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
  return `The disk of ${folders.join(' and ')} has too little room: about ${toMegabytes(bytes)} are needed, and ${room} MB are free.`;
}
