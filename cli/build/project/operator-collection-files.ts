import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import { fillTextPlaceholders } from '../../../src/content/fill-text-placeholders.ts';
import { collectionSchema, collectionTranslationSchema } from '../../../src/content/front-matter-schemas.ts';
import { toEpochDay } from '../../../src/lib/catalogue/video-filters.ts';
import { listSiteLanguages, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { MAX_FEATURED_COLLECTIONS } from '../../../src/lib/catalogue/limits.ts';
import { parseCollectionQuery } from '../../../src/lib/catalogue/text/parse-collection-query.ts';
import { readOperatorTextFile } from '../../../src/lib/settings/read-operator-text-file.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import {
  collectionsFileOf,
  type Collection,
  type RenderedCollections,
} from '../../../src/lib/site/rendered-collections.ts';
import { InputError } from '../../command/command-result.ts';
import { readSearchLanguage } from './custom-tag-names.ts';
import {
  createMarkdownRenderer,
  expectKnownLanguageFolders,
  listVisibleFolderEntries,
} from './operator-markdown-files.ts';
import { formatEpochDay } from '../../../src/lib/catalogue/epoch-days.ts';

/** Subfolder of the operator's folder with collections: `collections/NAME.md`, and `collections/de/NAME.md` in a further language. */
export const COLLECTIONS_FOLDER = 'collections';
/** Matches the file names of collections. The name without `.md` is the last segment of the URL of the collection's page. */
const COLLECTION_FILE = /^([a-z\d]+(?:-[a-z\d]+)*)\.md$/;

type LanguageSettings = Pick<Settings, 'site' | 'language' | 'languages'>;

/** Markdown file with a collection, or with its title and text in a further language of the site (`isTranslation`). */
export interface CollectionFile {
  readonly file: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly isTranslation: boolean;
  readonly text: string;
}

async function readFolder(folder: string, language: LanguageCode, isTranslation: boolean): Promise<CollectionFile[]> {
  const entries = (await listVisibleFolderEntries(folder)).filter((entry) => !entry.isDirectory());
  return Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      const name = COLLECTION_FILE.exec(entry.name)?.[1];
      if (name === undefined)
        throw new InputError(
          file,
          'invalid file name: use lowercase letters, digits and hyphens, and the extension .md, such as winter-coast.md',
        );
      return { file, name, language, isTranslation, text: await readOperatorTextFile(file) };
    }),
  );
}

/**
 * Reads the operator's collections: first those in the site's first language, then their translations. Throws an {@link InputError} for a
 * file or folder that would be ignored.
 */
export async function readCollectionFiles(settings: LanguageSettings): Promise<CollectionFile[]> {
  const [first, ...further] = listSiteLanguages(settings);
  const folder = path.join(settings.site, COLLECTIONS_FOLDER);
  await expectKnownLanguageFolders(folder, further);
  const own = await readFolder(folder, first!, false);
  const translations = await Promise.all(
    further.map((language) => readFolder(path.join(folder, language), language, true)),
  );
  const names = new Set(own.map(({ name }) => name));
  const alone = translations.flat().find(({ name }) => !names.has(name));
  if (alone)
    throw new InputError(
      alone.file,
      `${path.join(folder, `${alone.name}.md`)} is missing: create it, or delete this translation`,
    );
  return [...own, ...translations.flat()];
}

/** A collection, and the first and last day on which it is shown, as days since 1970. An infinite value means that there is no limit. */
export interface ShownCollection {
  readonly file: string;
  readonly name: string;
  readonly from: number;
  readonly until: number;
  readonly front: ReturnType<typeof collectionSchema.parse>;
  readonly body: string;
  readonly lines: readonly string[];
}

const toDay = (date: Date) => toEpochDay(date.getTime() / 1000);

function parseCollection({ file, name, text }: CollectionFile): ShownCollection {
  const { frontmatter, content } = parseFrontmatter(text);
  const front = collectionSchema.parse(frontmatter);
  const from = front.from === undefined ? -Infinity : toDay(front.from);
  const until = front.until === undefined ? Infinity : toDay(front.until);
  return { file, name, from, until, front, body: content, lines: text.split(/\r?\n/) };
}

const readParsed = async (settings: LanguageSettings): Promise<ShownCollection[]> =>
  (await readCollectionFiles(settings)).filter(({ isTranslation }) => !isTranslation).map(parseCollection);

