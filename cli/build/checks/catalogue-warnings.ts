import path from 'node:path';
import {
  createLabelNameFromSlug,
  getLabelKindOfSlug,
  isSameLabel,
} from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { splitSearchText } from '../../../src/lib/catalogue/parse-search-text.ts';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import { parseCollectionQuery, type CollectionQuery } from '../../../src/lib/catalogue/text/parse-collection-query.ts';
import { findIgnoredOr } from '../../../src/lib/catalogue/text/find-search-text-filters.ts';
import { findMostSimilarName } from '../../../src/lib/settings/validation-errors.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import type { SiteData } from '../../../src/lib/site/open-site-data.ts';
import { formatFileLocation } from '../../command/command-result.ts';
import { readShownCollections, type ShownCollection } from '../project/operator-collection-files.ts';
import { findFrontMatterLine } from './check-site-texts.ts';
import { isBlankTagNote, readTagNoteFiles, type TagNoteFile } from '../project/tag-note-files.ts';
import { readOperatorTagNames } from '../project/custom-tag-names.ts';
import { listSiteLanguages } from '../../../src/lib/catalogue/languages.ts';

type Catalogue = Pick<SiteData, 'engine' | 'findCollectionVideos'>;

/** Returns a message for each tag, performer, source or uploader in a query that no video has. */
async function findUnknownLabels({ text }: CollectionQuery, { engine }: Catalogue): Promise<string[]> {
  const { chosen, alternatives } = splitSearchText(text);
  const unknown = await Promise.all(
    [...chosen, ...alternatives.flat()].map(async (slug) => {
      const name = createLabelNameFromSlug(slug);
      // search instead of looking the slug up, because a search also finds names with other diacritics
      const operator = `${getLabelKindOfSlug(slug)}:"${name}"`;
      const query = { ...ALL_VIDEOS_QUERY, text: operator, sort: 'newest', offset: 0, limit: 0 } as const;
      if ((await engine.count(query)) > 0) return [];
      const [nearest] = await engine.searchTags(name);
      const advice = nearest ? `correct it (the nearest tag is "${nearest.name}")` : 'correct it';
      return [`no video has the tag "${name}" of the query: ${advice}`];
    }),
  );
  return unknown.flat();
}

/**
 * Returns advice for an id whose prefix no provider has: a renamed provider gives its videos new ids. Returns '' for other entries, and if a
 * provider has no prefix: its own ids may contain a colon.
 */
function adviseOnFormerPrefix(entry: string, sources: Settings['sources']): string {
  const [prefix, rest] = entry.split(':');
  if (sources === null || rest === undefined || rest.startsWith('//')) return '';
  return sources.some(({ ids }) => ids === prefix || ids === '')
    ? ''
    : `. If you renamed a provider, set ids: '${prefix}' for it instead`;
}

