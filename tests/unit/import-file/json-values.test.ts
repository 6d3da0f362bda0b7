import { expect, test } from 'vitest';
import { parseJsonObject } from '../../../src/lib/import-file/records/json-record-reader.ts';

test.each([
  [
    'output of Python’s json module',
    '{"a": NaN, "b": Infinity, "c": [-Infinity, 1]}',
    { a: null, b: null, c: [null, 1] },
  ],
  ['a template of Python', '{"a": None, "b": True, "c": False, "d": nan}', { a: null, b: true, c: false, d: null }],
  ['JavaScript', '{"a": undefined, "b": -NaN}', { a: null, b: null }],
  [
    'Perl and C',
    '{"a": inf, "b": -inf, "c": -nan, "d": 1.#QNAN, "e": -1.#IND}',
    { a: null, b: null, c: null, d: null, e: null },
  ],
  ['a template of SQL', '{"a": NULL, "b": TRUE}', { a: null, b: true }],
  ['a missing value', '{"a": , "b": [1, ], "c":}', { a: null, b: [1], c: null }],
  ['commas at the end', '{"a": [1, 2,], "b": {"c": 3,},}', { a: [1, 2], b: { c: 3 } }],
  [
    'numbers of Oracle and of templates',
    '{"a": .5, "b": 007, "c": +1, "d": 5.}',
    { a: '.5', b: '007', c: '+1', d: '5.' },
  ],
  [
    'the MongoDB shell',
    '{"a": ObjectId("5f1e"), "b": NumberLong(12), "c": ISODate("2026-11-01T00:00:00Z"), "d": Date()}',
    { a: '5f1e', b: 12, c: '2026-11-01T00:00:00Z', d: null },
  ],
  ['tabs and escapes inside strings', `{"a": "x\ty", "b": "it\\'s", "c": NaN}`, { a: 'x y', b: "it's", c: null }],
  ['words inside strings', '{"a": "NaN, None,} :,", "b": NaN}', { a: 'NaN, None,} :,', b: null }],
  [
    'short numbers next to long ones',
    '{"a": 123.0, "b": "https://a.example/1234567890123456.jpg", "c": -12345678901234567890, "d": 1e3}',
    { a: 123, b: 'https://a.example/1234567890123456.jpg', c: '-12345678901234567890', d: 1000 },
  ],
  ['long numbers next to words', '{"a": 12345678901234567890, "b": NaN}', { a: '12345678901234567890', b: null }],
])('R649 parses a JSON object with nonstandard values: %s', (_, text, value) => {
  expect(parseJsonObject(text)).toEqual(value);
});

test.each(['{"a": word}', '{a: 1}', "{'a': 1}", '{"a": "x}', '[NaN]', 'NaN', '{"a": 1} {"b": 2}'])(
  'R649 rejects text that is not a JSON object: %s',
  (text) => {
    expect(parseJsonObject(text)).toBeNull();
  },
);
