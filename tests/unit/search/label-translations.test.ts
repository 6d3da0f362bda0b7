import { describe, expect, test } from 'vitest';
import { ALL_VIDEOS_QUERY } from '../../../src/lib/catalogue/video-query.ts';
import { createQueryEngine } from '../../../src/lib/search/query-engine.ts';
import type { LabelNamesBySlug } from '../../../src/lib/search/text/search-language.ts';
import { makeVideo, SMALL_SNAPSHOT_LAYOUT, writeSnapshot } from '../../support/test-catalogue.ts';

const VIDEOS = [
  makeVideo({ id: 'a', title: 'Rain on a roof', tags: ['cats', 'slow travel'], performers: ['Buster Keaton'] }),
  makeVideo({ id: 'b', title: 'Two kittens', tags: ['cats'] }),
  makeVideo({ id: 'c', title: 'By train', tags: ['slow travel', 'trains', 'gift'] }),
  makeVideo({ id: 'd', title: 'Katzen und Hunde', tags: ['dogs'] }),
  makeVideo({ id: 'e', title: 'Slow and steady', tags: ['zither', 'yarn', 'yachts'] }),
];
const NAMES: LabelNamesBySlug = [
  ['cats', 'Katzen'],
  ['slow-travel', 'Langsames Reisen'],
  ['trains', 'Züge'],
  ['pups', 'Hunde'],
  ['dogs', 'Gift'],
  ['yarn', 'Garn'],
  ['yachts', 'Äpfel'],
  ['performer:buster-keaton', 'Bastian Käthe'],
];

const snapshot = writeSnapshot(VIDEOS, SMALL_SNAPSHOT_LAYOUT);
const german = createQueryEngine(snapshot, { code: 'de', locale: 'de', names: NAMES });
const english = createQueryEngine(snapshot);

const search = async (text: string, engine = german) => {
  const asked = { ...ALL_VIDEOS_QUERY, text, sort: 'relevance', offset: 0, limit: 10 } as const;
  const { videos, total, asTyped = total } = await engine.query(asked);
  return videos.slice(0, asTyped).map(({ id }) => id);
};

describe('R520 translated names of tags and performers', () => {
  test('shows translated names on cards, in lists, and among popular and related tags', async () => {
    const [video] = await german.findVideos(['a']);
    expect(video!.tags.map(({ name, slug }) => `${slug} ${name}`)).toEqual([
      'cats Katzen',
      'slow-travel Langsames Reisen',
    ]);
    expect(video!.performers!.map(({ name }) => name)).toEqual(['Bastian Käthe']);
    expect(german.popularTags.map(({ name }) => name).slice(0, 2)).toEqual(['Katzen', 'Langsames Reisen']);
    expect(german.names.performer!.popular.map(({ name }) => name)).toEqual(['Bastian Käthe']);
    const detail = await german.findTag('cats');
    expect([detail!.tag.name, detail!.related.map(({ name }) => name)]).toEqual(['Katzen', ['Langsames Reisen']]);
    const page = await german.query({ ...ALL_VIDEOS_QUERY, tag: 'trains', sort: 'newest', offset: 0, limit: 9 });
    expect(page.videos.map(({ tags }) => tags.map(({ name }) => name))).toEqual([['Langsames Reisen', 'Züge', 'gift']]);
    const related = await german.relatedVideos({ ids: ['a'], seed: 1, blocked: null });
    expect(related.find(({ id }) => id === 'b')!.tags[0]!.name).toBe('Katzen');
  });

  test('sorts translated names by the rules of the language', async () => {
    const names = (await german.allTags('tag')).map(({ name }) => name);
    expect(names).toEqual(['Äpfel', 'Garn', 'gift', 'Gift', 'Katzen', 'Langsames Reisen', 'zither', 'Züge']);
  });

  test('finds videos by translated names, complete or partly typed, also with other words', async () => {
    expect(await search('katzen')).toEqual(['d', 'b', 'a']);
    expect(await search('KATZ')).toEqual(['b', 'a', 'd']);
    expect(await search('langsames reisen')).toEqual(['c', 'a']);
    expect(await search('"Langsames Reisen" train')).toEqual(['c']);
    expect(await search('roof katzen')).toEqual(['a']);
    expect(await search('bastian käthe')).toEqual(['a']);
    expect(await search('cats')).toEqual(['b', 'a']);
    expect(await search('ka')).toEqual(['d']);
    expect(await search('katzen', english)).toEqual(['d']);
  });

  test('finds a tag by the slug of its translated name, unless another tag has this slug', async () => {
    const slugOf = async (slug: string) => (await german.findTag(slug))?.tag.slug;
    expect(await Promise.all(['katzen', 'Langsames Reisen', 'gift', 'performer:bastian-käthe'].map(slugOf))).toEqual([
      'cats',
      'slow-travel',
      'gift',
      'performer:buster-keaton',
    ]);
    expect(await search('tag:katzen roof')).toEqual(['a']);
    expect(await search('slow -züge')).toEqual(['e', 'a']);
    expect(await english.findTag('katzen')).toBeNull();
  });

  test('R1181 a stored slug is never replaced with the slug of a tag whose translated name it is', async () => {
    expect(await german.currentSlugs(['cats', 'katzen', 'Langsames Reisen', 'Slow Travel'])).toEqual([
      'cats',
      null,
      null,
      'slow-travel',
    ]);
  });

  test('suggests tags by their translated and original names', async () => {
    const suggest = async (text: string) =>
      (await german.suggest({ text, blocked: null })).tags.map(({ name }) => name);
    expect(await suggest('katz')).toEqual(['Katzen']);
    expect(await suggest('cats')).toEqual(['Katzen']);
    expect(await suggest('zueg')).toEqual(['Züge']);
    expect(await suggest('garn')).toEqual(['Garn']);
    expect((await german.searchTags('Garn')).map(({ slug }) => slug)).toEqual(['yarn']);
  });

  test('R915 a suggested video has the translated names of its tags, and the words that it matches', async () => {
    const { videos } = await german.suggest({ text: 'katzen roof', blocked: null });
    expect(videos.map(({ id, tags, match }) => [id, tags!.map(({ name }) => name), match!.words])).toEqual([
      ['a', expect.arrayContaining(['Katzen']), expect.arrayContaining(['cats', 'katzen'])],
    ]);
  });

  test('an alias of a tag gets the translated name of the tag', async () => {
    const aliases = new Map([['kitty', 'cats']]);
    const aliased = { ...snapshot, manifest: { ...snapshot.manifest, aliases } };
    const engine = createQueryEngine(aliased, { code: 'de', locale: 'de', names: [['kitty', 'Katzen']] });
    expect((await engine.findTag('kitty'))!.tag.name).toBe('Katzen');
  });
});
