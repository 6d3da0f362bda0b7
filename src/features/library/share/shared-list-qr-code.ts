import { encodeQR } from 'qr';
import { formatSharedListUrl, type SharedList } from './shared-list-link.ts';

/**
 * Maximum length of a link in a QR code, in bytes: the capacity of version 25 with low error correction. Its 117 modules per side are still
 * readable from a screen by cameras.
 */
const MAX_QR_BYTES = 1273;
/** Width of the blank margin around a code, in modules (ISO 18004). */
const QUIET_ZONE = 4;

/** QR code as an SVG drawing; its unit of length is a module (a cell of the code). */
export interface ListQrCode {
  /** Length of a side of the code, including the blank margin. */
  readonly side: number;
  /** SVG path data of the dark modules. */
  readonly path: string;
}

/** Returns SVG path data for one row of a QR code, with a rectangle for each sequence of dark modules. */
function pathOf(row: readonly boolean[], y: number): string {
  const runs = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return Array.from(runs.matchAll(/#+/g), ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join(
    '',
  );
}

/** Returns the QR code of a link to a list; null if the list is too long for a code. */
export function encodeListQrCode(list: SharedList, origin: string): ListQrCode | null {
  const link = formatSharedListUrl(list, origin);
  if (link === null || link.length > MAX_QR_BYTES) return null;
  const rows = encodeQR(link, 'raw', { ecc: 'low', border: QUIET_ZONE });
  return { side: rows.length, path: rows.map(pathOf).join('') };
}

/** Returns how many of the first videos of a list fit into a QR code. */
export function countVideosFittingQrCode({ name, ids }: SharedList, origin: string): number {
  const fits = (count: number) =>
    (formatSharedListUrl({ name, ids: ids.slice(0, count) }, origin)?.length ?? Infinity) <= MAX_QR_BYTES;
  // binary search: a link grows with each video
  let [count, tooMany] = [0, ids.length + 1];
  while (count + 1 < tooMany) {
    const middle = Math.floor((count + tooMany) / 2);
    if (fits(middle)) count = middle;
    else tooMany = middle;
  }
  return count;
}
