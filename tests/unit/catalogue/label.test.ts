import { expect, test } from 'vitest';
import {
  bareSlug,
  kindOf,
  labelSlug,
  nameOfSlug,
  preferNamed,
  readLabel,
  readSlug,
  toLabelLink,
} from '../../../src/lib/catalogue/label.ts';

test('R380 a slug says of which kind its label is', () => {
  const slugs = ['sea', 'performer:buster-keaton', 'source:films', 'uploader:a', 'performer', 'channel:x'];
  expect(slugs.map(kindOf)).toEqual(['tag', 'performer', 'source', 'uploader', 'tag', 'tag']);
  expect(slugs.map(bareSlug)).toEqual(['sea', 'buster-keaton', 'films', 'a', 'performer', 'channel:x']);
});

test('R380 R664 a name becomes the slug of its kind, and a blank name has no slug', () => {
  expect([
    labelSlug('tag', 'Slow Travel'),
    labelSlug('performer', 'Zoë O’Neil'),
    labelSlug('source', '\u200b'),
  ]).toEqual(['slow-travel', 'performer:zoë-oneil', '']);
});

test('R383 what comes from outside is read as the slug that it means', () => {
  expect(
    [' Performer : Buster Keaton', 'performer:buster-keaton', 'Tag:Sea', 'sea: the film', 'performer:', ''].map(
      readSlug,
    ),
  ).toEqual(['performer:buster-keaton', 'performer:buster-keaton', 'sea', 'sea-the-film', '', '']);
  expect(readLabel('source: a.example')).toEqual({ kind: 'source', name: ' a.example' });
});

test('a label of which only the slug is known is called by its words', () => {
  expect(['slow-travel', 'sea', 'performer:buster-keaton'].map(nameOfSlug)).toEqual([
    'slow travel',
    'sea',
    'buster keaton',
  ]);
});

test('R520 a label is named by its name in the language of the pages, with accents or without', () => {
  const birds = { id: 'tag-1', name: 'Singvögel', slug: 'birds', count: 1 };
  for (const text of ['birds', 'Singvögel', 'singvogel', 'SINGVOEG', 'kleine Singvoegel'])
    expect([text, preferNamed([birds], text, true)]).toEqual([text, [birds]]);
  expect(preferNamed([birds], 'vögel', true)).toEqual([]);
});

test('R432 a text names a label by its beginning or its words, and a performer by the end of the name', () => {
  const slugs = ['cats', 'love', 'lovers', 'jennifer-love-hewitt', 'keaton-films', 'black-keaton'];
  const labels = [...slugs, 'performer:buster-keaton', 'performer:skeaton'].map((slug) => ({
    id: slug,
    name: slug,
    slug,
    count: 1,
  }));
  const named = (text: string) => preferNamed(labels, text, true).map(({ slug }) => slug);
  expect(named('love')).toEqual(['love', 'lovers']);
  expect(named('funny cats')).toEqual(['cats']);
  expect(named('Keaton')).toEqual(['keaton-films', 'performer:buster-keaton']);
  expect([named('buster'), named('uster keaton'), named('!')]).toEqual([['performer:buster-keaton'], [], []]);
  expect(preferNamed(labels, 'uster keaton', false)).toEqual(labels);
});

test('R757 a link keeps whether the name of its label is translated', () => {
  const link = { name: 'Katzen', slug: 'cats', isTranslated: true } as const;
  const label = { ...link, id: 'tag-1', count: 3 };
  expect(toLabelLink(label)).toEqual(link);
  expect(Object.keys(toLabelLink({ name: 'cats', slug: 'cats' }))).toEqual(['name', 'slug']);
});
