import { FIELD, type FieldName } from './columns.ts';

/** Spellings of "no value" that are nothing else: `\N` of MySQL and PostgreSQL, NULL of SQL, NaN of Python. */
const IN_LISTS = ['\\N', 'NULL', 'NaN'];
/** Spellings that could be a tag or a person in a list. */
const IN_NAMES = [...IN_LISTS, 'null', 'None'];
/** Spellings in columns whose values have a form of their own. */
const IN_VALUES = [...IN_NAMES, '-'];

/** Longer fields are not compared. */
const LONGEST = 16;

/** Spellings of "no value" for each column: whole fields, blanks around them apart. Titles and descriptions have none. */
export const NO_VALUES: Readonly<Record<FieldName, ReadonlySet<string>>> = {
  title: new Set(),
  description: new Set(),
  categories: new Set(IN_LISTS),
  tags: new Set(IN_LISTS),
  performer: new Set(IN_LISTS),
  allThumbnails: new Set(IN_LISTS),
  uploader: new Set(IN_NAMES),
  site: new Set(IN_NAMES),
  videoUrl: new Set(IN_NAMES),
  embedUrl: new Set(IN_NAMES),
  thumbnail: new Set(IN_NAMES),
  preview: new Set(IN_NAMES),
  quality: new Set(IN_NAMES),
  flag: new Set(IN_NAMES),
  slug: new Set(IN_VALUES),
  date: new Set(IN_VALUES),
  secondDate: new Set(IN_VALUES),
  duration: new Set(IN_VALUES),
  views: new Set(IN_VALUES),
  rating: new Set(IN_VALUES),
  likes: new Set(IN_VALUES),
  dislikes: new Set(IN_VALUES),
};

/** Returns whether a field is one of these spellings of "no value". */
export const isNoValue = (text: string, spellings: ReadonlySet<string>): boolean =>
  text.length <= LONGEST && spellings.has(text.trim());

/** By position. */
const OF_COLUMNS = Object.entries(NO_VALUES)
  .toSorted(([a], [b]) => FIELD[a as FieldName] - FIELD[b as FieldName])
  .map(([, spellings]) => spellings);

/** Returns the fields of a line, which are in the order of the columns. Spellings of "no value" become blank. */
export const blankNoValues = (fields: readonly string[]): string[] =>
  fields.map((text, at) => (isNoValue(text, OF_COLUMNS[at]!) ? '' : text));
