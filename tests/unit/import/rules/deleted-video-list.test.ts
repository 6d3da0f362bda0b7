import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseDeletedVideoListFormat } from '../../../../src/lib/import/files/deleted-video-list-format.ts';
import {
  describeUnmatchedSpacedEntries,
  isOnDeletedVideoList,
  readDeletedVideoList,
  removeAppliedDeletions,
  type ReadDeletedVideoListOptions,
} from '../../../../src/lib/import/rules/deleted-video-list.ts';
import { openLastGoodCopy } from '../../../../src/lib/import/files/last-good-import-file-copy.ts';
import { ImportFileError } from '../../../../src/lib/import/files/import-file-error.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { makeFolder, QUICK_LIMITS, serve } from '../run/support.ts';

const copyIn = (work: string) => openLastGoodCopy(work, 'last-deleted.txt.gz');
const KEPT = { prefix: '', fields: null, isKept: true };

async function readList(
  source: string,
  work: string,
  strict = false,
  change: Partial<ReadDeletedVideoListOptions> = {},
) {
  const warnings: string[] = [];
  const { pending, ...list } = await readDeletedVideoList({
    source,
    copy: copyIn(work),
    ...KEPT,
    strict,
    warn: (message) => warnings.push(message),
    ...change,
    limits: QUICK_LIMITS,
  });
  if (pending) await copyIn(work).commit(source, pending);
  return { ...list, ids: [...list.ids], urls: [...list.urls], warnings };
}

async function writeList(text: string | Uint8Array) {
  const work = await makeFolder();
  const source = path.join(work, 'deleted.txt');
  await writeFile(source, text);
  return { work, source };
}

test('reads a list of deleted videos with one id or URL per line, and skips blank lines and comments', async () => {
  const { work, source } = await writeList(
    gzipSync(' v0 \r\n\n \t\n# v1\n  # v2\nhttps://www.a.example/v3/\nv4\n<v5>\nv0\n'),
  );
  expect(await readList(source, work)).toEqual({
    source,
    origin: 'fresh',
    problem: null,
    ids: ['v0', 'v4', '<v5>'],
    urls: ['a.example/v3'],
    entries: 4,
    first: ['v0', 'https://www.a.example/v3/', 'v4'],
    warnings: [],
  });
  expect((await readdir(work)).toSorted()).toEqual(['deleted.txt', 'last-deleted.json', 'last-deleted.txt.gz']);
});

test('R882 warns about invalid UTF-8 in a list of deleted videos, except in comments, and throws in strict mode', async () => {
  const { work, source } = await writeList(Buffer.from('# Zo\u00eb\nv0\nZo\u00eb\nZo\u00eb2\n', 'latin1'));
  const problem = `${source}: line 3: invalid UTF-8: save the file as UTF-8`;
  const { ids, warnings } = await readList(source, work);
  expect([ids.length, warnings]).toEqual([3, [problem]]);
  await expect(readList(source, work, true)).rejects.toThrow(new ImportFileError(problem));
});

test('R882 warns about invalid UTF-8 in a list of deleted videos with columns only if it is in an id or URL', async () => {
  const fields = parseDeletedVideoListFormat({ delimiter: ';', header: true, id: 'id', url: 'page' }, 'deleted');
  const read = async (text: string) => {
    const { work, source } = await writeList(Buffer.from(`id;page;title\n${text}\n`, 'latin1'));
    const { warnings } = await readList(source, work, false, { fields });
    return warnings.map((warning) => warning.replace(`${source}: `, ''));
  };
  const warningOf = (line: number) => [`line ${line}: invalid UTF-8: save the file as UTF-8`];
  expect(await read('v0;;Zo\u00eb\nv1;https://a.example/1;Zo\u00eb')).toEqual([]);
  expect(await read('v0;;Zo\u00eb\nZo\u00eb;;b\nZo\u00eb2;;c')).toEqual(warningOf(3));
  expect(await read('v0;https://a.example/Zo\u00eb;b')).toEqual(warningOf(2));
  expect(await read('# Zo\u00eb;;b\nv0;;b')).toEqual([]);
});

const LONG = 'x'.repeat(1_100_000);
const WITHOUT_EFFECT = (reasons: string) =>
  `lines without effect: ${reasons}. Correct these lines, or the columns in "deleted" (docs/guides/takedowns-and-rules.md#deleted-videos)`;

