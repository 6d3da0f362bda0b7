import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMappedRecordReaderFactory } from '../../../../src/lib/import-file/mapped-record-reader.ts';
import { parseImportFile } from '../../../support/parse-import-file.ts';
import { parseFieldMapping } from '../../../../src/lib/import/files/field-mapping-file.ts';
import { guessColumnKind } from '../../../../src/lib/import/proposal/guess-column-kind.ts';
import { findFieldByColumnName } from '../../../../src/lib/import/proposal/find-field-by-column-name.ts';
import { proposeFieldMapping } from '../../../../src/lib/import/proposal/propose-field-mapping.ts';

const proposeFor = async (dump: string) =>
  proposeFieldMapping((await readFile(`tests/fixtures/dumps/${dump}`, 'utf8')).split('\n'));
const readMapping = async (name: string) =>
  JSON.parse(await readFile(`docs/examples/mappings/${name}.json`, 'utf8')) as Record<string, object>;
const PLAYER = 'videoUrl: no column contains the page URL, so the player URL is used';
const HEADERLESS = 'header: the first line contains no column names, so columns were chosen by their values';

test('R506 proposes the field mapping of a CSV file with a header, with the player URL if there is no page URL', async () => {
  const { lists: _, columns, ...known } = await readMapping('harbour-clips');
  const proposal = await proposeFor('harbour-clips.csv');
  expect(proposal).toMatchObject({
    mapping: { ...known, quote: '"', quality: { HD: ['1080p', '4k', '720p'], SD: ['480p'] } },
    missing: [],
    unused: [],
  });
  // the file has no page URLs, which only the operator knows, so the player URL is proposed
  expect(proposal?.mapping['columns']).toEqual({ ...columns, videoUrl: 'embed code' });
  expect(proposal?.doubts[0]).toBe(PLAYER);
  expect(proposal?.doubts[1]).toMatch(/^videoUrl: column embed code is blank in \d of the first \d records$/);
});

test('R506 proposes the field mapping of a file without a header, and lists guessed columns as doubts', async () => {
  const proposal = await proposeFor('tin-lantern.tsv');
  expect(proposal).toEqual({
    mapping: { ...(await readMapping('tin-lantern')), header: false },
    missing: [],
    doubts: [
      HEADERLESS,
      'slug: column 0 ("t1") was chosen by its values',
      'title: column 1 ("Lighting the lamp") was chosen by its values; other candidates: 7',
      'tags: column 4 ("lamps|evening, late") was chosen by its values',
      'performer: column 7 ("Cy Moss") was chosen by its values',
    ],
    unused: [],
    columns: expect.any(Array) as unknown,
  });
});

test('R506 proposes the field mapping of a JSON Lines file', async () => {
  const proposal = await proposeFor('paper-kite.jsonl');
  const known = await readMapping('paper-kite');
  expect(proposal?.mapping).toEqual({
    ...known,
    quality: { HD: ['1080', '720'], SD: ['480'] },
    columns: { ...known['columns'], videoUrl: 'page.embed' },
  });
  expect(proposal?.doubts).toEqual([
    PLAYER,
    'videoUrl: column page.url ("/v/first-flight") may contain a part of the URL, which "prefix" can complete',
  ]);
  expect(proposal?.unused).toEqual(['page.url ("/v/first-flight")', 'thumbs.width ("320")', 'premium ("false")']);
});

const code = (id: number) => `<iframe src="https://clips.example/embed/${id}"></iframe>`;
const picture = (id: number) => `https://img.example/${id}.jpg`;

