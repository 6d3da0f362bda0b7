/** Definition of a field that import files can contain, such as the title of a video. */
interface FieldRule {
  /** Position of the field in the native pipe-delimited format (R150). Fields that only field mappings can fill have higher positions. */
  readonly place: number;
  /** Spellings of "no value" that cannot be a real value of this field. They are compared with the entire field, trimmed. */
  readonly noValues: readonly string[];
  /** Names that providers use for this field, without blanks and punctuation. They are used to propose field mappings. */
  readonly names: string;
}

/** Empty list of spellings of "no value" for titles and descriptions, because these may be any text. */
const NONE: readonly string[] = [];
/**
 * Spellings of "no value" that are recognized in lists and in all other fields except titles and descriptions: `\N` of MySQL and
 * PostgreSQL, NULL of SQL, NaN of Python.
 */
const IN_LISTS = ['\\N', 'NULL', 'NaN'];
/**
 * Spellings of "no value" that are recognized in fields with a single name or URL. In a list, they could be the name of a tag or person.
 */
const IN_NAMES = [...IN_LISTS, 'null', 'None'];
/** Spellings of "no value" that are recognized in fields with a fixed format, such as dates and numbers. */
const IN_VALUES = [...IN_NAMES, '-'];

/** The 18 columns of the native pipe-delimited format. */
const COLUMNS = {
  date: {
    place: 0,
    noValues: IN_VALUES,
    names:
      'date added created published addedon createdat publishedat dateadded publishdate releasedate uploaddate uploaded time timestamp',
  },
  title: { place: 1, noValues: NONE, names: 'title name headline caption videotitle videoname' },
  description: { place: 2, noValues: NONE, names: 'description desc text summary about synopsis details' },
  videoUrl: {
    place: 3,
    noValues: IN_NAMES,
    names: 'url link href videourl pageurl page address permalink watchurl weburl pagelink videolink',
  },
  embedUrl: { place: 4, noValues: IN_NAMES, names: 'embed embedcode embedurl embedlink iframe frame player playerurl' },
  categories: { place: 5, noValues: IN_LISTS, names: 'categories category cats cat genres genre niche niches' },
  tags: { place: 6, noValues: IN_LISTS, names: 'tags tag keywords keyword labels taglist' },
  performer: {
    place: 7,
    noValues: IN_LISTS,
    names:
      'performers performer actors actor actress models model pornstars pornstar stars cast people artists artist with',
  },
  duration: {
    place: 8,
    noValues: IN_VALUES,
    names:
      'duration length runtime seconds minutes durationseconds durationsec lengthseconds playtime milliseconds durationms',
  },
  uploader: {
    place: 9,
    noValues: IN_NAMES,
    names: 'uploader user username author owner channel creator studio publisher by',
  },
  thumbnail: {
    place: 10,
    noValues: IN_NAMES,
    names:
      'thumbnail thumb picture image poster img cover screenshot thumburl thumbnailurl defaultthumb mainthumb imageurl',
  },
  allThumbnails: {
    place: 11,
    noValues: IN_LISTS,
    names: 'thumbnails thumbs pictures images screenshots allthumbnails allthumbs gallery thumburls',
  },
  slug: { place: 12, noValues: IN_VALUES, names: 'id videoid slug key vid guid uuid code' },
  quality: { place: 13, noValues: IN_NAMES, names: 'quality resolution definition hd height' },
  flag: { place: 14, noValues: IN_NAMES, names: 'premium' },
  secondDate: { place: 15, noValues: IN_VALUES, names: 'modified updated updatedat lastmodified' },
  site: { place: 16, noValues: IN_NAMES, names: 'site website network provider' },
  preview: { place: 17, noValues: IN_NAMES, names: 'preview trailer previewurl clip teaser' },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** All fields of a video that can be imported. The reader, field mappings and the proposals of mappings use this table. */
export const IMPORT_FIELDS = {
  ...COLUMNS,
  views: { place: 18, noValues: IN_VALUES, names: 'views viewcount hits plays views24h totalviews' },
  rating: { place: 19, noValues: IN_VALUES, names: 'rating rate score ratings votesaverage ratingpercent' },
  likes: { place: 20, noValues: IN_VALUES, names: 'likes like votesup thumbsup upvotes up positive' },
  dislikes: { place: 21, noValues: IN_VALUES, names: 'dislikes dislike votesdown thumbsdown downvotes down negative' },
} as const satisfies Readonly<Record<string, FieldRule>>;
export type ImportFieldName = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as readonly ImportFieldName[];

const indexesOf = <Name extends string>(rules: Readonly<Record<Name, FieldRule>>) =>
  Object.fromEntries(Object.entries<FieldRule>(rules).map(([name, { place }]) => [name, place])) as Readonly<
    Record<Name, number>
  >;

/** Position of each column in a line of the native pipe-delimited format. */
export const NATIVE_COLUMN_INDEX = indexesOf(COLUMNS);
/** Position of each field, including fields that only field mappings can fill. */
export const IMPORT_FIELD_INDEX = indexesOf(IMPORT_FIELDS);
