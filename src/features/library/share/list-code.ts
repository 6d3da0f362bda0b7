import { encodeQR } from 'qr';
import { linkTo, type SharedList } from './shared-list.ts';

/** Bytes of a link in a code. It then has 117 modules a side at the most, which cameras still read from a screen: version 25, least correction. */
const CODE_BYTES = 1273;
/** Modules that have to be left blank around a code (ISO 18004). */
const QUIET_ZONE = 4;

/** A QR code as it is drawn, in modules. */
export interface ListCode {
  /** Of the square with the quiet zone. */
  readonly side: number;
  /** The dark modules, as the data of an SVG path. */
  readonly path: string;
}

/** Returns the dark runs of a row as squares of an SVG path. */
function pathOf(row: readonly boolean[], y: number): string {
  const runs = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return Array.from(runs.matchAll(/#+/g), ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join(
    '',
  );
}

/** Returns the code of the link that brings a list to any browser; null where the list is too long for one. */
export function encodeList(list: SharedList, origin: string): ListCode | null {
  const link = linkTo(list, origin);
  if (link === null || link.length > CODE_BYTES) return null;
  const rows = encodeQR(link, 'raw', { ecc: 'low', border: QUIET_ZONE });
  return { side: rows.length, path: rows.map(pathOf).join('') };
}

/** Returns how many videos of a list a code would hold, counted from the first. */
export function countInCode({ name, ids }: SharedList, origin: string): number {
  const fits = (count: number) =>
    (linkTo({ name, ids: ids.slice(0, count) }, origin)?.length ?? Infinity) <= CODE_BYTES;
  let count = ids.length;
  while (count > 0 && !fits(count)) count--;
  return count;
}