test('R506 proposes a field mapping for pipe-separated text with embed codes, and skips unnamed columns of numbers', () => {
  const proposal = proposeFieldMapping([
    `${code(1)}|${picture(1)}|${picture(1)};${picture(2)}|A crane at work|sea;boats|Travel;Coast|Ada Finch|375|12345|90|10`,
    `${code(2)}|${picture(3)}|${picture(3)};${picture(4)}|Lighting the lamp|lamps;night|Travel||62|99|20|`,
    '',
  ]);
  expect(proposal).toMatchObject({
    mapping: {
      delimiter: '|',
      quote: null,
      header: false,
      lists: { categories: ';', tags: ';', allThumbnails: ';' },
      columns: {
        title: 3,
        videoUrl: 0,
        embedUrl: 0,
        categories: 5,
        tags: 4,
        performer: 6,
        duration: 7,
        thumbnail: 1,
        allThumbnails: 2,
      },
    },
    missing: [],
    unused: ['8 ("12345")', '9 ("90")', '10 ("10")'],
  });
  expect(proposal?.doubts).toEqual([
    HEADERLESS,
    'title: column 3 ("A crane at work") was chosen by its values; other candidates: 6',
    'tags: column 4 ("sea;boats") was chosen by its values; other candidates: 5',
    'categories: column 5 ("Travel;Coast") was chosen by its values',
    'performer: column 6 ("Ada Finch") was chosen by its values',
    'duration: column 7 ("375") was chosen by its values; other candidates: 8, 9, 10',
    PLAYER,
    'duration: the unit of "375" is assumed to be seconds',
  ]);
});

/** Proposes a mapping for records with these columns in addition to columns of titles, URLs and images. */
const proposeWith = (header: string, ...values: readonly string[]) =>
  proposeFieldMapping([
    `title;url;thumb;${header}`,
    ...values.map((value, i) => `Film ${i};https://a.example/${i};${picture(i)};${value}`),
  ]);

test.each<[string, readonly string[], object, readonly string[]]>([
  ['added', ['1/2/2024', '13/2/2024'], { date: 'dd/mm/yyyy' }, []],
  ['added', ['1/2/2024', '1.13.2024'], { date: 'mm/dd/yyyy' }, []],
  [
    'added',
    ['1/2/2024'],
    { date: 'dd/mm/yyyy' },
    ['date: the day is assumed to come first, but "1/2/2024" may be "mm/dd/yyyy"'],
  ],
  [
    'added',
    ['13/04/2025', '04/25/2025'],
    { date: 'dd/mm/yyyy' },
    ['date: "13/04/2025" fits only dd/mm/yyyy, "04/25/2025" only mm/dd/yyyy'],
  ],
  [
    'added',
    ['04/25/2025', '13/04/2025', '05/25/2025'],
    { date: 'mm/dd/yyyy' },
    ['date: "13/04/2025" fits only dd/mm/yyyy, "04/25/2025" only mm/dd/yyyy'],
  ],
  ['added', ['2024/1/2'], { date: 'yyyy/mm/dd' }, []],
  ['added', ['1709251200000'], { date: 'milliseconds' }, []],
  ['added', ['1709251200'], { date: 'seconds' }, []],
  ['added', ['2024-01-02'], {}, []],
  ['minutes', ['6', '7'], { duration: 'minutes' }, []],
  ['duration_ms', ['6000'], { duration: 'milliseconds' }, []],
  ['seconds', ['60'], {}, []],
  ['length', ['60'], {}, ['duration: the unit of "60" is assumed to be seconds']],
  ['length', ['60,5'], {}, ['duration: the unit of "60,5" is assumed to be seconds']],
  ['length', ['0,00873', '0', '0'], {}, ['duration: the unit of "0,00873" is assumed to be seconds']],
  ['length', ['0,00873'], {}, ['duration: "0,00873" is probably a part of a day: export it as h:mm:ss']],
  ['length', ['60000'], { duration: 'milliseconds' }, ['duration: the unit of "60000" is assumed to be milliseconds']],
  ['hd', ['1', '0'], { quality: { HD: ['1'], SD: ['0'] } }, []],
  ['hd', ['yes'], { quality: { HD: ['yes'] } }, []],
  ['quality', ['HD', 'SD'], {}, []],
  ['quality', ['480p'], { quality: { SD: ['480p'] } }, []],
  ['rating', ['4.5', '3'], { bestRating: 5 }, ['rating: the highest possible rating is assumed to be 5']],
  ['rating', ['4,5', '3'], { bestRating: 5 }, ['rating: the highest possible rating is assumed to be 5']],
  ['rating', ['93', '3'], {}, []],
  ['rating', ['93%'], {}, []],
  ['tags', ['"a;b"', 'c'], { lists: { tags: ';' } }, []],
  ['tags', ['"a,b"', 'c'], {}, []],
  ['tags', ['a', 'c'], {}, []],
  ['uploader', ['"Rock &amp; Co"'], { entities: true }, []],
  ['views', ['12'], {}, []],
  ['thumbs', [`${picture(1)} ${picture(2)}`], { lists: { allThumbnails: ' ' } }, []],
])('R506 proposes the format of the column %j with the values %j', (header, values, keys, doubts) => {
  const proposal = proposeWith(header, ...values);
  const { columns: _, ...found } = proposal?.mapping ?? {};
  expect(found).toEqual({ delimiter: ';', quote: '"', header: true, ...keys });
  expect([proposal?.doubts, proposal?.missing, proposal?.unused]).toEqual([doubts, [], []]);
});