test('R1031 warns about lines of a list of deleted videos that are too long for an id or a URL', async () => {
  const { work, source } = await writeList(`v0\n${LONG}\n# ${LONG}\nv1`);
  const problem = `${source}: ${WITHOUT_EFFECT('1 × longer than 1 MiB (line 2)')}`;
  expect(await readList(source, work)).toMatchObject({ ids: ['v0', 'v1'], warnings: [problem] });
  await expect(readList(source, work, true)).rejects.toThrow(new ImportFileError(problem));
});

test('R1031 uses the last good copy of a list of deleted videos if a new list has a single line that is too long', async () => {
  const { work, source } = await writeList('v0\n');
  await readList(source, work);
  await writeFile(source, 'v1,'.repeat(400_000));
  expect(await readList(source, work)).toMatchObject({
    origin: 'last good',
    ids: ['v0'],
    warnings: [`${source}: no line has an id or URL: write one id or URL per line. Using the last good copy instead`],
  });
});

test('R1031 warns about lines of a list of deleted videos without a readable id or URL, and throws in strict mode', async () => {
  const { work, source } = await writeList(
    ['{"id":"v1"}', "{'id':'v2'}", '{"id":"v3","reason":"said "no""}', '{"ID":"v4"}', '{"id":{"$oid":"v5"}}']
      .concat(['# v6', '{"id":["v7","v8"],"link":"/9"}', '{"id":"v9"'])
      .join('\n'),
  );
  const fields = parseDeletedVideoListFormat({ format: 'jsonl', id: 'id', url: 'link' }, 'deleted');
  const problem = `${source}: ${WITHOUT_EFFECT('3 × not a JSON object (line 2, 3, 8), 2 × no id or URL (line 4, 5)')}`;
  expect(await readList(source, work, false, { fields })).toMatchObject({
    ids: ['v1', 'v7', 'v8'],
    warnings: [problem],
  });
  await expect(readList(source, work, true, { fields })).rejects.toThrow(new ImportFileError(problem));
});

test.each([
  ['delimited text', 'state;page\ndeleted:v1;a\nactive:v2;b\ndeleted:v3;\n', { delimiter: ';', header: true }],
  ['JSON Lines', '{"state":"deleted:v1"}\n{"state":["active:v2"]}\n{"state":["deleted:v3"]}\n', { format: 'jsonl' }],
])('R1031 skips lines in %s that the pattern of a list of deleted videos excludes', async (_, text, marks) => {
  const { work, source } = await writeList(text);
  for (const others of [{}, { url: 'page' }]) {
    const given = { ...marks, id: { column: 'state', pattern: '^deleted:(.*)$' }, ...others };
    const fields = parseDeletedVideoListFormat(given, 'deleted');
    const read = await readList(source, work, true, { fields });
    expect(read).toMatchObject({ ids: ['v1', 'v3'], urls: [], warnings: [] });
  }
});

test.each([
  [
    'delimited text',
    'id;page;why\nv1;;a\n;;b\nNULL;;c\n-; ;d\n',
    { delimiter: ';', header: true, id: { column: 'id', pattern: '.*' } },
    '3, 4, 5',
  ],
  [
    'JSON Lines',
    '{"id":"v1"}\n{"id":null,"page":""}\n{"id":"NULL","page":" "}\n',
    { format: 'jsonl', id: { column: ['id'] } },
    '2, 3',
  ],
])(
  'R1031 warns about blank ids in a list of deleted videos in %s, also in strict mode',
  async (_, text, given, lines) => {
    const { work, source } = await writeList(text);
    const fields = parseDeletedVideoListFormat({ ...given, url: 'page' }, 'deleted');
    const problem = `${source}: ${WITHOUT_EFFECT(`${lines.split(', ').length} × blank id or URL (line ${lines})`)}`;
    expect(await readList(source, work, true, { fields })).toMatchObject({ ids: ['v1'], warnings: [problem] });
  },
);

test('R1031 warns about a line of a list of deleted videos that is too short for a column with a pattern', async () => {
  const given = { delimiter: ';', id: { column: 1, pattern: '^deleted:(.*)$' } };
  expect(await readColumns('x;deleted:v1\ny\n', given)).toEqual({
    ids: ['v1'],
    urls: [],
    warnings: [`LIST: ${WITHOUT_EFFECT('1 × no id or URL (line 2)')}`],
  });
});

