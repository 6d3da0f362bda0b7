import { expect, test } from 'vitest';
import {
  removeLabelKindPrefix,
  getLabelKindOfSlug,
  slugOfLabel,
  createLabelNameFromSlug,
  preferMatchingLabels,
  parseLabel,
  parseLabelSlug,
  keepLabelLinkFields,
} from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';

test('R380 reads from a slug whether it is a tag, performer, source or uploader', () => {
  const slugs = ['sea', 'performer:buster-keaton', 'source:films', 'uploader:a', 'performer', 'channel:x'];
  expect(slugs.map(getLabelKindOfSlug)).toEqual(['tag', 'performer', 'source', 'uploader', 'tag', 'tag']);
  expect(slugs.map(removeLabelKindPrefix)).toEqual(['sea', 'buster-keaton', 'films', 'a', 'performer', 'channel:x']);
});

test('R380 R664 derives a slug from a name, with a prefix such as "performer:", and an empty slug from a blank name', () => {
  expect([
    slugOfLabel('tag', 'Slow Travel'),
    slugOfLabel('performer', 'Zoë O’Neil'),
    slugOfLabel('source', '\u200b'),
  ]).toEqual(['slow-travel', 'performer:zoë-oneil', '']);
});

test('R383 parses names and slugs, with or without a kind such as "performer:", as slugs', () => {
  expect(
    [' Performer : Buster Keaton', 'performer:buster-keaton', 'Tag:Sea', 'sea: the film', 'performer:', ''].map(
      parseLabelSlug,
    ),
  ).toEqual(['performer:buster-keaton', 'performer:buster-keaton', 'sea', 'sea-the-film', '', '']);
  expect(parseLabel('source: a.example')).toEqual({ kind: 'source', name: ' a.example' });
});

test('derives a name from the words of a slug', () => {
  expect(['slow-travel', 'sea', 'performer:buster-keaton'].map(createLabelNameFromSlug)).toEqual([
    'slow travel',
    'sea',
    'buster keaton',
  ]);
});

test('R520 finds a tag by its slug or translated name, with or without accents', () => {
  const birds = { id: 'tag-1', name: 'Singvögel', slug: 'birds', count: 1 };
  for (const text of ['birds', 'Singvögel', 'singvogel', 'SINGVOEG', 'kleine Singvoegel'])
    expect([text, preferMatchingLabels([birds], text, true)]).toEqual([text, [birds]]);
  expect(preferMatchingLabels([birds], 'vögel', true)).toEqual([]);
});

test('R432 a search text matches tags by prefix or by one of its words, and performers also by last name', () => {
  const slugs = ['cats', 'love', 'lovers', 'jennifer-love-hewitt', 'keaton-films', 'black-keaton'];
  const labels = [...slugs, 'performer:buster-keaton', 'performer:skeaton'].map((slug) => ({
    id: slug,
    name: slug,
    slug,
    count: 1,
  }));
  const named = (text: string) => preferMatchingLabels(labels, text, true).map(({ slug }) => slug);
  expect(named('love')).toEqual(['love', 'lovers']);
  expect(named('funny cats')).toEqual(['cats']);
  expect(named('Keaton')).toEqual(['keaton-films', 'performer:buster-keaton']);
  expect([named('buster'), named('uster keaton'), named('!')]).toEqual([['performer:buster-keaton'], [], []]);
  expect(preferMatchingLabels(labels, 'uster keaton', false)).toEqual(labels);
});

test('R757 the data of a link to a tag contains `isTranslated` only if the name of the tag is translated', () => {
  const link = { name: 'Katzen', slug: 'cats', isTranslated: true } as const;
  const label = { ...link, id: 'tag-1', count: 3 };
  expect(keepLabelLinkFields(label)).toEqual(link);
  expect(Object.keys(keepLabelLinkFields({ name: 'cats', slug: 'cats' }))).toEqual(['name', 'slug']);
});
