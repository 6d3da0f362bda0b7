/** Reasons why a line is rejected, with their texts in the report. */
export const REJECTIONS = {
  'too-few-fields': 'fewer than 8 fields',
  'too-many-fields': '54 fields or more, as several lines in one have',
  'line-too-long': 'longer than 1 MiB',
  'no-title': 'no title',
  'no-thumbnail': 'no thumbnail',
  'bad-video-url': 'the video address is not an http or https one',
  'bad-thumbnail-url': 'the thumbnail address is not an http or https one',
  'duplicate-id': 'another video has this id',
  'missing-columns': 'fewer fields than the columns that are mapped',
  'open-quote': 'a quote that is not closed',
  'not-json': 'not a JSON object',
} as const;

/** Warnings about lines that are published nevertheless, with their texts in the report. */
export const WARNINGS = {
  repaired: 'a pipe in a text was repaired',
  'repaired-doubtful': 'a pipe in a text was repaired, but the line could be read in another way, too',
  entities: 'HTML entities in a text, shown as they are ("entities" of a mapping reads them)',
  'unreadable-player': 'a player that cannot be read: give an http(s) address or an embed code',
  'http-thumbnail': 'a thumbnail over http, which browsers do not show on the site: give an https address',
  'field-count': 'not 18 fields',
  'invalid-utf8': 'bytes that are no UTF-8',
  'unreadable-date': 'no date that can be read',
  'ambiguous-date':
    'a date whose day and month could be swapped: give the year first, or "date" of a mapping the order',
  'second-date': 'no date that can be read: the second date was taken',
  'future-date': 'a date in the future became the day of the build',
  'unreadable-duration': 'a duration that cannot be read',
  'unreadable-views': 'views that cannot be read',
  'unreadable-rating': 'a rating that cannot be read',
  'blank-title': "a blank title became 'Untitled Video'",
  'missing-id': 'no slug: the id comes from the line number',
} as const;

export type Rejection = keyof typeof REJECTIONS;
export type Warning = keyof typeof WARNINGS;