/** Returns the collections that a build shows, with their front matter. The files of the collections must have been checked before. */
export async function readShownCollections(
  settings: LanguageSettings & Pick<Settings, 'builtAt'>,
): Promise<ShownCollection[]> {
  const today = toEpochDay(settings.builtAt);
  return (await readParsed(settings)).filter(({ from, until }) => from <= today && today <= until);
}

/** Returns an error if a day has more featured collections than the home page has rows. The collections must have been checked before. */
export async function findFeaturedCollectionsError(settings: LanguageSettings): Promise<InputError | null> {
  const featured = (await readParsed(settings)).filter(({ front }) => front.featured);
  for (const { from: day } of featured.toSorted((a, b) => a.from - b.from)) {
    const together = featured.filter(({ from, until }) => from <= day && day <= until);
    if (together.length <= MAX_FEATURED_COLLECTIONS) continue;
    const date = day === -Infinity ? '' : ` on ${formatEpochDay(day)}`;
    const names = together.map(({ name }) => `${name}.md`).join(', ');
    return new InputError(
      together.at(-1)!.file,
      `${together.length} collections are featured${date} (${names}), and the home page has ${MAX_FEATURED_COLLECTIONS} rows: remove \`featured\` from one of them, or change its days`,
    );
  }
  return null;
}

/** Returns the sort key of a collection's home page row: numbers come first, `true` last. Null means that the collection has no row. */
const toPosition = (featured: boolean | number | undefined) =>
  featured === true ? Infinity : typeof featured === 'number' ? featured : null;

type MarkdownRenderer = Awaited<ReturnType<typeof createMarkdownRenderer>>;

async function renderCollection(
  render: MarkdownRenderer,
  { name, front, body }: ShownCollection,
  translation: CollectionFile | undefined,
  foreign: LanguageCode | null,
): Promise<Collection> {
  const own = translation && parseFrontmatter(translation.text);
  const { html, description, isShort } = await render(own?.content ?? body);
  const isForeign = foreign !== null && own === undefined;
  const { videos = [], pinned = [], picture = null, query } = front;
  return {
    name,
    title: own ? collectionTranslationSchema.parse(own.frontmatter).title : front.title,
    html: html.trim() === '' ? null : html,
    description: isForeign ? null : description,
    isShort,
    ...(isForeign && { language: foreign }),
    picture,
    videos: [...pinned, ...videos],
    query: query === undefined ? null : parseCollectionQuery(query),
    row: null,
  };
}

/** Renders the shown collections for pages of one language. Collections with a home page row have the position of that row. */
async function renderCollections(
  settings: LanguageSettings & Pick<Settings, 'builtAt' | 'siteName' | 'contactEmail'>,
  page: LanguageCode,
): Promise<Collection[]> {
  const shown = await readShownCollections(settings);
  if (shown.length === 0) return [];
  const files = await readCollectionFiles(settings);
  const translations = new Map(
    files.filter(({ isTranslation, language }) => isTranslation && language === page).map((file) => [file.name, file]),
  );
  const render = await createMarkdownRenderer();
  const foreign = page === settings.language ? null : settings.language;
  const rendered = shown.map((each) => renderCollection(render, each, translations.get(each.name), foreign));
  const rows = shown
    .map(({ name, front }) => ({ name, position: toPosition(front.featured) }))
    .filter(({ position }) => position !== null)
    .toSorted((a, b) => (a.position === b.position ? 0 : a.position! - b.position!))
    .map(({ name }) => name);
  return (await Promise.all(rendered)).map((each) => {
    const titled = { ...each, title: fillTextPlaceholders(each.title, settings) };
    return rows.includes(each.name) ? { ...titled, row: rows.indexOf(each.name) } : titled;
  });
}

/**
 * Renders the operator's collections for the pages of one language, and writes them into the work folder. Pages read the collections from
 * this file instead of importing them, so that a changed collection changes only the pages that show it.
 */
export async function writeCollections(
  settings: LanguageSettings & Pick<Settings, 'work' | 'builtAt' | 'takedowns' | 'siteName' | 'contactEmail'>,
  language: LanguageCode,
): Promise<void> {
  const collections = await renderCollections(settings, language);
  const file = collectionsFileOf(settings.work, language);
  if (collections.length === 0) return rm(file, { force: true });
  await mkdir(settings.work, { recursive: true });
  const queryLanguage = await readSearchLanguage(settings);
  await writeFile(file, JSON.stringify({ collections, queryLanguage } satisfies RenderedCollections));
}
