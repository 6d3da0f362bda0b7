import { expect, test } from 'vitest';
import { splitIntoCleanNames, cleanText } from '../../../src/lib/catalogue/text/remove-control-characters.ts';

test('removes control characters from a text, and replaces line breaks and tabs with blanks', () => {
  expect(cleanText('\u0000a\u0007b\tc\u001b[31md\u0085e\u2028f\u007f', 50)).toBe('ab c[31md e f');
});

test('removes bidirectional control characters from a text', () => {
  expect(cleanText('\u206a\u202egpj.exe\u202c \u2066x\u2069\u200e\u200f\u061c', 50)).toBe('gpj.exe x');
});

test('preserves zero-width joiners, which Indic and Persian words and emoji need', () => {
  expect(cleanText('क्‍ष می‌خواهم 👩‍🚀', 50)).toBe('क्‍ष می‌خواهم 👩‍🚀');
});

test('removes characters from a text that are invalid in XML', () => {
  expect(cleanText('a\ufffeb\uffffc\ufff9', 50)).toBe('abc');
});

test('replaces lone surrogates with U+FFFD', () => {
  expect(cleanText('a\ud800b\udc00', 50)).toBe('a\ufffdb\ufffd');
});

test('shortens a long text between code points', () => {
  expect(cleanText('😀'.repeat(10), 3)).toBe('😀😀😀');
  expect([cleanText('ab cd', 3), cleanText('a   b \t c', 5)]).toEqual(['ab', 'a b c']);
});

test('removes empty and repeated items from a list', () => {
  expect(splitIntoCleanNames(' a,, b ,a,\u0000,b\u0001,', 50)).toEqual(['a', 'b']);
});
