import { expect, test } from 'vitest';
import { createOperatorRuleFilter } from '../../../../src/lib/import/rules/operator-rule-filter.ts';
import {
  describeIneffectiveOverrides,
  formatOperatorRulesReport,
} from '../../../../src/lib/import/rules/operator-rules-report.ts';
import { parseTagAliases } from '../../../../src/lib/import/rules/tag-aliases.ts';
import { parseTakedowns } from '../../../../src/lib/import/rules/takedowns.ts';
import { parseVideoOverrides } from '../../../../src/lib/import/rules/video-overrides.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { NO_RULES, NO_SOURCE, NOTHING } from '../run/support.ts';

/** Build time: 31 May 2024, 12:00 UTC. */
const BUILT_AT = Date.UTC(2024, 4, 31, 12) / 1000;
const parse = (...lines: readonly string[]) => parseVideoOverrides(lines.join('\n'), 'overrides.csv', BUILT_AT);
const filterOf = (...lines: readonly string[]) =>
  createOperatorRuleFilter({ ...NO_RULES, overrides: parse(...lines), mergesDuplicates: true });

test('R845 replaces each field of a video, named by id or URL, by the rules of import files', () => {
  const { filterFor } = filterOf(
    'Video,Field,Value',
    '# corrected',
    'a,title," Harbour,  crane "',
    'a,description,',
    'a,tags,"Sea, coast,sea"',
    'www.a.example/a/,Thumbnail,//img.example/new.jpg',
    'https://a.example/a?,duration,12:34',
    'a,date,2024-05-31',
    'a,hidden,no',
  );
  const video = makeVideo({
    id: 'a',
    videoUrl: 'https://a.example/a',
    thumbnailUrl: 'https://img.example/old.jpg',
    previewUrl: 'https://img.example/old.jpg',
    frames: ['https://img.example/new.jpg', 'https://img.example/2.jpg'],
  });
  const other = makeVideo({ id: 'b', videoUrl: 'https://a.example/b' });
  const apply = filterFor(NO_SOURCE);
  expect(apply(video)).toEqual({
    kind: 'kept',
    video: {
      ...video,
      title: 'Harbour, crane',
      description: '',
      tags: ['sea', 'coast'],
      thumbnailUrl: 'https://img.example/new.jpg',
      previewUrl: 'https://img.example/new.jpg',
      frames: ['https://img.example/2.jpg'],
      duration: 754,
      addedAt: Date.UTC(2024, 4, 31) / 1000,
    },
  });
  expect(apply(other)).toEqual({ kind: 'kept', video: other });
});

test('R845 a new thumbnail leaves a preview of the provider unchanged, and the last of several lines applies', () => {
  const { filterFor } = filterOf(
    'a,thumbnail,/covers/a.jpg',
    'a,title,One',
    'https://a.example/a,title,Two',
    'a,hidden,yes',
    'https://a.example/a,hidden,no',
  );
  const video = makeVideo({ id: 'a', videoUrl: 'https://a.example/a', previewUrl: 'https://img.example/preview.mp4' });
  expect(filterFor(NO_SOURCE)(video)).toEqual({
    kind: 'kept',
    video: { ...video, title: 'Two', thumbnailUrl: '/covers/a.jpg' },
  });
});

const INVALID_LINES = [
  ['a,title', 'overrides.csv:2: got 2 fields, expected 3 (video,field,value)'],
  [
    'a,titel,x',
    'overrides.csv:2: unknown field "titel", expected one of title, description, tags, thumbnail, duration, date, hidden',
  ],
  [',title,x', 'overrides.csv:2: the video is missing, expected an id or a URL'],
  ['ftp://a.example/a,title,x', 'overrides.csv:2: "ftp://a.example/a" is not an http(s) URL'],
  ['a,title,\u200b', 'overrides.csv:2: invalid title "\u200b", expected a text'],
  ['a,duration,soon', 'overrides.csv:2: invalid duration "soon", expected a duration such as 754 or 12:34'],
  [
    'a,date,soon',
    'overrides.csv:2: invalid date "soon", expected a date that is not in the future, such as 2024-05-31',
  ],
  [
    'a,date,2024-07-01',
    'overrides.csv:2: invalid date "2024-07-01", expected a date that is not in the future, such as 2024-05-31',
  ],
  [
    'a,thumbnail,javascript:alert(1)',
    'overrides.csv:2: invalid thumbnail "javascript:alert(1)", expected an http(s) URL, or a path on the site such as /covers/12.jpg',
  ],
  ['a,hidden,constructor', 'overrides.csv:2: invalid hidden "constructor", expected yes or no'],
  ['b,TITLE,y', 'overrides.csv:2: line 1 already sets the title of this video: remove one of the two lines'],
] as const;