test('R1031 warns about joined lines of a list of deleted videos', async () => {
  const text = 'id;url;why\nv1;https://a.example/1;x\nv2;https://a.example/2;y;v3;https://a.example/3;z\n';
  const given = { delimiter: ';', header: true, id: 'id', url: 'url' };
  expect((await readColumns(text, given)).warnings).toEqual([
    `LIST: ${WITHOUT_EFFECT('1 × so many fields that it is probably several lines joined into one (line 3)')}`,
  ]);
});

test.each([
  ['a comment', 'v0\nv1 removed by owner\n', 'v1 removed by owner'],
  ['a bullet', 'v0\n- v1\n', '- v1'],
  ['a URL and a comment', 'v0\nhttps://a.example/1 spam\n', 'https://a.example/1 spam'],
])('R1031 warns about a line of a list of deleted videos with %s', async (_, text, shown) => {
  const { work, source } = await writeList(text);
  const { list, warnings } = await readSpaced(source, work);
  expect([warnings, describeUnmatchedSpacedEntries(list)]).toEqual([
    [],
    `${source}: 1 × several columns instead of an id or URL (line 2: "${shown}"). ${SAY('delimiter: " ", id: 0')}`,
  ]);
});

/** Reads a list of deleted videos without a last good copy. */
async function readSpaced(source: string, work: string, prefix = '') {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const options = { source, copy: copyIn(work), fields: null, isKept: false, strict: true };
  return { list: await readDeletedVideoList({ ...options, prefix, warn }), warnings };
}

test('R1031 does not warn about entries with blanks in a list of deleted videos that match a video', async () => {
  const page = 'https://a.example/my video';
  const { work, source } = await writeList(`v1\nv2\nv3\nv4\nvideo  six\n${page}\nvideo six\nv5 gone\nv6\n`);
  const { list } = await readSpaced(source, work, 'a:');
  const linesOf = () => [...(list.spaced?.values() ?? [])].map(({ number }) => number);
  expect(linesOf()).toEqual([5, 6, 8]);
  const applied = removeAppliedDeletions(list, { ids: ['a:v5 gone'], urls: [] });
  const videos = [{ id: 'a:video six' }, { id: 'x', videoUrl: page.replace(' ', '%20') }, { id: 'a:v5' }];
  const match = (from: typeof list) => videos.map((video) => isOnDeletedVideoList(from, makeVideo(video)));
  expect([match(list), linesOf()]).toEqual([[true, true, false], [8]]);
  expect(describeUnmatchedSpacedEntries(list)).toContain(
    '1 × several columns instead of an id or URL (line 8: "v5 gone")',
  );
  expect(match(applied)).toEqual([true, true, false]);
  expect(describeUnmatchedSpacedEntries(applied)).toBeNull();
});

test('R1031 reads blanks in most lines of a list of deleted videos as a part of ids, and a CR as a line end', async () => {
  const { work, source } = await writeList(`video  six\nlow tide\nv2\rhigh tide\r\n${CODE}\n`);
  expect(await readList(source, work)).toMatchObject({
    ids: ['video six', 'low tide', 'v2', 'high tide'],
    urls: ['a.example/embed/3'],
    warnings: [],
  });
});

test('an entry of a list of deleted videos matches a video by its id, page URL or player URL', () => {
  const listOf = (ids: readonly string[], urls: readonly string[]) =>
    ({
      source: 'deleted.txt',
      origin: 'fresh',
      problem: null,
      pending: null,
      ids: new Set(ids),
      urls: new Set(urls),
      entries: ids.length + urls.length,
      first: [],
    }) as const;
  const video = makeVideo({ id: 'a', videoUrl: 'https://www.a.example/1', embedUrl: 'https://a.example/embed/1/' });
  const lists = [
    listOf(['a'], []),
    listOf([], ['a.example/1']),
    listOf([], ['a.example/embed/1']),
    listOf(['b'], ['a.example/2']),
    listOf([], []),
  ];
  expect(lists.map((list) => isOnDeletedVideoList(list, video))).toEqual([true, true, true, false, false]);
});

