import { FIELD_NAMES, type FieldName } from '../../import-file/values/columns.ts';
import { holdsEntities } from '../../import-file/values/entities.ts';
import { cleanText } from '../../catalogue/text/clean.ts';
import { findForms, type LookedColumn } from './forms.ts';
import { lookOf, textsOf, type Look } from './looks.ts';
import { fieldNamed } from './names.ts';
import { takeSample } from './sample.ts';

/** A mapping for a file that is not known, as far as its first lines tell it. */
export interface Proposal {
  /** As `FIELDS` takes it, unless something is missing. */
  readonly mapping: Readonly<Record<string, unknown>>;
  /** Columns that every mapping needs, and for which nothing was found. */
  readonly missing: readonly FieldName[];
  /** What may be otherwise, in words. */
  readonly doubts: readonly string[];
  /** Columns that nothing is taken from, each with an example. */
  readonly unused: readonly string[];
}

/** Characters of an example. */
const SHOWN = 40;
/** Other columns that are named as likely. */
const MOST_OTHERS = 3;

/** What may be taken for a column of the catalogue: by a name that says so, by its look alone, and by a look that others may have, too. */
interface Target {
  readonly field: FieldName;
  readonly named: readonly Look[];
  readonly sure?: readonly Look[];
  readonly likely?: readonly Look[];
}

const TEXTS: readonly Look[] = ['words', 'long', 'list', 'code', 'number', 'blank'];
const NUMBERS: readonly Look[] = ['number', 'flag', 'blank'];

/** Columns without which a line is no video; the first of all thumbnails may be the thumbnail. */
const NEEDED = ['title', 'videoUrl', 'thumbnail'] as const;

/** Columns of addresses: a file that has none of them has no videos. */
const ADDRESSES = ['videoUrl', 'embedUrl', 'thumbnail', 'allThumbnails'] as const;

/** In the order in which they choose. */
const TARGETS: readonly Target[] = [
  { field: 'embedUrl', named: ['frame', 'player', 'page', 'blank'], sure: ['frame', 'player'] },
  { field: 'videoUrl', named: ['page', 'player', 'frame'], sure: ['page'] },
  { field: 'preview', named: ['film', 'picture', 'blank'], likely: ['film'] },
  { field: 'allThumbnails', named: ['pictures', 'picture', 'blank'], sure: ['pictures'] },
  { field: 'thumbnail', named: ['picture', 'pictures'], sure: ['picture'] },
  { field: 'date', named: ['date', 'blank'], sure: ['date'] },
  { field: 'secondDate', named: ['date', 'blank'] },
  { field: 'duration', named: ['clock', 'number', 'blank'], sure: ['clock'] },
  { field: 'quality', named: ['quality', 'number', 'flag', 'blank'], sure: ['quality'] },
  { field: 'views', named: NUMBERS },
  { field: 'rating', named: [...NUMBERS, 'words'] },
  { field: 'likes', named: NUMBERS },
  { field: 'dislikes', named: NUMBERS },
  { field: 'slug', named: ['code', 'number', 'words'], likely: ['code'] },
  { field: 'title', named: TEXTS, likely: ['words'] },
  { field: 'description', named: TEXTS, likely: ['long'] },
  { field: 'tags', named: TEXTS, likely: ['list'] },
  { field: 'categories', named: TEXTS, likely: ['list'] },
  { field: 'performer', named: TEXTS, likely: ['words'] },
  { field: 'uploader', named: TEXTS },
  { field: 'site', named: [...TEXTS, 'page'] },
  // any number may be something else
  { field: 'duration', named: [], likely: ['number'] },
];

const exampleOf = (column: LookedColumn) => {
  const [text = ''] = textsOf(column);
  return text === '' ? '' : ` ("${cleanText(text, SHOWN)}${text.length > SHOWN ? '…' : ''}")`;
};
const nameOf = ({ from }: LookedColumn) => (typeof from === 'object' ? JSON.stringify(from) : String(from));
const describe = (column: LookedColumn) => `${nameOf(column)}${exampleOf(column)}`;

const toGiven = ({ from }: LookedColumn) => (typeof from === 'object' ? { column: from } : from);

