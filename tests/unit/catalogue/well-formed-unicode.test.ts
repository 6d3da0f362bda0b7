import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWellFormed } from '../../../src/lib/catalogue/text/remove-control-characters.ts';
import { runWithoutProperty } from '../../support/run-without-property.ts';

test('R197 replaces lone surrogates in a text, also in browsers without String.prototype.toWellFormed', () => {
  const rows = {
    'a\ud800b\udc00': 'a\ufffdb\ufffd',
    '\ud83d\ude00': '\ud83d\ude00',
    '\udc00\ud800': '\ufffd\ufffd',
    é: 'é',
    '': '',
  };
  const readAll = () => Object.fromEntries(Object.keys(rows).map((text) => [text, toWellFormed(text)]));
  expect(readAll()).toEqual(rows);
  expect(runWithoutProperty(String.prototype, 'toWellFormed', readAll)).toEqual(rows);
});

test('R197 returns the same text with and without String.prototype.toWellFormed', () => {
  const units = fc.array(fc.integer({ min: 0xd7f0, max: 0xe00f })).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(units, (text) => {
      expect(runWithoutProperty(String.prototype, 'toWellFormed', () => toWellFormed(text))).toBe(toWellFormed(text));
    }),
  );
});