test('stores a downloaded list of deleted videos, and uses this copy if a later download fails', async () => {
  const work = await makeFolder();
  const asked: (string | undefined)[] = [];
  let answer: 'list' | 'unchanged' | 'failure' | 'page' | 'nothing' = 'list';
  const url = await serve((request, response) => {
    asked.push(request.headers['if-none-match']);
    if (answer === 'failure') response.writeHead(503).end();
    else if (answer === 'unchanged') response.writeHead(304).end();
    else if (answer === 'page') response.end('  <!doctype html>\n');
    else if (answer === 'nothing') response.end();
    else response.writeHead(200, { etag: '"1"' }).end(gzipSync('\n# v3\nv0\r\nhttp://www.a.example/v1/\n'));
  });
  const address = `${url}/deleted.txt?key=secret`;
  const source = `${url}/deleted.txt`;
  const ask = async (next: typeof answer) => {
    answer = next;
    return readList(address, work);
  };
  const had = {
    source,
    problem: null,
    ids: ['v0'],
    urls: ['a.example/v1'],
    entries: 2,
    first: ['v0', 'http://www.a.example/v1/'],
    warnings: [],
  };
  const instead = (problem: string) => ({
    ...had,
    origin: 'last good',
    problem: `${source}: ${problem}`,
    warnings: [`${source}: ${problem}. Using the last good copy instead`],
  });
  expect(await ask('list')).toEqual({ ...had, origin: 'fresh' });
  expect(await ask('unchanged')).toEqual({ ...had, origin: 'unchanged' });
  expect(await ask('failure')).toEqual(instead('HTTP error! status: 503'));
  expect(await ask('page')).toEqual(instead('an HTML page instead of a list of deleted videos: check the path or URL'));
  expect(await ask('nothing')).toEqual(instead('the list is empty'));
  expect((await readdir(work)).toSorted()).toEqual(['last-deleted.json', 'last-deleted.txt.gz']);
  await expect(readList(address, work, true)).rejects.toThrow(new ImportFileError(`${source}: the list is empty`));
  // a failed request for the list is retried: three requests in total
  expect(asked).toEqual([undefined, ...Array<string>(7).fill('"1"')]);
  await writeFile(path.join(work, 'last-deleted.txt.gz'), 'damaged'.repeat(9).replace('da', '\u001f\u008b'), 'latin1');
  expect(await ask('failure')).toMatchObject({
    origin: 'none',
    warnings: [`${source}: HTTP error! status: 503. There is no last good copy, so deleted videos are not removed`],
  });
  // without a readable copy of the list, the request has no If-None-Match header
  expect(await ask('list')).toEqual({ ...had, origin: 'fresh' });
  expect(asked.slice(-2)).toEqual([undefined, undefined]);
});

test('removes no videos, with a warning, if the list of deleted videos is missing and no copy of it exists', async () => {
  const { work, source } = await writeList('v0\n');
  await readList(source, work);
  const problem = '/nowhere/deleted.txt: no such file';
  expect(await readList('/nowhere/deleted.txt', work)).toEqual({
    source: '/nowhere/deleted.txt',
    origin: 'none',
    problem,
    ids: [],
    urls: [],
    entries: 0,
    first: [],
    warnings: [`${problem}. There is no last good copy, so deleted videos are not removed`],
  });
});

test('throws if the work folder cannot be written, and does not report this as a problem of the list', async () => {
  const { work, source } = await writeList('v0\n');
  await mkdir(path.join(work, 'last-deleted.txt.gz.next'), { recursive: true });
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  await expect(readDeletedVideoList({ source, copy: copyIn(work), ...KEPT, strict: false, warn })).rejects.toThrow(
    /EISDIR/,
  );
  expect(warnings).toEqual([]);
});

/** Returns the entries of a list of deleted videos whose columns `given` describes. */
async function readColumns(text: string, given: object, prefix = '') {
  const { work, source } = await writeList(text);
  const fields = parseDeletedVideoListFormat(given, 'deleted');
  const { ids, urls, warnings } = await readList(source, work, false, { fields, prefix });
  return { ids, urls, warnings: warnings.map((warning) => warning.replace(source, 'LIST')) };
}

const CODE = '<iframe src="//www.a.example/embed/3"></iframe>';

