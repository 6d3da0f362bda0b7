import { expect, test } from 'vitest';
import { generateVideos } from '../../../bench/generate.ts';
import { slugify } from '../../../src/lib/domain/slug.ts';
import { createCardCollector } from '../../../src/lib/snapshot/collect-cards.ts';
import { createTagCollector } from '../../../src/lib/snapshot/collect-tags.ts';
import { createWordCollector } from '../../../src/lib/snapshot/collect-words.ts';
import { FIELD, nextPlaces, TITLE_PLACES, titleField } from '../../../src/lib/snapshot/layout.ts';
import { makeVideo } from '../../support/catalogue.ts';

const tagged = (tags: readonly string[]) => ({ ...makeVideo({ id: 'a' }), tags });

test('cards come back whatever run of bytes they stand in, also while more are added', () => {
  const cards = createCardCollector();
  const videos = Array.from({ length: 8200 }, (_, i) =>
    makeVideo({
      id: `v${i}`,
      title: `Title ${i}`,
      duration: i,
      addedAt: 9000 - i,
      quality: ([null, 'HD', 'SD'] as const)[i % 3] ?? null,
    }),
  );
  const early: string[] = [];
  for (const [i, video] of videos.entries()) {
    cards.add(video);
    if (i === 4095 || i === 4096 || i === 4097) early.push(cards.id(i));
  }
  expect(early).toEqual(['v4095', 'v4096', 'v4097']);
  for (const place of [0, 1, 4095, 4096, 8191, 8192, 8199]) {
    const { id, title, videoUrl, thumbnailUrl, duration, quality, views, addedAt } = videos[place]!;
    expect(cards.card(place, { tags: [] })).toEqual({
      id,
      title,
      videoUrl,
      thumbnailUrl,
      duration,
      quality,
      views,
      addedAt,
      tags: [],
    });
    expect([
      cards.id(place),
      cards.duration(place),
      cards.quality(place),
      cards.views(place),
      cards.addedAt(place),
    ]).toEqual([id, duration, quality, views, addedAt]);
  }
  expect(cards.length).toBe(8200);
  expect([...cards.order().subarray(0, 2), cards.order().at(-1)]).toEqual([8199, 8198, 0]);
});

test('a date before 1970 counts as 1970', () => {
  const cards = createCardCollector();
  cards.add(makeVideo({ id: 'a', addedAt: -5 }));
  expect(cards.addedAt(0)).toBe(0);
});

test('R157 R158 tags are numbered as they are met, placed by slug and ranked by count, then by name', () => {
  const tags = createTagCollector();
  for (const names of [['sea', 'boats', 'Sea'], ['boats', 'sea', 'calm', 'sea'], ['calm'], []]) tags.add(tagged(names));
  const collected = tags.finish(Uint32Array.of(3, 0, 1, 2));
  expect(collected.tags).toEqual([
    { id: 'tag-2', name: 'boats', slug: 'boats', count: 2, place: 0 },
    { id: 'tag-3', name: 'calm', slug: 'calm', count: 2, place: 1 },
    { id: 'tag-1', name: 'sea', slug: 'sea', count: 2, place: 2 },
  ]);
  expect([...collected.byCount]).toEqual([0, 1, 2]);
  expect([0, 1, 2].map((place) => [...collected.list(place).rows])).toEqual([
    [1, 2],
    [2, 3],
    [1, 2],
  ]);
  expect([0, 1, 2, 3].map((row) => [...collected.tagsOf(row)])).toEqual([[], [2, 0], [0, 2, 1], [1]]);
});

test('R158 R208 a tag keeps the other names of its slug, each once, twenty at the most', () => {
  const tags = createTagCollector();
  tags.add(tagged(['c++', 'sea']));
  tags.add(tagged(['c#', 'c++', 'c']));
  tags.add(tagged(['c#']));
  tags.add(tagged(Array.from({ length: 40 }, (_, i) => `sea${'!'.repeat(i)}`)));
  const { tags: placed } = tags.finish(Uint32Array.of(0, 1, 2, 3));
  expect(placed[0]).toEqual({ id: 'tag-1', name: 'c++', slug: 'c', count: 3, place: 0, others: ['c#', 'c'] });
  expect(placed[1]?.others).toEqual(Array.from({ length: 20 }, (_, i) => `sea${'!'.repeat(i + 1)}`));
});

test('R157 of equally common tags the first by name comes first, whatever its slug', () => {
  const tags = createTagCollector();
  tags.add(tagged(['sea-bird', 'sea wind', 'ant']));
  tags.add(tagged(['ant']));
  const { tags: placed, byCount } = tags.finish(Uint32Array.of(0, 1));
  expect(placed.map(({ slug }) => slug)).toEqual(['ant', 'sea-bird', 'sea-wind']);
  expect(byCount.map((place) => placed[place]!.name)).toEqual(['ant', 'sea wind', 'sea-bird']);
});

