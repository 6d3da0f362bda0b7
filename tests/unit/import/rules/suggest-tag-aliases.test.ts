import { expect, test } from 'vitest';
import { slugify } from '../../../../src/lib/catalogue/text/slug.ts';
import { suggestTagAliases } from '../../../../src/lib/import/rules/suggest-tag-aliases.ts';

/** Returns the suggested aliases for tags with these names and video counts, as short texts. */
function suggest(counts: Readonly<Record<string, number>>): string[] {
  const tags = Object.entries(counts).map(([name, count], i) => ({ id: `tag-${i}`, name, slug: slugify(name), count }));
  return suggestTagAliases(tags).map(({ from, to, why }) => `${from.name} > ${to.name}: ${why}`);
}

test('suggests the most common spelling as the target of an alias, independent of the order of tags', () => {
  const expected = ['sea-side > sea side!: spelling', 'seaside > sea side!: spelling'];
  expect(suggest({ seaside: 2, 'sea-side': 1, 'sea side!': 9 }).toSorted()).toEqual(expected);
  expect(suggest({ 'sea side!': 9, 'sea-side': 1, seaside: 2 }).toSorted()).toEqual(expected);
});

test('suggests the first slug in alphabetical order as target if two tags are equally common', () => {
  expect(suggest({ boats: 3, boat: 3 })).toEqual(['boats > boat: plural']);
  expect(suggest({ boat: 3, boats: 3 })).toEqual(['boats > boat: plural']);
});

test('sorts suggested aliases by reason, then by the number of videos of the target, then by slug', () => {
  expect(
    suggest({
      harbour: 9,
      harbor: 1,
      rivers: 1,
      river: 8,
      lakes: 1,
      lake: 8,
      'night-life': 1,
      nightlife: 2,
      hills: 1,
      hill: 20,
    }),
  ).toEqual([
    'night-life > nightlife: spelling',
    'hills > hill: plural',
    'lakes > lake: plural',
    'rivers > river: plural',
    'harbor > harbour: one edit',
  ]);
});

test.each([
  [{ cat: 3, cats: 1 }, ['cats > cat: plural']],
  [{ story: 3, stories: 1 }, ['stories > story: plural']],
  [{ dish: 3, dishes: 1 }, ['dishes > dish: plural']],
  [{ wave: 3, waves: 1 }, ['waves > wave: plural']],
  [{ river: 3, rivet: 1 }, ['rivet > river: one edit']],
  // no alias for words that only look like singular and plural
  [{ bu: 3, bus: 1 }, []],
  [{ bas: 3, bass: 1 }, []],
  [{ che: 3, chest: 1 }, []],
  // no alias for numbers and short words, which mean something else if one character differs
  [{ boat: 3, goat: 1 }, []],
  [{ river: 3, rver: 1 }, []],
  [{ 'route 10': 3, 'route 11': 1 }, []],
  // no alias: a letter removed from each of two words counts as two edits, but only one edit is allowed
  [{ slate: 3, lates: 1 }, []],
])('suggests for the tags %j the aliases %j', (counts, proposals) => {
  expect(suggest(counts)).toEqual(proposals);
});
