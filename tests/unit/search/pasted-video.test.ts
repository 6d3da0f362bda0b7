import { describe, expect, test } from 'vitest';
import { ALL_VIDEOS_QUERY, type VideoQuery } from '../../../src/lib/catalogue/video-query.ts';
import { serializeManifest, parseManifest } from '../../../src/lib/snapshot/base/snapshot-manifest.ts';
import { makeVideo, openQueryEngine, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../support/test-catalogue.ts';

const VIDEOS = [
  makeVideo({
    id: 'XpVtGjjoZ',
    title: 'Watch the river',
    videoUrl: 'https://www.tube.example/watch?v=1',
    tags: ['sea'],
  }),
  makeVideo({ id: 'v2-the-night', title: 'Night', videoUrl: 'https://tube.example/watch?v=2' }),
  makeVideo({ id: 'v3', title: 'The night of v2', videoUrl: 'https://tube.example/all#three' }),
  makeVideo({ id: 'v4', title: 'Watch', videoUrl: 'https://tube.example/all#four' }),
  makeVideo({ id: '-C-LJUD2LWU', title: 'Harbor' }),
  makeVideo({ id: '--9xQz_1', title: 'Harbor' }),
];
const engines = [openQueryEngine(VIDEOS), openQueryEngine(VIDEOS, SMALL_SNAPSHOT_LAYOUT)];
const find = async (text: string, change: Partial<VideoQuery> = {}) => {
  const asked = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 10, ...change } as const;
  const pages = await Promise.all(engines.map((engine) => engine.query(asked)));
  expect(pages[0]!.videos).toEqual(pages[1]!.videos);
  return pages[0]!.videos.map(({ id }) => id);
};

describe('R800 a pasted URL or id finds exactly one video', () => {
  test.each([
    ['https://www.tube.example/watch?v=1', 'XpVtGjjoZ'],
    [' http://tube.example/watch/?utm_source=mail&v=1&fbclid=x ', 'XpVtGjjoZ'],
    ['tube.example/watch?v=2', 'v2-the-night'],
    ['https://tube.example/all#four', 'v4'],
    ['http://www.tube.example/all/?utm_source=x#four', 'v4'],
    ['https://tube.example/watch?v=2#comments', 'v2-the-night'],
    ['XpVtGjjoZ', 'XpVtGjjoZ'],
    ['v2-the-night', 'v2-the-night'],
  ])('the pasted text %s finds the video %s', async (text, id) => {
    expect(await find(text)).toEqual([id]);
  });

  test('R1043 a text that begins with a hyphen finds the video with this id, or else excludes a word', async () => {
    expect(await find(' -C-LJUD2LWU ')).toEqual(['-C-LJUD2LWU']);
    expect(await find('--9xQz_1')).toEqual(['--9xQz_1']);
    expect(await find('-C-LJUD2LWV', { sort: 'oldest' })).toHaveLength(VIDEOS.length);
    expect(await find('-night2 tag:sea', { sort: 'oldest' })).toEqual(['XpVtGjjoZ']);
    expect(await find('watch -C-LJUD2LWU')).toEqual(['v4', 'XpVtGjjoZ']);
  });

  test('a pasted URL finds its video only if the video passes the filters', async () => {
    const text = 'https://tube.example/watch?v=1';
    expect(await find(`${text} tag:sea`)).toEqual(['XpVtGjjoZ']);
    expect(await find(text, { without: ['sea'] })).toEqual([]);
    expect(
      await engines[0]!.countHidden({
        ...ALL_VIDEOS_QUERY,
        text,
        sort: 'newest',
        offset: 0,
        limit: 1,
        blocked: { tags: ['sea'], words: [], sources: [] },
      }),
    ).toBe(1);
  });

  test('a pasted URL finds nothing in an empty catalogue', async () => {
    const empty = openQueryEngine([]);
    const asked = { ...ALL_VIDEOS_QUERY, sort: 'relevance', offset: 0, limit: 10 } as const;
    expect((await empty.query({ ...asked, text: 'https://tube.example/watch?v=1' })).total).toBe(0);
    expect((await empty.query({ ...asked, text: 'title:river' })).total).toBe(0);
  });

  test('a URL or id that no video has is searched as words', async () => {
    expect(await find('https://tube.example/watch?v=7')).toContain('v4');
    expect(await find('night/v2')).toContain('v3');
  });

  test('an id that looks like an operator is not reported as one', async () => {
    const engine = openQueryEngine([makeVideo({ id: 'film:12345678' })]);
    const asked = { ...ALL_VIDEOS_QUERY, sort: 'relevance', offset: 0, limit: 10 } as const;
    const found = await engine.query({ ...asked, text: 'film:12345678' });
    expect([found.total, found.misread]).toEqual([1, undefined]);
  });

  test('a pasted URL suggests its video', async () => {
    expect(
      (await engines[0]!.suggest({ text: 'https://tube.example/watch?v=2', blocked: null })).videos.map(({ id }) => id),
    ).toEqual(['v2-the-night']);
  });

  test('the manifest of an earlier version, without URLs, is valid', () => {
    const written = writeSnapshot(VIDEOS, SMALL_SNAPSHOT_LAYOUT);
    const { sets, ...others } = JSON.parse(serializeManifest(written.manifest)) as { sets: Record<string, unknown> };
    const { urls: _urls, ...known } = sets;
    expect(parseManifest({ ...others, sets: known }).sets.urls).toEqual({ count: 0, groups: [] });
  });
});