test.each(INVALID_LINES)('R846 rejects the invalid line %j with its file, line and reason', (line, message) => {
  expect(() => parse('b,title,x', line)).toThrow(message);
});

test('R847 corrects videos before aliases and takedowns apply, and hides them after takedowns', () => {
  const filter = createOperatorRuleFilter({
    ...NO_RULES,
    overrides: parse('a,tags,boat', 'b,tags,gone', 'b,hidden,yes', 'c,hidden,1'),
    aliases: parseTagAliases('boat,vessels\n', 'aliases.csv'),
    takedowns: parseTakedowns('tag,gone,2024-05-31,\n', 'takedowns.csv'),
  });
  const apply = filter.filterFor(NO_SOURCE);
  const outcomes = ['a', 'b', 'c'].map((id) => apply(makeVideo({ id, tags: ['sea'] })));
  expect(outcomes).toEqual([
    { kind: 'kept', video: makeVideo({ id: 'a', tags: ['vessels'] }) },
    { kind: 'taken down', entries: [expect.objectContaining({ line: 1 })] },
    { kind: 'hidden', line: 4 },
  ]);
});

test('R847 a list of deleted videos comes before hidden videos', () => {
  const list = {
    source: 'deleted.txt',
    origin: 'fresh',
    problem: null,
    pending: null,
    ids: new Set(['a']),
    urls: new Set<string>(),
    entries: 1,
    first: ['a'],
  } as const;
  const apply = filterOf('a,hidden,yes').filterFor({ name: null, deleted: list });
  expect(apply(makeVideo({ id: 'a' })).kind).toBe('deleted');
});

test('R847 recognizes duplicates by the values of the import file, not by overrides', () => {
  const { filterFor } = filterOf('a,title,A corrected title');
  const copies = ['a', 'b'].map((id) => makeVideo({ id, title: 'A crane', videoUrl: `https://${id}.example/1` }));
  expect(copies.map(filterFor(NO_SOURCE)).map(({ kind }) => kind)).toEqual(['kept', 'duplicate']);
});

test('R848 reports overrides of unknown videos, and overrides that equal the value of the provider', () => {
  const { filterFor, report } = filterOf(
    'a,title,A crane',
    'a,duration,60',
    'z,title,x',
    'z,hidden,yes',
    'a,hidden,no',
  );
  filterFor(NO_SOURCE)(makeVideo({ id: 'a', title: 'A crane', duration: 30 }));
  const { overrides } = report();
  expect(overrides).toEqual([
    { line: 1, field: 'title', videos: 1, changed: 0 },
    { line: 2, field: 'duration', videos: 1, changed: 1 },
    { line: 3, field: 'title', videos: 0, changed: 0 },
    { line: 4, field: 'hidden', videos: 0, changed: 0 },
    { line: 5, field: 'hidden', videos: 1, changed: 0 },
  ]);
  const found = { ...NOTHING, overrides: overrides! };
  expect(describeIneffectiveOverrides(found)).toEqual([
    'Overrides without effect: no video has the id or URL of line 3 (title), 4 (hidden). Correct or delete these lines. If you renamed a provider, set its former prefix as `ids` instead.',
    'Overrides without effect: the import file already has the value of line 1 (title), 5 (hidden). Delete these lines.',
  ]);
  expect(formatOperatorRulesReport(found)).toEqual([
    'Overrides in use: 1 of 5',
    '  without effect: lines 1 (title), 3 (title), 4 (hidden), 5 (hidden)',
  ]);
  expect(describeIneffectiveOverrides({ ...NOTHING, overrides: [overrides![1]!] })).toEqual([]);
  expect(formatOperatorRulesReport({ ...NOTHING, overrides: [overrides![1]!] })).toEqual(['Overrides in use: 1 of 1']);
  expect(describeIneffectiveOverrides(NOTHING)).toEqual([]);
});
