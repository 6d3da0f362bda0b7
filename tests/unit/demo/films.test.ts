import { expect, test } from 'vitest';
import { parseFilms } from '../../../demo/films.ts';
import { mixFilms } from '../../../demo/order.ts';
import { PALETTES } from '../../../demo/palettes.ts';
import { createRandom } from '../../../demo/random.ts';
import { SCENES } from '../../../demo/scene-table.ts';
import { TITLES } from '../../../demo/titles.ts';

test('two lines are a film of the category above them', () => {
  const list = '\n# Food\nThe café at dawn | coffee | café culture, coffee | 12:34\nIt opens early.\n';
  expect(parseFilms(list)).toEqual([
    {
      id: 'the-cafe-at-dawn',
      title: 'The café at dawn',
      description: 'It opens early.',
      category: 'Food',
      scene: 'coffee',
      tags: ['café culture', 'coffee'],
      duration: '12:34',
    },
  ]);
});

test('an unknown scene is named', () => {
  expect(() => parseFilms('A title | nowhere | tag\nText.')).toThrow(
    'A title: got the scene "nowhere", expected one of the scene table',
  );
});

test('a film without its description is named', () => {
  expect(() => parseFilms('A title | coffee | tag')).toThrow('A title: got no tags or no description, expected both');
});

test('at least 24 scenes and 16 palettes are there, and every scene is used', () => {
  const films = parseFilms(TITLES);
  expect(Object.keys(SCENES).length).toBeGreaterThanOrEqual(24);
  expect(Object.keys(PALETTES).length).toBeGreaterThanOrEqual(16);
  expect(new Set(films.map(({ scene }) => scene))).toEqual(new Set(Object.keys(SCENES)));
});

test('no scene comes twice on one screen of 15', () => {
  const order = mixFilms(parseFilms(TITLES), createRandom('a test'));
  const repeated = order
    .slice(0, 200)
    .filter(({ scene }, at) => order.slice(Math.max(0, at - 14), at).some((other) => other.scene === scene));
  expect(repeated).toEqual([]);
  expect(new Set(order).size).toBe(order.length);
});

test('a seed always gives the same numbers', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return [random.whole(1, 6), random.pick(['a', 'b', 'c']), random.shuffle([1, 2, 3, 4]).join(''), random.next()];
  };
  expect(draw('one')).toEqual(draw('one'));
  expect(draw('one')).not.toEqual(draw('two'));
});