test('R506 lists required fields without a column as missing, and skips columns whose values contradict their name', () => {
  expect(proposeFieldMapping(['id|views|url|pic', `1|some|none|${picture(2)}`, `2|none|some|${picture(3)}`])).toEqual({
    mapping: {
      delimiter: '|',
      quote: null,
      header: true,
      columns: { thumbnail: 'pic', slug: 'id' },
    },
    missing: ['title', 'videoUrl'],
    doubts: ['videoUrl: column url ("none") may contain a part of the URL, which "prefix" can complete'],
    unused: ['views ("some")', 'url ("none")'],
    columns: [
      { column: 'id', field: 'slug', samples: ['1', '2'] },
      { column: 'views', field: null, samples: ['some', 'none'] },
      { column: 'url', field: null, samples: ['none', 'some'] },
      { column: 'pic', field: 'thumbnail', samples: [picture(2), picture(3)] },
    ],
  });
  const long = 'A name that goes on and on, and further';
  expect(proposeWith('modified;made with', `2024-05-31;${long} ${long}`)?.doubts).toEqual([
    `performer: column made with ("${long}…") was chosen by its values`,
  ]);
});

test('R506 recognizes formatted numbers such as 1.2M as numbers, not as lists', () => {
  const rows = ['547,839;1.2M;4.5/5', '1 200;29,8 K;3/5'];
  const columns = proposeWith('views;likes;rating', ...rows)?.mapping['columns'];
  expect(columns).toMatchObject({ views: 'views', likes: 'likes', rating: 'rating' });
});

test.each([
  ['an empty file', []],
  ['blank lines', ['', ' ']],
  ['words', ['no columns in here', 'nor here']],
  ['columns without a URL', ['title|tags|views', 'A|b|1']],
  ['rows that have nothing in common', ['a|b|c', 'a|b', 'a|b|c|d', 'a']],
  ['words in columns', ['alpha|beta|gamma', 'one|two|three']],
  ['JSON that is no object', ['[1]', '"a"', '{"a":1']],
])('R506 proposes no field mapping for %s', (_, lines) => {
  expect(proposeFieldMapping(lines)).toBeNull();
});

const tell = (lines: readonly string[]) => {
  const { delimiter, quote, header, format } = proposeFieldMapping(lines)?.mapping ?? {};
  return format ?? [delimiter, quote, header];
};

