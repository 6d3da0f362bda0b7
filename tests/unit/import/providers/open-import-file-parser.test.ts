import { expect, test } from 'vitest';
import { DEFAULT_PROVIDER } from '../../../../src/lib/import/files/video-provider.ts';
import { parseMappingFile } from '../../../../src/lib/import/files/field-mapping-file.ts';
import {
  openImportFileParser,
  toImportFileErrorOrRethrow,
} from '../../../../src/lib/import/providers/open-import-file-parser.ts';
import { NoVideosError, ImportFileError } from '../../../../src/lib/import/files/import-file-error.ts';
import { collectImportItems } from '../../../../src/lib/import-file/read-import-file.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';

async function* chunksOf(...lines: readonly string[]) {
  yield toBytes(lines);
}

test('R444 adds the prefix and name of a provider to its videos, and derives missing ids from the video URL', async () => {
  const read = async (source: object, ...lines: readonly string[]) => {
    const { batches } = openImportFileParser(chunksOf(...lines), { ...DEFAULT_PROVIDER, ...source }, {});
    const { items, report } = await collectImportItems(batches);
    const videos = items.flatMap((row) => (row.kind === 'video' ? `${row.video.id} of ${row.video.site}` : []));
    return { videos, warned: Object.keys(report.warnings), torn: report.torn };
  };
  const lines = [toLine({ slug: 'a', site: 'b.example' }), toLine({ slug: '' })];
  expect(await read({}, ...lines)).toEqual({
    videos: ['a of b.example', 'video-2 of example'],
    warned: ['missing-id'],
    torn: undefined,
  });
  const named = await read({ name: 'Harbour', prefix: 'h:' }, ...lines);
  expect(named.videos).toEqual(['h:a of Harbour', expect.stringMatching(/^h:url-\w+ of Harbour$/)]);
  const moved = await read({ name: 'Harbour', prefix: 'h:' }, 'no video', ...lines.toReversed());
  expect([named.warned, moved.videos.toReversed()]).toEqual([[], named.videos]);
  expect((await read({ name: 'Harbour' }, lines[0]!, '2024-05-31|cut')).videos).toEqual(['a of Harbour']);
});

const MAPPING = { delimiter: ';', header: true, columns: { title: 'name', videoUrl: 'address', thumbnail: 'picture' } };
const mapped = (header: string) =>
  collectImportItems(
    openImportFileParser(
      chunksOf(header, 'A crane;https://a.example/1;https://a.example/1.jpg'),
      { ...DEFAULT_PROVIDER, fields: parseMappingFile(JSON.stringify(MAPPING), 'fields.json') },
      {},
    ).batches,
  );

test('parses a file by its field mapping, and reports a header without the mapped columns as a content error', async () => {
  const { report } = await mapped('Name;Address;Picture');
  expect(report.videos).toBe(1);
  const error: unknown = await mapped('name;address;image').catch(toImportFileErrorOrRethrow);
  expect(error).toEqual(new NoVideosError('the header has no column "picture": use one of name, address, image'));
  const refused = new ImportFileError('the server refused the connection');
  expect(toImportFileErrorOrRethrow(refused)).toBe(refused);
  const mistake = new TypeError('a mistake');
  const fail = async function* (): AsyncGenerator<Uint8Array> {
    yield toBytes([]);
    throw mistake;
  };
  await expect(collectImportItems(openImportFileParser(fail(), DEFAULT_PROVIDER, {}).batches)).rejects.toBe(mistake);
  expect(() => toImportFileErrorOrRethrow(mistake)).toThrow(mistake);
});

test.each([
  ['<!DOCTYPE html>', 'an HTML page'],
  ['PK\u0003\u0004\u0014\u001b[31m', 'a zip archive'],
  ['{"error":"rate limit"}', 'JSON'],
  ['n\0a\0m\0e\0;\0a\0d\0d\0r\0e\0s\0s\0', 'UTF-16 text without a byte order mark'],
])('R1027 names the format of a file without the mapped header: %j', async (text, format) => {
  await expect(mapped(text)).rejects.toThrow(`the file looks like ${format}`);
});

test('R1027 removes control characters from the header in error messages', async () => {
  await expect(mapped('na\u001b[31mme;addr\u0007ess;')).rejects.toThrow('use one of na[31mme, address');
});
