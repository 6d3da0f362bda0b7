import { formatCount } from '../../catalogue/format.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** How many there are, as every list says it. */
export const countMessages = {
  /** The count as tiles and chips have room for it: 1.2K videos. */
  videos: (count: number) => plural(count, { one: '1 video', other: `${formatCount(count)} videos` }),
  /** The bare count with as much room: 1.2K. */
  inShort: formatCount,
  /** The bare count in full: 1,200. */
  inFull,
  videosInFull: (count: number) => plural(count, { one: '1 video', other: `${inFull(count)} videos` }),
} as const;