test('R954 detects quote characters, headers, and JSON records between other lines', () => {
  const address = 'https://a.example/1';
  expect(tell([`"a b"|"${address}"|"x"`])).toEqual(['|', '"', false]);
  expect(tell([`"a|b"|${address}|x`, `c|${address}|y`])).toEqual(['|', '"', false]);
  expect(tell([`a,${address},x`])).toEqual([',', '"', false]);
  expect(tell([`a,"b,${address},x`, `c,d,${address},y`, `e,f,${address},z`])).toEqual([',', null, false]);
  // a header line is detected by column names or by values below it that differ from it in kind
  expect(tell(['alpha|beta|gamma', `1|${address}|x`])).toEqual(['|', null, true]);
  expect(tell(['alpha|beta|gamma', `1|${address}|x|more`, `2|${address}|y`])).toEqual(['|', null, true]);
  const rows = Array.from({ length: 5 }, (_, i) => `${i}|${address}|x`);
  expect(tell(['alpha|Alpha|url', ...rows])).toEqual(['|', null, false]);
  expect(tell([`title|tags|${address}`])).toEqual(['|', null, false]);
  expect(tell([`"a;${address};c`])).toEqual([';', null, false]);
  expect(tell(['# made today', `{"a":"${address}"}`, `{"a":"${address}"}`])).toBe('jsonl');
});

test.each([
  ['a comma in every name', '"Lee, Ann"', ','],
  ['a comma in every date', '"May 3, 2024"', ','],
  ['two commas in every cell', '"Lee, Ann, Mill"', ','],
  ['a comma and quotes in every cell', '"Lee, ""Ann"""', ','],
  ['a comma and a quote after the comma', '"Lee, ""Ann"" Mill"', ','],
  ['a comma in every cell, and blanks around the quotes', ' "Lee, Ann" ', ','],
  ['a comma in every formula', '="Lee, Ann"', ','],
  ['a semicolon in every cell', '"sea;boats"', ';'],
  ['a pipe in every cell', '"sea|boats"', '|'],
  ['a tab in every cell', '"sea\tboats"', '\t'],
])('R989 proposes quotes for a file that has %s', (_, cell, delimiter) => {
  const rows = Array.from({ length: 30 }, (_each, i) =>
    [i, `Film ${i}`, `https://a.example/${i}`, picture(i), cell, i].join(delimiter),
  );
  const header = ['id', 'title', 'url', 'thumb', 'extra', 'views'].join(delimiter);
  expect(tell([header, ...rows])).toEqual([delimiter, '"', true]);
  expect(tell(rows)).toEqual([delimiter, '"', false]);
});

test('R989 proposes no quotes if a quote begins a field that no quote ends', () => {
  const rows = Array.from({ length: 5 }, (_, i) => `${i}|"Film ${i}|https://a.example/${i}|${picture(i)}`);
  expect(tell(rows)).toEqual(['|', null, false]);
});

test('R990 proposes only columns of the header, and lists records with more fields than the header as a doubt', () => {
  const rows = ['sea', 'sea,boats,Ada Finch', 'sea,boats'].map(
    (tags, i) => `${i},Film ${i},https://a.example/${i},${picture(i)},${tags}`,
  );
  const proposal = proposeFieldMapping(['id,title,url,thumb,tags', ...rows]);
  expect(proposal?.columns.map(({ column }) => column)).toEqual(['id', 'title', 'url', 'thumb', 'tags']);
  expect(proposal?.doubts).toEqual([
    'header: 2 of the first 3 records have more fields than the header; texts that contain "," need quotes',
  ]);
});

test('R954 recognizes a header with repeated column names, and lists them as a doubt', () => {
  const rows = [1, 2, 3].map((i) => `${i},Film ${i},https://a.example/${i},${picture(i)},Ada Finch`);
  const proposal = proposeFieldMapping(['id,title,url,thumb,Title', ...rows, ',,https://a.example/4,,Four']);
  expect(proposal?.mapping).toMatchObject({ header: true, columns: { title: 'title' } });
  expect(proposal?.columns.map(({ column }) => column)).toEqual(['id', 'title', 'url', 'thumb']);
  expect(proposal?.doubts[0]).toBe(
    'header: 2 columns have the name "title"; the first value that is not blank is used',
  );
});

