import { expect, test } from 'vitest';
import { UNNAMED } from '../../../../src/lib/import/files/catalogue-source.ts';
import { parseMapping } from '../../../../src/lib/import/files/fields-file.ts';
import { readPart } from '../../../../src/lib/import/sources/read-part.ts';
import { ContentError } from '../../../../src/lib/import/files/source-error.ts';
import { toBytes, toLine } from '../../import-file/line.ts';

async function* chunksOf(...lines: readonly string[]) {
  yield toBytes(lines);
}

test('R444 videos of a source with a name are in its space of ids and carry its name; those without an id get one of their address', async () => {
  const read = async (source: object, ...lines: readonly string[]) => {
    const videos: string[] = [];
    const { report } = await readPart(
      chunksOf(...lines),
      { ...UNNAMED, ...source },
      {
        onVideo: ({ id, site }) => videos.push(`${id} of ${site}`),
      },
    );
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
const mapped = (header: string, onTitle: (title: string) => void) =>
  readPart(
    chunksOf(header, 'A crane;https://a.example/1;https://a.example/1.jpg'),
    { ...UNNAMED, fields: parseMapping(JSON.stringify(MAPPING), 'fields.json') },
    { onVideo: ({ title }) => onTitle(title) },
  );

test('reads by a mapping, and takes a header without its columns for a source that has no catalogue', async () => {
  const titles: string[] = [];
  await mapped('Name;Address;Picture', (title) => titles.push(title));
  expect(titles).toEqual(['A crane']);
  await expect(mapped('name;address;image', () => undefined)).rejects.toThrow(
    new ContentError('no column is named "picture" in the header: name, address, image'),
  );
  const mistake = new TypeError('a mistake');
  const fail = () => {
    throw mistake;
  };
  await expect(mapped('name;address;picture', fail)).rejects.toBe(mistake);
});
