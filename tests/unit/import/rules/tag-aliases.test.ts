import { expect, test } from 'vitest';
import { parseTagAliases, parseTagImplications } from '../../../../src/lib/import/rules/tag-aliases.ts';
import { formatTagAliasProposals, suggestTagAliases } from '../../../../src/lib/import/rules/suggest-tag-aliases.ts';
import { createTagRenamer } from '../../../../src/lib/import/rules/tag-renamer.ts';

const parse = (...lines: readonly string[]) =>
  parseTagAliases(lines.map((line) => `${line}\n`).join(''), 'aliases.csv');

test('resolves chains of tag aliases to the last tag', () => {
  expect([...parse('Boat,Boats', 'boats,Vessels', '"Old, worn", Worn')]).toEqual([
    ['boat', { name: 'vessels', slug: 'vessels', alias: 'boat', next: 'boats', between: ['boats'] }],
    ['boats', { name: 'vessels', slug: 'vessels', alias: 'boats', next: 'vessels', between: [] }],
    ['old-worn', { name: 'worn', slug: 'worn', alias: 'old, worn', next: 'worn', between: [] }],
  ]);
});

test('R1170 accepts several spellings of an alias that lead to the same tag', () => {
  const [first, ...others] = [...parse('b&w,B/W film', 'B/W film,black and white', 'bw,b&w', 'B&W,black and white')];
  expect(first).toEqual([
    'bw',
    { name: 'black and white', slug: 'black-and-white', alias: 'b&w', next: 'bw-film', between: ['bw-film'] },
  ]);
  expect(others.map(([slug]) => slug)).toEqual(['bw-film']);
  expect(() => parse('b&w,grey', 'c,d', 'bw,black and white')).toThrow(
    'aliases.csv:3: "bw" is the same tag as "b&w" on line 1, which has another target: remove one of the two lines',
  );
});

test('R254 treats the first line of an alias file as a header only if it is `alias,tag`', () => {
  const slugs = (...lines: readonly string[]) => [...parse(...lines)].map(([from, { slug }]) => `${from} ${slug}`);
  expect(slugs('a,b', 'c,d')).toEqual(['a b', 'c d']);
  expect(slugs('# tags', 'Alias, Tag', 'c,d')).toEqual(['c d']);
  expect(slugs('c,d', 'alias,tag')).toEqual(['c d', 'alias tag']);
  expect(slugs('alias,tags', 'x,tag')).toEqual(['alias tags', 'x tag']);
});

test('R254 resolves a chain of 30,000 tag aliases, with all tags in between', () => {
  const links = Array.from({ length: 30_000 }, (_, i) => `t${i},t${i + 1}`);
  for (const order of [links, links.toReversed()]) {
    const aliases = parse(...order);
    expect(aliases.size).toBe(30_000);
    expect([aliases.get('t0')?.slug, aliases.get('t29999')?.slug]).toEqual(['t30000', 't30000']);
    expect(aliases.get('t29996')).toEqual({
      name: 't30000',
      slug: 't30000',
      alias: 't29996',
      next: 't29997',
      between: ['t29997', 't29998', 't29999'],
    });
  }
  expect(() => parse(...links, 't30000,t0')).toThrow(
    /aliases\.csv:30001: circular chain of names: t0 -> t1 -> .* -> t19 -> …: remove one of these lines$/,
  );
});

test.each([
  [
    ['a1,a2', 'a2,a3', 'a3,a1'],
    'aliases.csv:3: circular chain of names: a1 -> a2 -> a3 -> a1: remove one of these lines',
  ],
  [
    ['x,a1', 'a1,a2', 'a2,a1'],
    'aliases.csv:3: circular chain of names: x -> a1 -> a2 -> a1: remove one of these lines',
  ],
  [
    ['Slow Travel,slow-travel'],
    'aliases.csv:1: circular chain of names: slow travel -> slow-travel: remove one of these lines',
  ],
  [['x,y', '# z', 'X,z'], 'aliases.csv:3: "x" already has a target on line 1'],
  [['x,\u3164'], 'aliases.csv:1: "\u3164" is blank, expected the name of a tag or performer'],
  [
    ['straße,x', 'STRASSE,y'],
    'aliases.csv:2: "strasse" is the same tag as "straße" on line 1, which has another target',
  ],
  [['x'], 'aliases.csv:1: got 1 field, expected 2 (a,b)'],
])('throws for the alias file %j, with file, line and reason', (lines, message) => {
  expect(() => parse(...lines)).toThrow(message);
});

