import { IMPORT_FIELD_NAMES, type ImportFieldName } from '../../import-file/values/import-fields.ts';
import { containsHtmlEntities } from '../../import-file/values/html-entities.ts';
import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import { guessValueFormats, type ClassifiedColumn } from './guess-value-formats.ts';
import { guessColumnKind, nonBlankValuesOf, type ColumnKind } from './guess-column-kind.ts';
import { findFieldByColumnName } from './find-field-by-column-name.ts';
import { sampleImportFile, type ImportFileSample } from './sample-import-file.ts';

/** Column of an unknown import file. */
interface ProposedColumn {
  /** Name or position of the column. */
  readonly column: string;
  /** Video field that the proposal reads from the column, or null. */
  readonly field: ImportFieldName | null;
  /** Up to three values of the column that are not blank. */
  readonly samples: readonly string[];
}

/** Proposed field mapping for an unknown import file, based on its first lines. */
export interface FieldMappingProposal {
  /** Content of a mapping file (setting `FIELDS`). It lacks the required video fields in `missing`. */
  readonly mapping: Readonly<Record<string, unknown>>;
  /** Required video fields for which no column was found. */
  readonly missing: readonly ImportFieldName[];
  /** Messages about guessed parts of the field mapping that the operator should check. */
  readonly doubts: readonly string[];
  /** Descriptions of columns that the field mapping does not use, each with an example value. */
  readonly unused: readonly string[];
  /** All columns of the import file, in the order of the file. */
  readonly columns: readonly ProposedColumn[];
}

/** Maximum number of characters of an example value in a message. */
const MAX_EXAMPLE_LENGTH = 40;
/** Maximum number of characters of a column's name in messages. */
const MAX_NAME_LENGTH = 100;
/** Maximum number of values that the list of all columns contains for each column. */
const MAX_SAMPLES = 3;
/** Maximum number of alternative columns that a message to the operator lists. */
const MAX_ALTERNATIVES = 3;

/**
 * Video field with the kinds of values that its column may contain: `named` applies to columns whose name fits the field, `sure` to any
 * other column, and `likely` to any other column if the operator should check the choice.
 */
interface Target {
  readonly field: ImportFieldName;
  readonly named: readonly ColumnKind[];
  readonly sure?: readonly ColumnKind[];
  readonly likely?: readonly ColumnKind[];
}

const TEXT_KINDS: readonly ColumnKind[] = ['words', 'long', 'list', 'code', 'number', 'blank'];
const NUMBER_KINDS: readonly ColumnKind[] = ['number', 'flag', 'blank'];

/** Video fields that every mapping needs. If there is no thumbnail column, the first picture of `allThumbnails` is used. */
const REQUIRED_FIELDS = ['title', 'videoUrl', 'thumbnail'] as const;

/** Video fields that contain URLs. A file without any of them contains no videos. */
const URL_FIELDS = ['videoUrl', 'embedUrl', 'thumbnail', 'allThumbnails'] as const;

/** Video fields, in the order in which the program chooses a column for each. */
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
  { field: 'views', named: NUMBER_KINDS },
  { field: 'rating', named: [...NUMBER_KINDS, 'words'] },
  { field: 'likes', named: NUMBER_KINDS },
  { field: 'dislikes', named: NUMBER_KINDS },
  { field: 'slug', named: ['code', 'number', 'words'], likely: ['code'] },
  { field: 'title', named: TEXT_KINDS, likely: ['words'] },
  { field: 'description', named: TEXT_KINDS, likely: ['long'] },
  { field: 'tags', named: TEXT_KINDS, likely: ['list'] },
  { field: 'categories', named: TEXT_KINDS, likely: ['list'] },
  { field: 'performer', named: TEXT_KINDS, likely: ['words'] },
  { field: 'uploader', named: TEXT_KINDS },
  { field: 'site', named: [...TEXT_KINDS, 'page'] },
  // a column of plain numbers is the last choice for the duration, because such numbers can have many meanings
  { field: 'duration', named: [], likely: ['number'] },
];

const exampleOf = (column: ClassifiedColumn) => {
  const [text = ''] = nonBlankValuesOf(column);
  return text === '' ? '' : ` ("${cleanText(text, MAX_EXAMPLE_LENGTH)}${text.length > MAX_EXAMPLE_LENGTH ? '…' : ''}")`;
};
const nameOf = ({ from }: ClassifiedColumn) => (typeof from === 'object' ? JSON.stringify(from) : String(from));
/** Returns the name of a column for messages, without control characters. */
const shownNameOf = (column: ClassifiedColumn) => cleanText(nameOf(column), MAX_NAME_LENGTH);
const describe = (column: ClassifiedColumn) => `${shownNameOf(column)}${exampleOf(column)}`;

const toMappingEntry = ({ from }: ClassifiedColumn) => (typeof from === 'object' ? { column: from } : from);

/** Returns the total length of a column's values. Of several text columns, the one with the longest values is probably the title. */
const lengthOf = (column: ClassifiedColumn) => nonBlankValuesOf(column).reduce((sum, { length }) => sum + length, 0);

/** Guesses the kinds of the values in all columns. */
export const classifyColumns = ({ columns }: ImportFileSample): readonly ClassifiedColumn[] =>
  columns.map((column) => ({ ...column, look: guessColumnKind(column) }));

