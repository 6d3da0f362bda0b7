import { expect, test } from 'vitest';
import { parseAliases } from '../../../src/lib/ingest/aliases.ts';
import { parseMapping } from '../../../src/lib/ingest/fields-file.ts';
import { readFiltered } from '../../../src/lib/ingest/read-filtered.ts';
import type { Rules } from '../../../src/lib/ingest/rule-filter.ts';
import { ContentError } from '../../../src/lib/ingest/source-error.ts';
import { parseTakedowns } from '../../../src/lib/ingest/takedowns.ts';
import { toBytes, toLine } from '../delimited/line.ts';
import { BUILT_AT, NO_RULES } from './support.ts';

const RULES: Rules = {
  ...NO_RULES,
  takedowns: parseTakedowns('id,b,2024-05-31,Copyright\n', 'takedowns.csv'),
  aliases: parseAliases('boat,vessels\n', 'aliases.csv'),
};

async function* chunksOf(...lines: readonly string[]) {
  yield toBytes(lines);
}

const LINES = [toLine({ slug: 'a', tags: 'boat' }), 'no video', toLine({ slug: 'b', tags: 'boat' })];

test('tells of every line: videos that are shown as they are shown, others as the export has them', async () => {
  const events: unknown[] = [];
  const { report, filter } = await readFiltered(chunksOf(...LINES), {
    rules: RULES,
    fields: null,
    builtAt: BUILT_AT,
    onKept: ({ id, tags }, line) => events.push(['kept', id, tags, line]),
    onLeftOut: ({ id, tags }, line, { kind }) => events.push([kind, id, tags, line]),
    onRejected: ({ reason, line }) => events.push(['rejected', reason, line]),
    onProgress: ({ videos }) => events.push(['progress', videos]),
  });
  expect(events).toEqual([
    ['kept', 'a', ['vessels'], 1],
    ['rejected', 'too-few-fields', 2],
    ['taken down', 'b', ['boat'], 3],
    ['progress', 2],
  ]);
  expect([report.videos, filter.report().takedowns.videos]).toEqual([2, 1]);
});

test('needs nobody who listens to what is left out', async () => {
  const kept: string[] = [];
  await readFiltered(chunksOf(...LINES), {
    rules: RULES,
    fields: null,
    builtAt: BUILT_AT,
    onKept: ({ id }) => kept.push(id),
  });
  expect(kept).toEqual(['a']);
});

const MAPPING = { delimiter: ';', header: true, columns: { title: 'name', videoUrl: 'address', thumbnail: 'picture' } };
const mapped = (header: string, onKept: (title: string) => void) =>
  readFiltered(chunksOf(header, 'A crane;https://a.example/1;https://a.example/1.jpg'), {
    rules: NO_RULES,
    fields: parseMapping(JSON.stringify(MAPPING), 'fields.json'),
    builtAt: BUILT_AT,
    onKept: ({ title }) => onKept(title),
  });

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
