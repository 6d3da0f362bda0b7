import { FIELD, type FieldName } from '../../import-file/values/columns.ts';

/** How providers call what a video has: words without blanks and marks. */
const NAMES: Readonly<Record<FieldName, string>> = {
  date: 'date added created published addedon createdat publishedat dateadded publishdate releasedate uploaddate uploaded time timestamp',
  title: 'title name headline caption videotitle videoname',
  description: 'description desc text summary about synopsis details',
  videoUrl: 'url link href videourl pageurl page address permalink watchurl weburl pagelink videolink',
  embedUrl: 'embed embedcode embedurl embedlink iframe frame player playerurl',
  categories: 'categories category cats cat genres genre niche niches',
  tags: 'tags tag keywords keyword labels taglist',
  performer:
    'performers performer actors actor actress models model pornstars pornstar stars cast people artists artist with',
  duration:
    'duration length runtime seconds minutes durationseconds durationsec lengthseconds playtime milliseconds durationms',
  uploader: 'uploader user username author owner channel creator studio publisher by',
  thumbnail:
    'thumbnail thumb picture image poster img cover screenshot thumburl thumbnailurl defaultthumb mainthumb imageurl',
  allThumbnails: 'thumbnails thumbs pictures images screenshots allthumbnails allthumbs gallery thumburls',
  slug: 'id videoid slug key vid guid uuid code',
  quality: 'quality resolution definition hd height',
  flag: 'premium',
  secondDate: 'modified updated updatedat lastmodified',
  site: 'site website network provider',
  preview: 'preview trailer previewurl clip teaser',
  views: 'views viewcount hits plays views24h totalviews',
  rating: 'rating rate score ratings votesaverage ratingpercent',
  likes: 'likes like votesup thumbsup upvotes up positive',
  dislikes: 'dislikes dislike votesdown thumbsdown downvotes down negative',
};

const BY_NAME: ReadonlyMap<string, FieldName> = new Map(
  (Object.keys(FIELD) as FieldName[]).flatMap((field) => NAMES[field].split(' ').map((name) => [name, field] as const)),
);

const simplify = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names that tell nothing beside that of the object they are in. */
const GENERAL: ReadonlySet<string> = new Set(['name', 'title', 'url', 'src', 'href', 'link', 'text', 'value']);

/** Returns what a column of this name, or at this path, usually holds; null where that is not known. */
export function fieldNamed(name: string): FieldName | null {
  const path = name.split('.');
  const last = simplify(path.at(-1)!);
  const owner = BY_NAME.get(simplify(path.at(-2) ?? ''));
  if (owner && GENERAL.has(last)) return owner;
  // an id of something else than the video
  if (owner && last === 'id') return null;
  return BY_NAME.get(simplify(name)) ?? BY_NAME.get(last) ?? null;
}
