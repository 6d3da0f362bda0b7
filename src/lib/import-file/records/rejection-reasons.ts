/** Reasons why a line of an import file is rejected, with the texts that describe them in reports. */
export const LINE_REJECTION_DESCRIPTIONS = {
  'too-few-fields': 'fewer than 8 fields',
  'too-many-fields': 'so many fields that it is probably several lines joined into one',
  'line-too-long': 'longer than 1 MiB',
  'no-title': 'no title',
  'no-thumbnail': 'no thumbnail',
  'bad-video-url': 'the video URL is not an http(s) URL',
  'bad-thumbnail-url': 'the thumbnail URL is not an http(s) URL',
  'duplicate-id': 'another video has the same id',
  'missing-columns': 'fewer fields than the mapping requires',
  'open-quote': 'unclosed quote',
  'not-json': 'not a JSON object',
} as const;

/** Reasons for warnings about lines whose videos are published nevertheless, with the texts that describe them in reports. */
export const IMPORT_WARNING_DESCRIPTIONS = {
  repaired: 'repaired an unescaped pipe (|) in a text',
  'repaired-doubtful': 'repaired an unescaped pipe (|) in a text, but the repair is ambiguous: check the line',
  entities: 'HTML entities in a text, shown unchanged: set "entities" to true in a mapping to decode them',
  'unreadable-list': 'unreadable list in brackets, split at its separators: use a JSON array of texts',
  'unreadable-player': 'invalid player: use an http(s) URL or an embed code',
  'several-urls': 'several URLs in a field for one: the first is used or, without blanks between them, the entire text',
  'http-thumbnail': 'a thumbnail over http, which browsers do not show on the site: use an https URL',
  'field-count': 'not 18 fields',
  'surplus-fields':
    'more fields than columns, so columns are cut or moved: ask the provider to quote texts that contain the delimiter',
  'doubtful-quote':
    'a quoted field over several lines that may be separate records: check whether the first quote of the record is text',
  'invalid-utf8': 'invalid UTF-8, probably Windows-1252: convert the file with iconv -f WINDOWS-1252 -t UTF-8 FILE',
  'unreadable-date': 'missing or unreadable date',
  'ambiguous-date': 'ambiguous order of day and month in a date: write the year first, or set "date" in a mapping',
  'second-date': 'missing or unreadable date: the second date is used instead',
  'future-date': 'a date in the future was replaced by the day of the build',
  'unreadable-duration': 'unreadable duration',
  'unreadable-views': 'unreadable number of views',
  'unreadable-rating': 'unreadable rating',
  'blank-title': "a blank title was replaced by 'Untitled Video'",
  'missing-id': 'no slug: the id is derived from the line number',
} as const;

export type RejectionReason = keyof typeof LINE_REJECTION_DESCRIPTIONS;
export type ImportWarning = keyof typeof IMPORT_WARNING_DESCRIPTIONS;