/** Returns how many characters the texts of a column have together: of several texts the title is the longest. */
const lengthOf = (column: LookedColumn) => textsOf(column).reduce((sum, { length }) => sum + length, 0);

/** Chooses a column for each part of a video that can be told, first by names, then by looks. */
function choose(columns: readonly LookedColumn[]) {
  const chosen = new Map<FieldName, LookedColumn>();
  const used = new Set<LookedColumn>();
  const doubts: string[] = [];
  const free = (fits: (column: LookedColumn) => boolean) => columns.filter((each) => !used.has(each) && fits(each));
  const take = (field: FieldName, column: LookedColumn) => {
    chosen.set(field, column);
    used.add(column);
  };
  for (const { field, named } of TARGETS) {
    const [column] = free(({ name, look }) => named.includes(look) && fieldNamed(name) === field);
    if (column && !chosen.has(field)) take(field, column);
  }
  for (const { field, sure = [], likely = [] } of TARGETS) {
    if (chosen.has(field)) continue;
    // a column whose name says something else is not that
    const found = free(
      ({ name, look }) => (fieldNamed(name) ?? field) === field && (sure.includes(look) || likely.includes(look)),
    );
    const [column, ...others] = field === 'title' ? found.toSorted((a, b) => lengthOf(b) - lengthOf(a)) : found;
    if (!column) continue;
    take(field, column);
    if (likely.includes(column.look) || others.length > 0)
      doubts.push(
        `${field}: ${describe(column)} is taken by its look${
          others.length > 0 ? `; so may be ${others.slice(0, MOST_OTHERS).map(nameOf).join(', ')}` : ''
        }`,
      );
  }
  const categories = chosen.get('categories');
  if (categories && !chosen.has('tags')) {
    chosen.delete('categories');
    chosen.set('tags', categories);
    doubts.push(`tags: ${describe(categories)} is taken for want of a column of tags, since categories are not shown`);
  }
  return { chosen, used, doubts };
}

/** Returns a mapping for the file of these first lines, or null where nothing in them looks like columns with addresses. */
export function proposeMapping(lines: readonly string[]): Proposal | null {
  const sample = takeSample(lines);
  if (!sample) return null;
  const columns = sample.columns.map((column) => ({ ...column, look: lookOf(column) }));
  const { chosen, used, doubts } = choose(columns);
  if (!ADDRESSES.some((field) => chosen.has(field))) return null;
  const player = chosen.get('embedUrl');
  if (player && !chosen.has('videoUrl')) {
    chosen.set('videoUrl', player);
    doubts.push('videoUrl: no column has the address of the page, so that of the player stands in for it');
  }
  for (const column of columns.filter((each) => fieldNamed(each.name) === 'videoUrl' && !used.has(each)))
    doubts.push(`videoUrl: ${describe(column)} may be a part of it, which "prefix" completes`);
  for (const field of NEEDED) {
    const column = chosen.get(field);
    if (!column) continue;
    const { cells } = column;
    const blank = cells.filter((cell) => [cell].flat().every((text) => text.trim() === '')).length;
    if (blank > 0) doubts.push(`${field}: ${nameOf(column)} is blank in ${blank} of the first ${cells.length} records`);
  }
  const forms = findForms(chosen);
  const entities = [...used].some((column) => textsOf(column).some(holdsEntities));
  const { format, ...marks } = sample.marks;
  const isHeaderless = sample.marks.format === 'delimited' && !sample.marks.header;
  return {
    mapping: {
      ...(format === 'jsonl' ? { format } : marks),
      ...forms.keys,
      ...(entities && { entities }),
      columns: Object.fromEntries(
        FIELD_NAMES.flatMap((field) => {
          const column = chosen.get(field);
          return column ? [[field, toGiven(column)]] : [];
        }),
      ),
    },
    missing: NEEDED.filter((field) => !chosen.has(field) && !(field === 'thumbnail' && chosen.has('allThumbnails'))),
    doubts: [
      ...(isHeaderless ? ['header: the first line names no columns, so that looks alone tell them'] : []),
      ...doubts,
      ...forms.doubts,
    ],
    unused: columns.filter((column) => !used.has(column)).map(describe),
  };
}
