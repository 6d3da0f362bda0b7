import { expect, test } from 'vitest';
import { createMappedRecordReaderFactory } from '../../../src/lib/import-file/mapped-record-reader.ts';
import { parseImportFile } from '../../support/parse-import-file.ts';
import { parseFieldMapping } from '../../../src/lib/import/files/field-mapping-file.ts';
import { toBytes } from './import-line.ts';

const RECORD = { t: 'A crane', u: 'https://a.example/1', p: 'https://a.example/1.jpg' };

test.each([
  ['with dots', { 'owner.name': 'Ada' }, ['owner.name']],
  ['in an object whose key has dots', { 'a.b': { 'c.d': 'Ada' } }, ['a.b', 'c.d']],
  ['with brackets', { 'tags[0]': 'Ada' }, ['tags[0]']],
  ['with blanks', { ' by ': 'Ada', by: 'Ben' }, [' by ']],
  ['without a character', { '': { '': 'Ada' } }, ['', '']],
  ['of digits, in each item of an array', { names: [{ '0': 'Ada' }] }, ['names', '0', '0']],
  ['in an item of an array', { 'a.b': ['Ben', 'Ada'] }, ['a.b', '1']],
])('R650 reads a JSON key %s if the mapping gives an array of keys', async (_, values, column) => {
  // the first record lacks the mapped key
  const lines = [RECORD, { ...RECORD, ...values, u: 'https://a.example/2' }].map((record) => JSON.stringify(record));
  const columns = { title: 't', videoUrl: 'u', thumbnail: 'p', uploader: { column } };
  const uploaders: string[] = [];
  await parseImportFile([toBytes(lines)], {
    onVideo: ({ uploader }) => uploaders.push(uploader),
    openRecords: createMappedRecordReaderFactory(parseFieldMapping({ format: 'jsonl', columns }, 'fields.json')),
  });
  expect(uploaders).toEqual(['', 'Ada']);
});

test('R650 rejects an array of keys in the mapping of delimited text, and an empty array in a mapping of JSON', () => {
  const read = (marks: object, column: unknown) => () =>
    parseFieldMapping({ ...marks, columns: { title: { column }, videoUrl: 1, thumbnail: 2 } }, 'fields.json');
  expect(read({ delimiter: ';' }, ['a'])).toThrow('a path of keys requires "format": "jsonl"');
  expect(read({ format: 'jsonl' }, [])).toThrow('fields.json');
});
