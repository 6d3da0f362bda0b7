import { expect, test } from 'vitest';
import { MAX_TRANSLATED_TAG_NAMES } from '../../../../src/lib/catalogue/limits.ts';
import { parseTagTranslations } from '../../../../src/lib/import/rules/tag-translations.ts';

const parse = (...lines: readonly string[]) => parseTagTranslations(lines.join('\n'), 'tags.de.csv');

test('R520 reads translated names of tags and performers in the order of the operator’s file', () => {
  const names = parse(
    '# for visitors who read German',
    '',
    'cats,Katzen',
    'Slow Travel,"Reisen, langsam"',
    'performer:Buster Keaton, Bastian  Käthe',
  );
  expect(names).toEqual([
    ['cats', 'Katzen'],
    ['slow-travel', 'Reisen, langsam'],
    ['performer:buster-keaton', 'Bastian Käthe'],
  ]);
  expect(parse()).toEqual([]);
});

test('R520 treats the first line of a file with tag names as a header only if it is `tag,name`', () => {
  expect(parse('Tag,Name', 'cats,Katzen')).toEqual([['cats', 'Katzen']]);
  expect(parse('cats,Katzen', 'tag,name')).toEqual([
    ['cats', 'Katzen'],
    ['tag', 'name'],
  ]);
  expect(parse('tag,names')).toEqual([['tag', 'names']]);
});

test.each([
  [['cats,Katzen', '\u200b,Hunde'], 'tags.de.csv:2: "\u200b" is blank, expected a name'],
  [['cats,'], 'tags.de.csv:1: "" is blank, expected a name'],
  [['straße,Weg', 'STRASSE,Gasse'], 'tags.de.csv:2: "STRASSE" already has a name on line 1'],
  [['cats,Katzen', 'Cats,Kätzchen'], 'tags.de.csv:2: "Cats" already has a name on line 1'],
  [['cats,Katzen', 'kittens,katzen'], 'tags.de.csv:2: "katzen" is already used as a name on line 1'],
  [['cats'], 'tags.de.csv:1'],
])('R520 rejects the lines %j of a file with tag names', (lines, message) => {
  expect(() => parse(...lines)).toThrow(message);
});

test('R520 accepts the same translated name for a tag and a performer, and limits the number of names', () => {
  expect(parse('rain,Regen', 'performer:Rain,Regen')).toHaveLength(2);
  const lines = Array.from({ length: MAX_TRANSLATED_TAG_NAMES }, (_, i) => `a${i},b${i}`);
  expect(parse(...lines)).toHaveLength(MAX_TRANSLATED_TAG_NAMES);
  expect(() => parse(...lines, 'one,more')).toThrow(
    `tags.de.csv:${MAX_TRANSLATED_TAG_NAMES + 1}: got more than ${MAX_TRANSLATED_TAG_NAMES} names`,
  );
});