const imply = (...lines: readonly string[]) => {
  const text = lines.map((line) => `${line}\r\n`).join('');
  return parseTagImplications(text, 'aliases.csv', parseTagAliases(text, 'aliases.csv'));
};

test('R407 resolves the tags that a tag implies, including indirect implications and tag aliases', () => {
  const implied = [
    ...imply(
      'alias,tag',
      'Kitty,cat',
      '# x => y',
      'kitty => Pets',
      'cat=>big cat',
      'pets => animal',
      'big cat => animal',
    ),
  ];
  expect(implied.map(([from, to]) => [from, to.map(({ slug, name }) => `${slug}: ${name}`)])).toEqual([
    ['cat', ['pets: pets', 'big-cat: big cat', 'animal: animal']],
    ['pets', ['animal: animal']],
    ['big-cat', ['animal: animal']],
  ]);
  expect(imply('a,b').size).toBe(0);
});

test.each([
  [
    ['cat => animal', '', 'animal => alive', 'alive => cat'],
    'aliases.csv:4: circular chain of names: cat => animal => alive => cat: remove one of these lines',
  ],
  [['kitty,cat', 'cat => kitty'], 'aliases.csv:2: circular chain of names: cat => cat'],
  [['a => b => c'], 'aliases.csv:1: got 3 tags, expected 2, as in a => b'],
  [['cat => '], 'aliases.csv:1: "" is blank, expected the name of a tag or performer'],
])('R407 throws for the tag implications %j, with file, line and reason', (lines, message) => {
  expect(() => imply(...lines)).toThrow(message);
});

test('replaces tag aliases of a video with their tags, without duplicates', () => {
  const rename = createTagRenamer(parse('boat,vessels', 'boats,vessels'), new Map());
  const plain = ['harbour', '!!!'];
  expect(rename(plain).names).toBe(plain);
  for (let again = 0; again < 2; again++) {
    expect(rename(['boat', 'harbour', 'vessels', 'boats'])).toEqual({
      names: ['vessels', 'harbour'],
      slugs: ['vessels', 'harbour', 'vessels', 'vessels', 'boat', 'boats'],
      replaced: ['boat', 'boats'],
      implying: [],
    });
  }
});

const tag = (name: string, count: number) => ({ id: `tag-${name}`, name, slug: name.replaceAll(' ', '-'), count });

test('suggests a rare tag as alias of a common tag if their names differ by spelling, plural or one letter', () => {
  const tags = [
    tag('slow travel', 10),
    tag('slowtravel', 2),
    tag('café', 1),
    tag('cafe', 3),
    tag('river', 9),
    tag('rivers', 4),
    tag('city', 2),
    tag('cities', 8),
    tag('box', 1),
    tag('boxes', 1),
    tag('glass', 1),
    tag('harbour', 7),
    tag('harbor', 5),
    tag('harbuor', 1),
    tag('cat', 3),
    tag('car', 3),
    tag('1980s', 4),
    tag('1990s', 4),
    tag('!!!', 4),
    tag('???', 4),
    tag('bus', 1),
  ];
  expect(suggestTagAliases(tags).map(({ from, to, why }) => `${why}: ${from.name} -> ${to.name}`)).toEqual([
    'spelling: slowtravel -> slow travel',
    'spelling: café -> cafe',
    'plural: rivers -> river',
    'plural: city -> cities',
    'plural: boxes -> box',
    'one edit: harbor -> harbour',
    'one edit: harbuor -> harbour',
  ]);
});

test('writes suggested aliases as valid lines of an alias file', () => {
  const text = formatTagAliasProposals([
    { from: tag('old, "worn"', 1), to: tag('worn', 5), why: 'spelling' },
    { from: tag('rivers', 2), to: tag('river', 5), why: 'plural' },
  ]);
  expect(text).toBe('# spelling: 1 and 5 videos\n"old, ""worn""",worn\n# plural: 2 and 5 videos\nrivers,river\n');
  expect(parseTagAliases(text, 'aliases.csv').size).toBe(2);
});

test.each([
  ['performer:a,b', '"performer:a" and "b" are of different kinds, expected two tags or two performers'],
  ['source:a,source:b', '"source:a" is a source, expected a tag or a performer'],
  ['performer:\u200b,performer:b', '"performer:\u200b" is blank'],
])('R387 the invalid alias %s stops the build', (line, fault) => {
  expect(() => parse(line)).toThrow(fault);
});

test('R387 a tag implication stops the build if the name before its arrow is a performer', () => {
  const text = 'performer:a => animal\n';
  expect(() => parseTagImplications(text, 'aliases.csv', new Map())).toThrow(
    '"performer:a" is a performer, expected a tag',
  );
});
