/** Columns of the export by position (R150). */
export const COLUMN = {
  date: 0,
  title: 1,
  description: 2,
  videoUrl: 3,
  embedUrl: 4,
  categories: 5,
  tags: 6,
  performer: 7,
  duration: 8,
  uploader: 9,
  thumbnail: 10,
  allThumbnails: 11,
  slug: 12,
  quality: 13,
  flag: 14,
  secondDate: 15,
  site: 16,
  preview: 17,
} as const;

/** Places of what other exports may tell beside it: a mapping alone fills them. */
const MORE = { views: 18, rating: 19, likes: 20, dislikes: 21 } as const;

/** Places of all that can be read of a video. */
export const FIELD = { ...COLUMN, ...MORE } as const;
export type FieldName = keyof typeof FIELD;