async function listWarningsOfCollection(
  collection: ShownCollection,
  sources: Settings['sources'],
  catalogue: Catalogue,
): Promise<string[]> {
  const { file, lines, front } = collection;
  const videos = [...(front.pinned ?? []), ...(front.videos ?? [])];
  const query = front.query === undefined ? null : parseCollectionQuery(front.query);
  const found = await catalogue.findCollectionVideos({ videos, query });
  const locate = (line: number | null, message: string) =>
    `${formatFileLocation(path.relative('.', file), line)}: ${message}`;
  const start = Math.min(...['pinned', 'videos'].map((key) => findFrontMatterLine(lines, key) ?? Infinity));
  const lineOf = (entry: string) =>
    lines.findIndex((line, i) => i + 1 >= start && line.split(/[\s[\],'"]+/).includes(entry)) + 1 || null;
  const labels = query ? await findUnknownLabels(query, catalogue) : [];
  return [
    ...found.missing.map((entry) =>
      locate(
        lineOf(entry),
        `the catalogue has no video ${entry}: delete it, or correct its id or URL${adviseOnFormerPrefix(entry, sources)}`,
      ),
    ),
    ...labels.map((message) => locate(findFrontMatterLine(lines, 'query'), message)),
    ...found.misread.map((part) =>
      locate(
        findFrontMatterLine(lines, 'query'),
        `got ${part} in the query, which is searched as words: correct the operator`,
      ),
    ),
    ...findIgnoredOr(query?.text ?? '').map((part) =>
      locate(
        findFrontMatterLine(lines, 'query'),
        `OR has no effect in ${part} in the query: remove it. OR only joins words, required labels (tag:, performer:, source:, uploader:), years or durations`,
      ),
    ),
    ...(found.videos.length === 0
      ? [locate(null, 'the collection has no videos and therefore no page: add videos, or delete the file')]
      : []),
  ];
}

/** Returns a warning for each entry of the shown collections without a video, each unknown tag, and each collection without videos. */
export async function listCollectionWarnings(
  settings: Pick<Settings, 'site' | 'language' | 'languages' | 'builtAt' | 'sources'>,
  catalogue: Catalogue,
): Promise<string[]> {
  const collections = await readShownCollections(settings);
  return (
    await Promise.all(collections.map((each) => listWarningsOfCollection(each, settings.sources, catalogue)))
  ).flat();
}

/** Returns why no page shows a note, with advice; null if a page shows it. */
async function findUnusedNoteReason(
  note: TagNoteFile,
  { language }: Pick<Settings, 'language'>,
  { engine, pagedTags, isInAllLanguages }: Pick<SiteData, 'engine' | 'pagedTags' | 'isInAllLanguages'>,
): Promise<string | null> {
  if (isBlankTagNote(note)) return 'the note is empty: write a text, or delete the file';
  const { name, slug } = note;
  const found = await engine.findTag(slug);
  if (!found) {
    const [nearest] = await engine.searchTags(name);
    const advice = nearest ? `rename the file (the nearest tag is "${nearest.name}")` : 'rename or delete the file';
    return `no video has the tag "${name}": ${advice}`;
  }
  const { tag } = found;
  if (!isSameLabel(tag.slug, slug))
    return `"${name}" is an alias of the tag "${tag.name}": rename the file to ${tag.slug}.md`;
  const hasPage = (await pagedTags()).some((paged) => paged.slug === tag.slug);
  if (!hasPage) return `the tag "${name}" has no page of its own: raise TAGS_WITH_PAGES`;
  return note.language === language || (await isInAllLanguages(tag.slug))
    ? null
    : `the tag "${name}" has no page of its own in further languages: raise LANGUAGE_TAGS`;
}

/** Returns a warning for each note of the operator that no page shows, with the name of its file. */
export async function listUnusedTagNotes(
  settings: Pick<Settings, 'site' | 'language' | 'languages'>,
  catalogue: Pick<SiteData, 'engine' | 'pagedTags' | 'isInAllLanguages'>,
): Promise<string[]> {
  const notes = await readTagNoteFiles(settings);
  const reasons = await Promise.all(notes.map((note) => findUnusedNoteReason(note, settings, catalogue)));
  return notes.flatMap(({ file }, i) => (reasons[i] === null ? [] : [`${path.relative('.', file)}: ${reasons[i]}`]));
}

/** Maximum number of slugs in a warning. */
const MAX_NAMED_SLUGS = 10;

/** Returns a warning for each `tags.LANGUAGE.csv` file of the operator with names of tags that no video has. */
async function listUnusedTagNames(settings: Settings, { engine }: SiteData): Promise<string[]> {
  const warnings: string[] = [];
  for (const language of listSiteLanguages(settings)) {
    const slugs = (await readOperatorTagNames(settings, language)).map(([slug]) => slug);
    const found = await Promise.all(slugs.map((slug) => engine.findTag(slug)));
    const unused = slugs.filter((_, i) => !found[i]);
    if (unused.length === 0) continue;
    const more = unused.length > MAX_NAMED_SLUGS ? ` and ${unused.length - MAX_NAMED_SLUGS} others` : '';
    warnings.push(
      `tags.${language}.csv has names of tags that no video has: correct or delete the lines of ${unused.slice(0, MAX_NAMED_SLUGS).join(', ')}${more}`,
    );
  }
  return warnings;
}

/** Returns a warning for each name in the setting `links` that no source has, but is similar to the name of a source. */
export async function listUnusedLinkRules(
  { links }: Pick<Settings, 'links'>,
  { engine }: Pick<SiteData, 'engine'>,
): Promise<string[]> {
  const names = (await engine.allTags('source')).map(({ name }) => name);
  return Object.keys(links)
    .filter((key) => key !== '*' && !names.includes(key))
    .flatMap((key) => {
      // rules for other names may be used: copies of videos and unavailable favorites have sources that no shown video has
      const near = findMostSimilarName(key, names);
      return near === null ? [] : [`links: no source has the name "${key}": did you mean "${near}"?`];
    });
}

/** Returns the warnings about link rules, names and notes of tags, and collections, that the catalogue has no videos for. */
export const listCatalogueWarnings = async (settings: Settings, site: SiteData): Promise<string[]> => [
  ...(await listUnusedLinkRules(settings, site)),
  ...(await listUnusedTagNames(settings, site)),
  ...(await listUnusedTagNotes(settings, site)),
  ...(await listCollectionWarnings(settings, site)),
];