/** Returns true if a column of several pictures was chosen whose name fits the thumbnail: its first picture is the thumbnail. */
const hasThumbnails = (chosen: ReadonlyMap<ImportFieldName, ClassifiedColumn>) =>
  findFieldByColumnName(chosen.get('allThumbnails')?.name ?? '') === 'thumbnail';

/** Chooses a column for each video field: first by the names of the columns, then by the kinds of their values. */
export function chooseColumns(columns: readonly ClassifiedColumn[]) {
  const chosen = new Map<ImportFieldName, ClassifiedColumn>();
  const used = new Set<ClassifiedColumn>();
  const doubts: string[] = [];
  const free = (fits: (column: ClassifiedColumn) => boolean) => columns.filter((each) => !used.has(each) && fits(each));
  const take = (field: ImportFieldName, column: ClassifiedColumn) => {
    chosen.set(field, column);
    used.add(column);
  };
  for (const { field, named } of TARGETS) {
    const [column] = free(({ name, look }) => named.includes(look) && findFieldByColumnName(name) === field);
    // a column with several pictures supplies the thumbnail, too: its first picture
    const isList = field === 'thumbnail' && column?.look === 'pictures' && !chosen.has('allThumbnails');
    if (column && !chosen.has(field)) take(isList ? 'allThumbnails' : field, column);
  }
  for (const { field, sure = [], likely = [] } of TARGETS) {
    if (chosen.has(field) || (field === 'thumbnail' && hasThumbnails(chosen))) continue;
    // skip columns whose names belong to another video field
    const found = free(
      ({ name, look }) =>
        (findFieldByColumnName(name) ?? field) === field && (sure.includes(look) || likely.includes(look)),
    );
    const [column, ...others] = field === 'title' ? found.toSorted((a, b) => lengthOf(b) - lengthOf(a)) : found;
    if (!column) continue;
    take(field, column);
    if (likely.includes(column.look) || others.length > 0)
      doubts.push(
        `${field}: column ${describe(column)} was chosen by its values${
          others.length > 0
            ? `; other candidates: ${others.slice(0, MAX_ALTERNATIVES).map(shownNameOf).join(', ')}`
            : ''
        }`,
      );
  }
  const categories = chosen.get('categories');
  if (categories && !chosen.has('tags')) {
    chosen.delete('categories');
    chosen.set('tags', categories);
    doubts.push(`tags: column ${describe(categories)} contains categories; it is used because no column contains tags`);
  }
  return { chosen, used, doubts };
}

/** Proposes a field mapping for an import file with these first lines. Returns null if no column contains URLs. */
export function proposeFieldMapping(lines: readonly string[]): FieldMappingProposal | null {
  const sample = sampleImportFile(lines);
  if (!sample) return null;
  const columns = classifyColumns(sample);
  const { chosen, used, doubts } = chooseColumns(columns);
  if (!URL_FIELDS.some((field) => chosen.has(field))) return null;
  const player = chosen.get('embedUrl');
  if (player && !chosen.has('videoUrl')) {
    chosen.set('videoUrl', player);
    doubts.push('videoUrl: no column contains the page URL, so the player URL is used');
  }
  for (const column of columns.filter((each) => findFieldByColumnName(each.name) === 'videoUrl' && !used.has(each)))
    doubts.push(`videoUrl: column ${describe(column)} may contain a part of the URL, which "prefix" can complete`);
  for (const field of REQUIRED_FIELDS) {
    const column = chosen.get(field);
    if (!column) continue;
    const { cells } = column;
    const blank = cells.filter((cell) => [cell].flat().every((text) => text.trim() === '')).length;
    if (blank > 0)
      doubts.push(`${field}: column ${shownNameOf(column)} is blank in ${blank} of the first ${cells.length} records`);
  }
  const forms = guessValueFormats(chosen);
  const entities = [...used].some((column) => nonBlankValuesOf(column).some(containsHtmlEntities));
  const { format, ...marks } = sample.marks;
  const isHeaderless = sample.marks.format === 'delimited' && !sample.marks.header;
  return {
    mapping: {
      ...(format === 'jsonl' ? { format } : marks),
      ...forms.keys,
      ...(entities && { entities }),
      columns: Object.fromEntries(
        IMPORT_FIELD_NAMES.flatMap((field) => {
          const column = chosen.get(field);
          return column ? [[field, toMappingEntry(column)]] : [];
        }),
      ),
    },
    missing: REQUIRED_FIELDS.filter(
      (field) => !chosen.has(field) && !(field === 'thumbnail' && chosen.has('allThumbnails')),
    ),
    doubts: [
      ...(isHeaderless
        ? ['header: the first line contains no column names, so columns were chosen by their values']
        : []),
      ...sample.doubts,
      ...doubts,
      ...forms.doubts,
    ],
    unused: columns.filter((column) => !used.has(column)).map(describe),
    columns: columns.map((column) => ({
      column: nameOf(column),
      field: IMPORT_FIELD_NAMES.find((field) => chosen.get(field) === column) ?? null,
      samples: nonBlankValuesOf(column).slice(0, MAX_SAMPLES),
    })),
  };
}