test('R506 proposes no field mapping for a binary file, such as an archive', () => {
  const rows = [1, 2, 3].map((i) => `${i},Film ${i},https://a.example/${i},${picture(i)}`);
  expect(proposeFieldMapping(['PK\u0003\u0004\u0014\u0000,id,title,url,thumb', ...rows])).toBeNull();
});

test('R650 proposes JSON keys that contain dots or blanks as arrays of keys, and omits objects that are nested too deep', () => {
  const record = {
    '': 1,
    'a.b': 1,
    ' c': 1,
    d: { e: { f: { g: 1 } } },
    h: [],
    i: [{ j: 1 }],
    k: null,
    url: 'https://a.example/1',
  };
  expect(proposeFieldMapping([JSON.stringify(record), JSON.stringify({ h: [{ l: 'x y' }] })])?.unused).toEqual([
    '[""] ("1")',
    '["a.b"] ("1")',
    '[" c"] ("1")',
    'd.e.f',
    'i.j ("1")',
    'k',
  ]);
});

const FILMS = [1, 2, 3].map((id) => ({
  'film.id': id,
  'film.title': `Film ${id}, at work`,
  page: { '': `https://a.example/${id}` },
  'images.src': [{ 'u.rl': picture(id) }],
  tags: ['sea', 'sky'],
}));

/** Returns the titles that parsing with the proposed mapping gives, or null if the proposal lacks a required column. */
async function readProposed(text: string) {
  const proposal = proposeFieldMapping(text.split('\n'));
  if (proposal?.missing.length !== 0) return null;
  const titles: string[] = [];
  await parseImportFile([new TextEncoder().encode(text)], {
    onVideo: ({ id, title, tags }) => titles.push([id, title, ...tags].join('/')),
    openRecords: createMappedRecordReaderFactory(
      parseFieldMapping(JSON.parse(JSON.stringify(proposal.mapping)), 'fields.json'),
    ),
  });
  return titles;
}

test.each([
  ['JSON Lines', FILMS.map((film) => JSON.stringify(film)).join('\n')],
  ['an array in one line', JSON.stringify(FILMS)],
  ['a truncated array in one line', `${JSON.stringify(FILMS).slice(0, -1)},{"film.id":4,"film.ti`],
  ['an array with one object a line', `[\n${FILMS.map((film) => JSON.stringify(film)).join(',\n')}\n]`],
  ['a pretty-printed array', JSON.stringify(FILMS, null, 2)],
  ['a truncated pretty-printed array', JSON.stringify(FILMS, null, '\t').concat(',{\n"film.id": 4,')],
])('R506 proposes a field mapping that reads %s with dots in its keys', async (_, text) => {
  expect(proposeFieldMapping(text.split('\n'))?.mapping).toEqual({
    format: 'jsonl',
    columns: {
      title: { column: ['film.title'] },
      videoUrl: { column: ['page', ''] },
      tags: 'tags',
      thumbnail: { column: ['images.src', 'u.rl'] },
      slug: { column: ['film.id'] },
    },
  });
  expect(await readProposed(text)).toEqual([1, 2, 3].map((id) => `${id}/Film ${id}, at work/sea/sky`));
});

test('R506 asks the operator to check guessed JSON keys that contain dots', () => {
  const films = [1, 2, 3].map((id) => ({
    url: `https://a.example/${id}`,
    thumb: picture(id),
    'a.b': id === 1 ? '' : 'A long name',
    'e.f': 'A name',
  }));
  expect(proposeFieldMapping([JSON.stringify(films)])?.doubts).toEqual([
    'title: column ["a.b"] ("A long name") was chosen by its values; other candidates: ["e.f"]',
    'performer: column ["e.f"] ("A name") was chosen by its values',
    'title: column ["a.b"] is blank in 1 of the first 3 records',
  ]);
});

const HEADER = 'id,title,url,thumb,tags';
const ROWS = [1, 2].map((id) => `${id},Film ${id},https://a.example/${id},${picture(id)},"sea,sky"`);
const TITLES = [1, 2].map((id) => `${id}/Film ${id}/sea/sky`);

