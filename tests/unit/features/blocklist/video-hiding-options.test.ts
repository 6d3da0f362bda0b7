import { expect, test } from 'vitest';
import { removeNameMarks } from '../../../../src/ui/text-with-names.ts';
import { listVideoHidingOptions } from '../../../../src/features/blocklist/video-hiding-options.ts';

const RAIN = { name: 'Rain', slug: 'rain' };
const entriesOf = (videoUrl: string, tags = [RAIN]) =>
  listVideoHidingOptions({ tags, videoUrl }).map(({ entry, label }) => [entry, removeNameMarks(label)]);

test('R338 R388 the menu of a video offers to hide its performers, tags and source', () => {
  const tag = ['rain', 'With the tag “Rain”'];
  const host = ['source:filmsexampleorg', 'From films.example.org'];
  expect(entriesOf('https://www.films.example.org/1')).toEqual([tag, host]);
  const performers = [{ name: 'Ann', slug: 'performer:ann' }];
  const choices = listVideoHidingOptions({
    tags: [],
    performers,
    site: 'Films',
    videoUrl: 'https://films.example.org/1',
  });
  expect(choices.map(({ entry, name, label }) => [entry, name, removeNameMarks(label)])).toEqual([
    ['performer:ann', 'Ann', 'With Ann'],
    ['source:films', 'Films', 'From Films'],
  ]);
});
