import { expect, test } from 'vitest';
import { createEnglishLangAttributeAdder } from '../../../../cli/build/output/add-english-lang-attributes.ts';

const mark = createEnglishLangAttributeAdder([
  'Close',
  '{count, plural, one {1 video} other {# videos}} in {list}',
  "Couldn't save your lists",
  '{name}',
]);

test('R786 an element whose whole text is a missing message gets lang="en"', () => {
  expect(mark('<button class="x">Close</button>')).toBe('<button class="x" lang="en">Close</button>');
  expect(mark('<p>\n  Close\n</p>')).toBe('<p lang="en">\n  Close\n</p>');
  expect(mark('<p>Couldn&#x27;t save your lists</p>')).toBe('<p lang="en">Couldn&#x27;t save your lists</p>');
});

test('R786 recognizes an English message whatever the values of its parameters are', () => {
  expect(mark('<p>3 videos<!-- --> in <!-- -->Küste</p>')).toBe('<p lang="en">3 videos<!-- --> in <!-- -->Küste</p>');
  expect(mark('<p>3 videos</p>')).toBe('<p>3 videos</p>');
});

test('R786 does not mark texts other than English messages, elements with a language, or scripts', () => {
  for (const html of [
    '<p>Schließen</p>',
    '<p>Close to the sea</p>',
    '<p lang="de">Close</p>',
    '<script>Close</script>',
    '<a aria-label="Close"><svg></svg></a>',
  ])
    expect(mark(html)).toBe(html);
});

test('R786 adds no lang="en" to pages in a complete language', () => {
  expect(createEnglishLangAttributeAdder([])('<p>Close</p>')).toBe('<p>Close</p>');
});