test.each([
  ['sep=,', ['sep=,', HEADER, ...ROWS]],
  ['notes and blank lines', ['# exported on Monday', '', 'Films of the harbour', HEADER, ...ROWS]],
  ['notes with delimiters', ['Exported by Ada, Monday', '# id, and title', ',,,,', HEADER, ...ROWS]],
  ['a # in the header', [`#${HEADER}`, ...ROWS]],
])('R658 proposes a field mapping for a file with %s', async (_, lines) => {
  expect(proposeFieldMapping(lines)?.mapping).toMatchObject({
    delimiter: ',',
    header: true,
    columns: { slug: 'id', title: 'title' },
  });
  expect(await readProposed(lines.join('\n'))).toEqual(TITLES);
});

test('R658 proposes the delimiter that the first line of the file declares', async () => {
  const lines = [
    'sep=^',
    HEADER.replaceAll(',', '^'),
    ...[1, 2].map((id) => `${id}^Film ${id}^https://a.example/${id}^${picture(id)}^sea,sky`),
  ];
  expect(proposeFieldMapping(lines)?.mapping).toMatchObject({ delimiter: '^', header: true });
  expect(await readProposed(lines.join('\n'))).toEqual(TITLES);
});

test('R506 proposes no field mapping for a single object of more than 1 MiB', () => {
  expect(proposeFieldMapping([JSON.stringify([{ ...FILMS[0], text: 'x'.repeat(1_048_576) }])])).toBeNull();
});

test.each([
  [['31 May 2024', 'May 31, 2024'], 'date'],
  [['20240531', '20240601'], 'date'],
  [['31-05-2024', '1/2/24'], 'date'],
  [['20249999', '123456789'], 'number'],
  [['1:02:03.5', '2 Stunden 3 Minuten', 'PT1H2M'], 'clock'],
])('R954 classifies the column values %j as "%s", as the import does', (cells, look) => {
  expect(guessColumnKind({ cells })).toBe(look);
});

test.each([
  ['title', 'title'],
  ['Video_ID', 'slug'],
  ['owner.name', 'uploader'],
  ['owner.id', null],
  ['page.embed', 'embedUrl'],
  ['stats.views', 'views'],
  ['votes.up', 'likes'],
  ['video.title', 'title'],
  ['votes_up', 'likes'],
  ['something', null],
  ['', null],
])('R954 assigns the column name %j to the field %s', (name, field) => {
  expect(findFieldByColumnName(name)).toBe(field);
});

test.each([
  [[' '], 'blank'],
  [['//a.example/1.mp4'], 'film'],
  [['//a.example/embed/1'], 'player'],
  [['6:15', '62', 'PT1H', '1h 2m', '375 sec'], 'clock'],
  [['a'.repeat(101)], 'long'],
  [['a sentence of many words, with a comma where there is one'], 'words'],
  [['/a/b'], 'path'],
  [[['a'], ['b c']], 'list'],
  [['//a.example/1.jpg, //a.example/2.jpg'], 'pictures'],
])('R506 classifies the column values %j as "%s"', (cells, look) => {
  expect(guessColumnKind({ cells })).toBe(look);
});

test('R506 proposes a valid field mapping if no required field is missing', async () => {
  for (const dump of ['harbour-clips.csv', 'tin-lantern.tsv', 'paper-kite.jsonl'])
    expect(parseFieldMapping((await proposeFor(dump))?.mapping, dump).columns.size).toBeGreaterThan(7);
});

test('R1032 proposes a thumbnail column with several pictures for allThumbnails, which supplies the thumbnail', () => {
  const linesOf = (header: string) => [
    header,
    ...[1, 2, 3].map((i) =>
      [`Film ${i}`, `https://a.example/${i}`, [i, i + 10].map(picture).join(';'), [i, i + 20].map(picture).join(';')]
        .concat(picture(i + 30))
        .join(','),
    ),
  ];
  const proposal = proposeFieldMapping(linesOf('title,url,thumb,x,avatar'));
  expect(proposal).toMatchObject({ missing: [], mapping: { lists: { allThumbnails: ';' } } });
  expect(proposal?.mapping['columns']).toEqual({ title: 'title', videoUrl: 'url', allThumbnails: 'thumb' });
  const both = proposeFieldMapping(linesOf('title,url,thumb,thumbs,avatar'));
  expect(both?.mapping['columns']).toMatchObject({ thumbnail: 'thumb', allThumbnails: 'thumbs' });
});

