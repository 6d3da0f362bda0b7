import { expect, test } from 'vitest';
import { parseFilms } from '../../../demo/parse-films.ts';
import { interleaveFilmsByCategory, readDemoFilms } from '../../../demo/write-demo-catalogue.ts';
import { PICTURE_PALETTES } from '../../../demo/picture-palettes.ts';
import { createRandomGenerator } from '../../../demo/random-generator.ts';
import { PICTURE_SCENES } from '../../../demo/picture-scenes.ts';
import { isDrawingName, DRAWING_NAMES } from '../../../demo/svg-drawings.ts';

/** Parses the text of a list of demo films. */
const parse = (list: string) => parseFilms(list, 'films.txt');

test('parses two lines of the demo list as a film in the category of the heading above them', () => {
  const list = `
// the parser ignores comments like this line
# Food
The café at dawn | coffee | café culture, coffee | 12:34
It opens early.

A loaf | bread: loaf, cup | bread
It rises.

A cart | bread = tram: cart | street food
It rolls.
`;
  expect(parse(list)).toEqual([
    {
      id: 'the-cafe-at-dawn',
      title: 'The café at dawn',
      description: 'It opens early.',
      category: 'Food',
      theme: 'coffee',
      scene: 'coffee',
      things: [],
      tags: ['café culture', 'coffee'],
      duration: '12:34',
    },
    expect.objectContaining({ theme: 'bread', scene: 'bread', things: ['loaf', 'cup'], duration: null }),
    expect.objectContaining({ theme: 'bread', scene: 'tram', things: ['cart'] }),
  ]);
});

test.each([
  ['A title | nowhere | tag', 'unknown scene "nowhere": expected a scene of demo/picture-scenes.ts'],
  ['A title | bread = nowhere | tag', 'unknown scene "nowhere": expected a scene of demo/picture-scenes.ts'],
  ['A title | constructor | tag', 'unknown scene "constructor": expected a scene of demo/picture-scenes.ts'],
  ['A title | Bread! | tag', 'unknown scene "Bread!": expected a scene of demo/picture-scenes.ts'],
  ['A title | bread: unicorn | tag', 'unknown drawing "unicorn": expected a drawing of demo/drawings.svg'],
  ['A title | bread: loaf,cup | tag', 'unknown drawing "loaf,cup": expected a drawing of demo/drawings.svg'],
  ['A title | bread', 'got "A title | bread", expected title | picture | tags [| duration] below a category'],
  ['| bread | tag', 'got "| bread | tag", expected title | picture | tags [| duration] below a category'],
  ['… | bread | tag', 'got "… | bread | tag", expected title | picture | tags [| duration] below a category'],
  [
    'A title | bread | tag | soon',
    'got "A title | bread | tag | soon", expected title | picture | tags [| duration] below a category',
  ],
  [
    'A title | bread | tag | 1:00 | more',
    'got "A title | bread | tag | 1:00 | more", expected title | picture | tags [| duration] below a category',
  ],
])('R260 rejects the line %j in the list of demo films with its line number', (line, reason) => {
  expect(() => parse(`# Food\n\n${line}\nA description.\n`)).toThrow(`films.txt:3: ${reason}`);
});

test('R260 rejects a demo film without a category or a description with its line number', () => {
  expect(() => parse('A title | bread | tag\nText.')).toThrow('films.txt:1: got "A title | bread | tag", expected');
  const missing = 'no description of "A title": add it on the next line, without |';
  expect(() => parse('# Food\nA title | bread | tag')).toThrow(`films.txt:2: ${missing}`);
  expect(() => parse('# Food\nA title | bread | tag\nAnother | bread | tag\nText.')).toThrow(`films.txt:2: ${missing}`);
  expect(() => parse('# Food\nA title | bread | tag\n# Sport\n')).toThrow(`films.txt:2: ${missing}`);
});

test('R260 rejects a second demo film with the same id', () => {
  expect(() => parse('# Food\nA café | bread | tag\nOne.\nA cafe! | bread | tag\nTwo.')).toThrow(
    'films.txt:4: duplicate id "a-cafe": choose another title',
  );
});

test('R261 every scene, object and color palette of the demo pictures is used by a demo film', async () => {
  const films = await readDemoFilms();
  const usual = Object.values<readonly unknown[]>(PICTURE_SCENES).flatMap(([, , things = '']) =>
    String(things).split(' '),
  );
  const inRooms = ['disc', 'window', 'shelves', 'lamp', 'boards'];
  const inPlaces = ['citrus', 'gong', 'drum', 'bowl', 'farm', 'pitch', 'stall', 'lighthouse', 'volcano'];
  const seen = new Set([...films.flatMap(({ things }) => things), ...usual, ...inRooms, ...inPlaces]);
  expect(DRAWING_NAMES.filter((name) => !seen.has(name))).toEqual([]);
  expect([...seen].filter((name) => name !== '' && !isDrawingName(name))).toEqual([]);
  expect(Object.keys(PICTURE_SCENES).filter((name) => !films.some(({ scene }) => scene === name))).toEqual([]);
  expect(Object.keys(PICTURE_PALETTES).length).toBeGreaterThanOrEqual(16);
  const palettes = Object.values<readonly unknown[]>(PICTURE_SCENES).flatMap(([, names]) => names as string[]);
  expect([...new Set(palettes)].toSorted()).toEqual(Object.keys(PICTURE_PALETTES).toSorted());
});

test('no theme appears twice within 15 consecutive demo videos', async () => {
  const order = interleaveFilmsByCategory(await readDemoFilms(), createRandomGenerator('a test'));
  const repeated = order
    .slice(0, 200)
    .filter(({ theme }, at) => order.slice(Math.max(0, at - 14), at).some((other) => other.theme === theme));
  expect(repeated).toEqual([]);
  expect(new Set(order).size).toBe(order.length);
});

test('the same seed always gives the same pseudorandom numbers', () => {
  const draw = (seed: string) => {
    const random = createRandomGenerator(seed);
    return [random.whole(1, 6), random.pick(['a', 'b', 'c']), random.shuffle([1, 2, 3, 4]).join(''), random.next()];
  };
  expect(draw('one')).toEqual(draw('one'));
  expect(draw('one')).not.toEqual(draw('two'));
});
