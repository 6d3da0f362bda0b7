/** Definition of a field that import files can contain, such as the title of a video. */
interface FieldRule {
  /** Position of the field in the native pipe-delimited format (R150). Fields that only field mappings can fill have higher positions. */
  readonly place: number;
  /** Spellings of "no value" that cannot be a real value of this field. A field that equals one of them, trimmed, counts as empty. */
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
/** Spellings of "no value" in fields with a single name or URL. In a list, they could be the name of a tag or person. */
const IN_NAMES = [...IN_LISTS, 'null', 'None'];
/** Spellings of "no value" that are recognized in fields with a fixed format, such as dates and numbers. */
const IN_VALUES = [...IN_NAMES, '-'];

/** The 18 columns of the native pipe-delimited format. */
const COLUMNS = {
  date: {
    place: 0,
    noValues: IN_VALUES,
    names:
      'date added created published addedon createdat publishedat dateadded publishdate releasedate uploaddate uploaded time timestamp datum fecha tarih veröffentlicht hinzugefügt 公開日 التاريخ',
  },
  title: {
    place: 1,
    noValues: NONE,
    names: 'title name headline caption videotitle videoname titel titre título titolo tytuł başlık タイトル العنوان',
  },
  description: {
    place: 2,
    noValues: NONE,
    names:
      'description desc text summary about synopsis details beschreibung descripción descrizione descrição opis açıklama 説明 الوصف',
  },
  videoUrl: {
    place: 3,
    noValues: IN_NAMES,
    names:
      'url link href videourl pageurl page address permalink watchurl weburl pagelink videolink enlace lien adresse odnośnik bağlantı リンク الرابط',
  },
  embedUrl: { place: 4, noValues: IN_NAMES, names: 'embed embedcode embedurl embedlink iframe frame player playerurl' },
  categories: {
    place: 5,
    noValues: IN_LISTS,
    names:
      'categories category cats cat genres genre niche niches kategorie kategorien catégorie catégories categoría categorías categoria categorie categorias kategoria kategori カテゴリ',
  },
  tags: {
    place: 6,
    noValues: IN_LISTS,
    names:
      'tags tag keywords keyword labels taglist schlagworte schlagwörter stichworte motsclés étiquettes etiquetas etichette tagi etiketler タグ الوسوم',
  },
  performer: {
    place: 7,
    noValues: IN_LISTS,
    names:
      'performers performer actors actor actress models model pornstars pornstar stars cast people artists artist with darsteller acteurs acteur actores attori atores aktorzy oyuncular 出演者',
  },
  duration: {
    place: 8,
    noValues: IN_VALUES,
    names:
      'duration length runtime seconds minutes durationseconds durationsec lengthseconds playtime milliseconds durationms dauer länge laufzeit durée duración durata duração czas süre 再生時間 المدة',
  },
  uploader: {
    place: 9,
    noValues: IN_NAMES,
    names: 'uploader user username author owner channel creator studio publisher by kanal chaîne canal canale',
  },
  thumbnail: {
    place: 10,
    noValues: IN_NAMES,
    names:
      'thumbnail thumb picture image poster img cover screenshot thumburl thumbnailurl defaultthumb mainthumb imageurl vorschaubild miniature vignette miniatura miniaturka サムネイル',
  },
  allThumbnails: {
    place: 11,
    noValues: IN_LISTS,
    names: 'thumbnails thumbs pictures images screenshots allthumbnails allthumbs gallery thumburls',
  },
  /** Id of the video; named `slug` by the specification. */
  slug: {
    place: 12,
    noValues: IN_VALUES,
    names: 'id videoid slug key vid guid uuid code nummer kennung numéro número numero numer numara',
  },
  quality: {
    place: 13,
    noValues: IN_NAMES,
    names: 'quality resolution definition hd height qualität qualité calidad qualità qualidade jakość kalite 画質',
  },
  flag: { place: 14, noValues: IN_NAMES, names: 'premium' },
  secondDate: { place: 15, noValues: IN_VALUES, names: 'modified updated updatedat lastmodified' },
  site: { place: 16, noValues: IN_NAMES, names: 'site website network provider' },
  preview: { place: 17, noValues: IN_NAMES, names: 'preview trailer previewurl clip teaser' },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** All fields of a video that can be imported. The reader, field mappings and the proposals of mappings use this table. */
export const IMPORT_FIELDS = {
  ...COLUMNS,
  views: {
    place: 18,
    noValues: IN_VALUES,
    names:
      'views viewcount hits plays views24h totalviews aufrufe vues vistas visualizzazioni visualizações wyświetlenia izlenme 再生回数',
  },
  rating: {
    place: 19,
    noValues: IN_VALUES,
    names:
      'rating rate score ratings votesaverage ratingpercent bewertung valoración valutazione avaliação ocena puan 評価',
  },
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
export const NATIVE_FORMAT_COLUMN_POSITIONS = indexesOf(COLUMNS);
/** Position of each field, including fields that only field mappings can fill. */
export const IMPORT_FIELD_POSITIONS = indexesOf(IMPORT_FIELDS);
