import { expect, test } from 'vitest';
import { parseOperatorCsv } from '../../../../src/lib/import/files/parse-operator-csv.ts';
import { OperatorFileError } from '../../../../src/lib/settings/operator-file-error.ts';

const read = (text: string) =>
  parseOperatorCsv(text, 'pairs.csv', ['x', 'y']).map(({ line, fields: { x, y } }) => [line, x, y] as const);

test.each([
  ['a,b', 'a', 'b'],
  ['  a , b\t', 'a', 'b'],
  [',', '', ''],
  ['"a","b"', 'a', 'b'],
  ['"a","b"  ', 'a', 'b'],
  ['"a"  ,b', 'a', 'b'],
  ['a,"b"', 'a', 'b'],
  ['"a, still a",b', 'a, still a', 'b'],
  ['a,"b, still b"', 'a', 'b, still b'],
  ['"","  "', '', ''],
  ['"say ""hello"" and ""bye""",b', 'say "hello" and "bye"', 'b'],
  ['a,"""b""  "', 'a', '"b"'],
  // a field that contains quotes but does not begin with a quote
  ['5" reel,a 3" nail', '5" reel', 'a 3" nail'],
  ['"a",3"', 'a', '3"'],
  ['a#,# b', 'a#', '# b'],
])('splits the operator’s CSV line %j into fields', (row, x, y) => {
  expect(read(row)).toEqual([[1, x, y]]);
});

test.each([
  ['"a', 'unclosed quote: add the closing quote, or remove the opening one'],
  ['a,"b""', 'unclosed quote: add the closing quote, or remove the opening one'],
  [' "a",b', 'quotes around only a part of a field: quote the entire field, and double each quote inside it'],
  ['a,  "b"', 'quotes around only a part of a field: quote the entire field, and double each quote inside it'],
  ['"a"x,b', 'quotes around only a part of a field: quote the entire field, and double each quote inside it'],
  ['"a" x,b', 'quotes around only a part of a field: quote the entire field, and double each quote inside it'],
  ['a,"b"x', 'quotes around only a part of a field: quote the entire field, and double each quote inside it'],
  ['a,"say ""b"""x', 'quotes around only a part of a field: quote the entire field, and double each quote inside it'],
  ['a', 'got 1 field, expected 2 (x,y)'],
  ['a;b', 'got 1 field, expected 2 (x,y): separate the fields with commas instead of semicolons'],
  ['a,b,c', 'got 3 fields, expected 2 (x,y)'],
  ['"a,b"', 'got 1 field, expected 2 (x,y)'],
])('throws for the CSV text %j, with file, line and reason', (row, reason) => {
  expect(() => read(`a,b\n${row}\n`)).toThrow(new OperatorFileError('pairs.csv', 2, reason));
});

test('skips the header, blank lines and comments of a CSV file, but counts them in line numbers', () => {
  expect(read('\uFEFF X, Y\r\n\n \t\n# a, comment, of "any form\n  # and one set in\na,b\r\nx,y\nc,d')).toEqual([
    [6, 'a', 'b'],
    [8, 'c', 'd'],
  ]);
});

test('reads the first line of a CSV file as a record if the file has no header', () => {
  expect(parseOperatorCsv('x,y\nX,Y\n', 'pairs.csv', ['x', 'y'], null).map(({ line }) => line)).toEqual([1, 2]);
});

test('removes the byte order mark from the first field of a CSV file', () => {
  expect(read('\uFEFF"a, still a",b\n')).toEqual([[1, 'a, still a', 'b']]);
});

test('omits the line number from an error about the whole CSV file', () => {
  const errors = [2, null].map((line) => new OperatorFileError('pairs.csv', line, 'no such file'));
  expect(errors.map(String)).toEqual([
    'OperatorFileError: pairs.csv:2: no such file',
    'OperatorFileError: pairs.csv: no such file',
  ]);
});