test.each([
  ['positions', `${CODE}|v3|x\nhttps://a.example/4|v4\n\n`, { delimiter: '|', url: 0, id: 1 }],
  [
    'names',
    `when;ID;Link\n1;"v3";"${CODE.replaceAll('"', '""')}"\n2;v4;https://a.example/4/`,
    {
      delimiter: ';',
      header: true,
      id: 'id',
      url: 'link',
    },
  ],
  [
    'keys',
    `{"video":{"id":"v3","at":"//a.example/embed/3"}}\n{"video":{"id":"v4","at":"https://a.example/4"}}`,
    {
      format: 'jsonl',
      id: 'video.id',
      url: 'video.at',
    },
  ],
  [
    'parts',
    `3|${CODE}\n4|https://a.example/4`,
    {
      delimiter: '|',
      id: { column: 0, prefix: 'v' },
      url: { column: 1, pattern: '//[^"]+' },
    },
  ],
])('R505 reads columns of a list of deleted videos by %s', async (_, text, given) => {
  const list = await readColumns(text, given, 'a:');
  expect(list.ids).toEqual(['a:v3', 'a:v4']);
  expect(list.urls.at(-1)).toBe('a.example/4');
  expect(list.warnings).toEqual([]);
});

test('R505 skips lines of a list of deleted videos without an id or URL if other lines have one', async () => {
  const text = `v1\nv2|https://a.example/2\n"open|x\nv3|no address\n${LONG}\n|\n`;
  expect(await readColumns(text, { delimiter: '|', id: 0, url: 1 })).toEqual({
    ids: ['v1', 'v2', 'v3'],
    urls: ['a.example/2'],
    warnings: [`LIST: ${WITHOUT_EFFECT('1 × unclosed quote (line 3), 1 × longer than 1 MiB (line 5)')}`],
  });
  const nothing = { ids: [], urls: [], warnings: [] };
  expect(await readColumns('id;link\n', { delimiter: ';', header: true, id: 'id' })).toEqual(nothing);
});

test.each([
  ['key;link\n1;x', { delimiter: ';', header: true, id: 'id' }, 'the header has no column "id": use one of key, link'],
  [
    '1|2\n3|4',
    { delimiter: '|', id: 7 },
    'no line has an id or URL in the columns that "deleted" names: correct "deleted" in "sources"',
  ],
  [
    '{"key":1}',
    { format: 'jsonl', id: 'id' },
    'no line has an id or URL in the columns that "deleted" names: correct "deleted" in "sources"',
  ],
  [
    '1|2',
    { format: 'jsonl', id: 'id' },
    'no line has an id or URL in the columns that "deleted" names: correct "deleted" in "sources"',
  ],
  ['<html>|x', { delimiter: '|', id: 0 }, 'an HTML page instead of a list of deleted videos: check the path or URL'],
])(
  'R505 warns that the list of deleted videos %j cannot be read with the configured columns %j',
  async (text, given, problem) => {
    expect((await readColumns(text, given)).warnings).toEqual([
      `LIST: ${problem}. There is no last good copy, so deleted videos are not removed`,
    ]);
  },
);

test('R505 uses the last good copy of a list of deleted videos if a column is missing from the new list', async () => {
  const { work, source } = await writeList('id;link\nv1;https://a.example/1\n');
  const readBy = (given: object) =>
    readList(source, work, false, {
      fields: parseDeletedVideoListFormat({ delimiter: ';', header: true, ...given }, 'deleted'),
    });
  expect(await readBy({ id: 'id' })).toMatchObject({ origin: 'fresh', ids: ['v1'], urls: [] });
  await writeFile(source, 'key;link\nv2;https://a.example/2\n');
  const problem = `${source}: the header has no column "id": use one of key, link`;
  expect(await readBy({ id: 'id' })).toMatchObject({
    origin: 'last good',
    ids: ['v1'],
    warnings: [`${problem}. Using the last good copy instead`],
  });
  expect(await readBy({ url: 'link' })).toMatchObject({ origin: 'fresh', ids: [], urls: ['a.example/2'] });
});

const SAY = (marks: string) =>
  `Describe the columns in "sources": deleted: { from: …, ${marks} } (docs/guides/takedowns-and-rules.md#deleted-videos)`;

