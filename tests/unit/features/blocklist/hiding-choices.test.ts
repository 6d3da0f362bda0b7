import { expect, test } from 'vitest';
import { hidingChoices } from '../../../../src/features/blocklist/hiding-choices.ts';

const RAIN = { name: 'Rain', slug: 'rain' };
const entriesOf = (videoUrl: string, tags = [RAIN]) =>
  hidingChoices({ tags, videoUrl }).map(({ kind, entry, label }) => [kind, entry, label]);

test('R338 videos like one are hidden by its tags, and by its source if that has a name', () => {
  const tag = ['tags', 'rain', 'With the tag “Rain”'];
  expect(entriesOf('https://films.example.org/1')).toEqual([tag]);
  expect(entriesOf('https://redtube.example/1')).toEqual([tag, ['sources', 'redtube', 'From redtube']]);
  expect(entriesOf('https://films.example.org/1', [])).toEqual([]);
});
