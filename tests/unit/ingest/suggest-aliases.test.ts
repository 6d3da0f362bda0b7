import { expect, test } from 'vitest';
import { slugify } from '../../../src/lib/domain/slug.ts';
import { suggestAliases } from '../../../src/lib/ingest/suggest-aliases.ts';

/** Returns the proposals among tags, given by name and count, in short. */
function suggest(counts: Readonly<Record<string, number>>): string[] {
  const tags = Object.entries(counts).map(([name, count], i) => ({ id: `tag-${i}`, name, slug: slugify(name), count }));
  return suggestAliases(tags).map(({ from, to, why }) => `${from.name} > ${to.name}: ${why}`);
}

test('proposes the commonest partner, wherever it stands in the list', () => {
  const expected = ['sea-side > sea side!: spelling', 'seaside > sea side!: spelling'];
  expect(suggest({ seaside: 2, 'sea-side': 1, 'sea side!': 9 }).toSorted()).toEqual(expected);
  expect(suggest({ 'sea side!': 9, 'sea-side': 1, seaside: 2 }).toSorted()).toEqual(expected);
});

test('of equal counts the first slug stays', () => {
  expect(suggest({ boats: 3, boat: 3 })).toEqual(['boats > boat: plural']);
  expect(suggest({ boat: 3, boats: 3 })).toEqual(['boats > boat: plural']);
});

test('sorts by reason, then by how common the target is, then by slug', () => {
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