test('R1034 proposes a separator of lists that is not the semicolon of an HTML entity', () => {
  const lines = ['title,url,thumb,tags'].concat(
    [1, 2, 3].map((i) => `Film ${i},https://a.example/${i},${picture(i)},"Arts &amp; Crafts,Drama"`),
  );
  const { mapping } = proposeFieldMapping(lines) ?? {};
  expect(mapping).toMatchObject({ entities: true, columns: { tags: 'tags' } });
  expect(mapping).not.toHaveProperty('lists');
});

test('R1085 a proposed mapping has the names of columns as in the file, and messages have them without control characters', () => {
  const recordOf = (id: number) =>
    JSON.stringify({ id, 'ur\u001b]0;PWN\u0007l': 'none', 'pic\u001b[2J': picture(id), 'ot\u009b31mher': 'some' });
  const proposal = proposeFieldMapping([recordOf(1), recordOf(2)]);
  expect(JSON.stringify(proposal?.mapping)).toContain(String.raw`"pic\u001b[2J"`);
  expect([...proposal!.doubts, ...proposal!.unused].join(' ')).not.toMatch(/\p{Cc}/u);
});

test('R675 proposes each field only once, and lists every unused column', () => {
  const lines = [1, 2, 3].map((i) => `Film ${i} at work|https://a.example/${i}|${picture(i)}|33:5${i}|90${i}17`);
  const proposal = proposeFieldMapping(lines);
  expect(proposal?.mapping['columns']).toMatchObject({ duration: 3 });
  expect(proposal?.unused).toEqual(['4 ("90117")']);
});

test('R676 reads tags from a column of categories if there is no column of tags, and lists this choice as a doubt', () => {
  const rows = ['"Travel;Coast"', '"Boats;Coast"'];
  const only = proposeWith('Categories', ...rows);
  expect(only?.mapping).toMatchObject({ columns: { tags: 'Categories' }, lists: { tags: ';' } });
  expect(only?.mapping['columns']).not.toHaveProperty('categories');
  expect(only?.doubts).toEqual([
    'tags: column Categories ("Travel;Coast") contains categories; it is used because no column contains tags',
  ]);
  const both = proposeWith('Categories;Tags', ...rows.map((row) => `${row};sea`));
  expect(both?.mapping['columns']).toMatchObject({ categories: 'Categories', tags: 'Tags' });
});

test('R954 recognizes common column names of other languages', () => {
  const lines = [
    'Nummer;Titel;Beschreibung;Link;Vorschaubild;Dauer;Datum;Schlagworte;Darsteller;Aufrufe;Bewertung',
    '1;Ebbe am Salzwerk;Ein langer Morgen am Meer, ohne ein Wort.;https://a.example/watch/1;https://a.example/1.jpg;12:34;31.12.2024;Meer,Morgen;Jana Müller;528;3.5',
    '2;Drei Brücken;Wie die Stadt ihre drei alten Brücken pflegt.;https://a.example/watch/2;https://a.example/2.jpg;3:05;30.12.2024;Stadt,Brücken;Ole Brandt;77;4.0',
  ];
  expect(proposeFieldMapping(lines)?.mapping).toMatchObject({
    columns: {
      slug: 'Nummer',
      title: 'Titel',
      description: 'Beschreibung',
      videoUrl: 'Link',
      thumbnail: 'Vorschaubild',
      duration: 'Dauer',
      tags: 'Schlagworte',
      performer: 'Darsteller',
      views: 'Aufrufe',
      rating: 'Bewertung',
    },
  });
});