test.each([
  ['v1\n123|https://a.example/1|2024\n4\t5', 2, 2, '123|https://a.example/1|2024', 'delimiter: "|", id: 0'],
  ['a;b\u001b', 1, 1, 'a;b', 'delimiter: ";", id: 0'],
  ['a\tb', 1, 1, 'a b', String.raw`delimiter: "\t", id: 0`],
  ['https://a.example/1|2', 1, 1, 'https://a.example/1|2', 'delimiter: "|", id: 0'],
  ['{"id":1}', 1, 1, '{"id":1}', 'format: "jsonl", id: "id"'],
])(
  'R505 warns if a list of deleted videos without column settings looks like a table: %j',
  async (text, count, number, shown, marks) => {
    const { work, source } = await writeList(text);
    expect((await readList(source, work)).warnings).toEqual([
      `${source}: ${count} × several columns instead of an id or URL (line ${number}: "${shown}"). ${SAY(marks)}`,
    ]);
  },
);

test('R505 does not mistake comments, or URLs with commas and semicolons, for columns of a list', async () => {
  const { work, source } = await writeList('# a|b\nhttps://a.example/1,2;3?a=b;c\n');
  expect((await readList(source, work)).warnings).toEqual([]);
});

test.each([
  ['double quotes', '"v3"'],
  ['single quotes and blanks', " 'v3'\t"],
  ['typographic quotes', '„v3“'],
  ['escaped quotes, with a comma', '"""v3""",'],
  ['a byte order mark', '\uFEFFv3'],
  ['a spreadsheet formula', '="v3"'],
])('R668 reads an id in a list of deleted videos written with %s', async (_, line) => {
  const { work, source } = await writeList(`${line}\r\n`);
  expect(await readList(source, work)).toMatchObject({ ids: ['v3'], urls: [], entries: 1, warnings: [] });
});

test('R668 reads a line that could be either an id or a URL without a scheme as both', async () => {
  const { work, source } = await writeList('www.a.example/v3/\n"www.a.example/v3/"\n');
  expect(await readList(source, work, false, { prefix: 'a:' })).toMatchObject({
    ids: ['a:www.a.example/v3/'],
    urls: ['a.example/v3'],
    entries: 1,
    first: ['www.a.example/v3/'],
  });
});

test('R668 an id of a list of deleted videos matches with or without the quotes that the import file has', () => {
  const list = {
    source: 'deleted.txt',
    origin: 'fresh',
    problem: null,
    pending: null,
    urls: new Set<string>(),
    entries: 1,
    first: [],
  } as const;
  const video = makeVideo({ id: '"a"' });
  expect(['a', '"a"', 'b'].map((id) => isOnDeletedVideoList({ ...list, ids: new Set([id]) }, video))).toEqual([
    true,
    true,
    false,
  ]);
});

test('R1063 a URL with tracking parameters that a journal of an earlier version lists counts as applied', async () => {
  const { work, source } = await writeList('https://a.example/w/3?utm_source=feed\nhttps://a.example/w/4\n');
  const warn = () => undefined;
  const list = await readDeletedVideoList({ source, copy: copyIn(work), ...KEPT, strict: true, warn });
  const { urls } = removeAppliedDeletions(list, { ids: [], urls: ['a.example/w/3?utm_source=feed'] });
  expect([...urls]).toEqual(['a.example/w/4']);
});

test('R1022 reading a list of deleted videos for a command changes no stored copy', async () => {
  const { work, source } = await writeList('v1\nv2\n');
  await readList(source, work);
  const before = (await readdir(work)).toSorted();
  const change = { isKept: false };
  expect((await readList(path.join(work, 'none.txt'), work, false, change)).origin).toBe('none');
  await writeFile(source, Buffer.from('v1\n\u00ff\n', 'latin1'));
  await expect(readList(source, work, true, change)).rejects.toThrow(ImportFileError);
  expect((await readdir(work)).toSorted()).toEqual(before);
});

test('R1022 an error of the program while a list of deleted videos is stored leaves no pending copy', async () => {
  const { work, source } = await writeList('v1\n');
  const copy = copyIn(work);
  async function* failAfterFirst(chunks: AsyncIterable<Uint8Array>) {
    for await (const _ of copy.writePending(chunks)) throw new TypeError('got undefined');
    yield new Uint8Array();
  }
  const options = { source, ...KEPT, copy: { ...copy, writePending: failAfterFirst } };
  await expect(readDeletedVideoList({ ...options, strict: false, warn: () => undefined })).rejects.toThrow(TypeError);
  expect(await readdir(work)).toEqual(['deleted.txt']);
});