test('R063 related tags are the eight that share most videos, ties to what has had ten for longest, then to the older', () => {
  const tags = createTagCollector();
  tags.add(tagged(['main', 'zebra', 'apple', 'bear']));
  for (let i = 0; i < 9; i++) tags.add(tagged(['late']));
  for (let i = 0; i < 9; i++) tags.add(tagged(['soon', 'later']));
  tags.add(tagged(['main', 'soon', 'elk']));
  tags.add(tagged(['late']));
  tags.add(tagged(['main', 'late']));
  tags.add(tagged(['later', 'main']));
  const { tags: placed, related } = tags.finish(Uint32Array.from({ length: 23 }, (_, row) => row));
  const main = placed.find(({ name }) => name === 'main')!.place;
  expect(related(main).map((place) => placed[place]!.name)).toEqual('soon late later apple bear zebra elk'.split(' '));
});

test('R316 a hundredth more videos change the related tags of hardly a tag but their own', () => {
  const videos = [...generateVideos(2020)].map(({ video }) => video.tags);
  const relatedOf = (count: number) => {
    const tags = createTagCollector();
    for (const names of videos.slice(0, count)) tags.add(tagged(names));
    const { tags: placed, related } = tags.finish(Uint32Array.from({ length: count }, (_, row) => row));
    return new Map(
      placed.map(({ slug, place }) => [
        slug,
        related(place)
          .map((other) => placed[other]!.slug)
          .join(),
      ]),
    );
  };
  const [before, after] = [relatedOf(2000), relatedOf(2020)];
  const changed = new Set(videos.slice(2000).flatMap((names) => names.map(slugify)));
  const same = [...before].filter(([slug]) => !changed.has(slug));
  const moved = same.filter(([slug, related]) => after.get(slug) !== related);
  expect(same.length).toBeGreaterThan(4000);
  expect(moved.length / same.length).toBeLessThan(0.01);
});

test('R063 related tags are the eight that share most videos', () => {
  const tags = createTagCollector();
  const others = Array.from({ length: 10 }, (_, i) => `other ${i}`);
  tags.add(tagged(['main', ...others]));
  tags.add(tagged(['main', 'other 9', 'other 3']));
  tags.add(tagged(['other 5']));
  tags.add(tagged(['other 5', 'alone']));
  const { tags: placed, related } = tags.finish(Uint32Array.of(0, 1, 2, 3));
  const relatedOf = (name: string) =>
    related(placed.find((tag) => tag.name === name)!.place).map((place) => placed[place]!.name);
  const expected = ['other 3', 'other 9', 'other 0', 'other 1', 'other 2', 'other 4', 'other 5', 'other 6'];
  expect([relatedOf('main'), relatedOf('main'), relatedOf('alone')]).toEqual([expected, expected, ['other 5']]);
});

test('R085 words are numbered in order, with the best field they stand in, by the rows of their videos', () => {
  const words = createWordCollector();
  words.add({ performers: [], title: 'Sea and sea', tags: ['sea', 'boats'], description: 'boats, and storms' });
  words.add({ performers: [], title: 'boats', tags: [], description: '' });
  words.add({ performers: [], title: '', tags: [], description: 'a sea' });
  const { words: listed, counts, list } = words.finish(Uint32Array.of(2, 0, 1));
  expect([listed, [...counts]]).toEqual([
    ['a', 'and', 'boats', 'sea', 'storms'],
    [1, 1, 2, 2, 1],
  ]);
  expect(listed.map((_, i) => [[...list(i).rows], [...list(i).fields!]])).toEqual([
    [[0], [FIELD.description]],
    [[1], [titleField(2)]],
    [
      [1, 2],
      [FIELD.tags, titleField(1)],
    ],
    [
      [0, 1],
      [FIELD.description, titleField(2)],
    ],
    [[1], [FIELD.description]],
  ]);
  expect(listed.map((_, i) => [...list(i).places!])).toEqual([[], [0b10], [1], [0b101], []]);
});

test('R430 the words of a long title share its last place', () => {
  const words = createWordCollector();
  const title = Array.from({ length: TITLE_PLACES + 2 }, (_, i) => `w${String(i).padStart(2, '0')}`).join(' ');
  words.add({ performers: [], title, tags: [], description: '' });
  const { words: listed, list } = words.finish(Uint32Array.of(0));
  const places = listed.map((_, i) => list(i).places![0]!);
  expect(places.slice(0, TITLE_PLACES)).toEqual(Array.from({ length: TITLE_PLACES }, (_, i) => 2 ** i));
  expect(places.slice(TITLE_PLACES)).toEqual([2 ** (TITLE_PLACES - 1), 2 ** (TITLE_PLACES - 1)]);
  expect(places.slice(0, -1).map(nextPlaces)).toEqual(places.slice(1));
});
