import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, languageTagOf, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine } from '../../../src/lib/search/query-engine.ts';
import { makeVideo, writeSnapshot } from '../../support/test-catalogue.ts';

/** Video titles in a language, names of its tags, and search texts with the title that each should find first. */
interface Queries {
  readonly videos: readonly (readonly [title: string, ...tags: readonly string[]])[];
  readonly names: readonly (readonly [slug: string, name: string])[];
  readonly queries: readonly (readonly [text: string, title: string])[];
}

const read = (code: LanguageCode) => JSON.parse(readFileSync(`tests/fixtures/queries/${code}.json`, 'utf8')) as Queries;

/** Returns the search texts of a language that find another title first, each with that title. */
async function findMissed(code: LanguageCode): Promise<readonly string[]> {
  const { videos, names, queries } = read(code);
  const snapshot = writeSnapshot(
    videos.map(([title, ...tags], i) => makeVideo({ id: `${i}`, title, tags, addedAt: i })),
  );
  const engine = createQueryEngine(snapshot, { code, locale: languageTagOf(code), names });
  const answers = queries.map(async ([text, title]) => {
    const { videos: found } = await engine.query({ ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 3 });
    return found[0]?.title === title ? [] : [`${text}: ${found.map((video) => video.title).join(' / ')}, not ${title}`];
  });
  return (await Promise.all(answers)).flat();
}

describe('R521 typical queries of each language', () => {
  test.each(LANGUAGE_CODES)(
    'finds the expected title first for 50 typical queries in the language %s',
    async (code) => {
      const { queries, videos } = read(code);
      expect(queries.length).toBeGreaterThanOrEqual(50);
      const titles = new Set(videos.map(([title]) => title));
      expect(queries.filter(([, title]) => !titles.has(title))).toEqual([]);
      expect(await findMissed(code)).toEqual([]);
    },
  );
});
