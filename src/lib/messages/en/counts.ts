import { formatCount } from '../../domain/format.ts';
import { createPlural } from '../plural.ts';

const plural = createPlural('en');

/** How many there are, as every list says it. */
export const countMessages = {
  /** The count as people read it: 1.2K videos. */
  videos: (count: number) => plural(count, { one: '1 video', other: `${formatCount(count)} videos` }),
  videosInFull: (count: number) => plural(count, { one: '1 video', other: `${count} videos` }),
} as const;
