import path from 'node:path';
import { createLabelNameFromSlug, getLabelKindOfSlug } from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { splitSearchText } from '../../../src/lib/catalogue/parse-search-text.ts';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import { parseCollectionQuery, type CollectionQuery } from '../../../src/lib/catalogue/text/parse-collection-query.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import type { SiteData } from '../../../src/lib/site/open-site-data.ts';
import { formatFileLocation } from '../../command/command-result.ts';
import { readShownCollections, type ShownCollection } from '../project/operator-collection-files.ts';
import { findFrontMatterLine } from './check-site-texts.ts';

type Catalogue = Pick<SiteData, 'engine' | 'findCollectionVideos'>;

/** Returns a message for each tag, performer, source or uploader in a query that no video has. */
async function findUnknownLabels({ text }: CollectionQuery, { engine }: Catalogue): Promise<string[]> {
  const { chosen, alternatives } = splitSearchText(text);
  const unknown = await Promise.all(
    [...chosen, ...alternatives.flat()].map(async (slug) => {
      const name = createLabelNameFromSlug(slug);
      // search instead of looking the slug up, because a search also finds names with other diacritics
      const operator = `${getLabelKindOfSlug(slug)}:"${name}"`;
      if ((await engine.count({ ...ALL_VIDEOS_QUERY, text: operator, sort: 'newest', offset: 0, limit: 0 })) > 0)
        return [];
      const [nearest] = await engine.searchTags(name);
      const advice = nearest ? `correct it (the nearest tag is "${nearest.name}")` : 'correct it';
      return [`no video has the tag "${name}" of the query: ${advice}`];
    }),
  );
  return unknown.flat();
}

async function warningsFor(collection: ShownCollection, catalogue: Catalogue): Promise<string[]> {
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
      locate(lineOf(entry), `the catalogue has no video ${entry}: delete it, or correct its id or URL`),
    ),
    ...labels.map((message) => locate(findFrontMatterLine(lines, 'query'), message)),
    ...found.misread.map((part) =>
      locate(
        findFrontMatterLine(lines, 'query'),
        `got ${part} in the query, which is searched as words: correct the operator`,
      ),
    ),
    ...(found.videos.length === 0
      ? [locate(null, 'the collection has no videos and therefore no page: add videos, or delete the file')]
      : []),
  ];
}

/** Returns a warning for each entry of the shown collections without a video, each unknown tag, and each collection without videos. */
export async function listCollectionWarnings(
  settings: Pick<Settings, 'site' | 'language' | 'languages' | 'builtAt'>,
  catalogue: Catalogue,
): Promise<string[]> {
  const collections = await readShownCollections(settings);
  return (await Promise.all(collections.map((each) => warningsFor(each, catalogue)))).flat();
}
