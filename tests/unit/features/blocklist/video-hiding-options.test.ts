import { expect, test } from 'vitest';
import { listVideoHidingOptions } from '../../../../src/features/blocklist/video-hiding-options.ts';

const RAIN = { name: 'Rain', slug: 'rain' };
const entriesOf = (videoUrl: string, tags = [RAIN]) =>
  listVideoHidingOptions({ tags, videoUrl }).map(({ kind, entry, label }) => [kind, entry, label]);

test('R338 R388 the menu of a video offers to hide its performers, tags and source', () => {
  const tag = ['tags', 'rain', 'With the tag “Rain”'];
  const host = ['tags', 'source:filmsexampleorg', 'From films.example.org'];
  expect(entriesOf('https://www.films.example.org/1')).toEqual([tag, host]);
  const performers = [{ name: 'Ann', slug: 'performer:ann' }];
  const choices = listVideoHidingOptions({
    tags: [],
    performers,
    site: 'Films',
    videoUrl: 'https://films.example.org/1',
  });
  expect(choices.map(({ kind, entry, label }) => [kind, entry, label])).toEqual([
    ['tags', 'performer:ann', 'With Ann'],
    ['tags', 'source:films', 'From Films'],
  ]);
});
