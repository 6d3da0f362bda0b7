import { describe, expect, test } from 'vitest';
import { blocklistMessages } from '../../../../src/lib/messages/en/blocklist.ts';
import {
  addBlocklistEntry,
  BLOCKLIST_STORAGE,
  countBlocklistEntries,
  serializeBlocklist,
  mergeBlocklists,
  describeBlocklistEntry,
  formatSourceSiteName,
  formatDurationOrQualityLimit,
  parseBlocklist,
  removeBlocklistEntry,
  toBlocklistEntry,
} from '../../../../src/features/blocklist/blocklist-entries.ts';
import type { Blocklist } from '../../../../src/lib/catalogue/blocklist.ts';
import { parseCatalogueRequest } from '../../../../server/parse-catalogue-request.ts';
import { MAX_BLOCKLIST_ENTRIES } from '../../../../src/lib/catalogue/limits.ts';
import { ALL_VIDEOS_QUERY, EMPTY_BLOCKLIST } from '../../../../src/lib/catalogue/video-query.ts';
import { addBlocklistToQuery } from '../../../../src/lib/catalogue/list/page-video-list-definition.ts';

const LIST: Blocklist = { tags: ['slow-travel'], words: ['ice cream'], sources: ['redtube'] };

describe('reading a stored blocklist', () => {
  test('parsing a formatted blocklist returns the original', () => {
    expect(parseBlocklist(JSON.parse(serializeBlocklist(LIST) ?? ''))).toEqual(LIST);
    expect(serializeBlocklist(EMPTY_BLOCKLIST)).toBeNull();
  });

  test('normalizes entries of a stored blocklist, and drops duplicates, unknown sources and empty entries', () => {
    const stored = {
      tags: ['Slow  Travel', 'slow-travel', '\u200b'],
      words: ['Café!', '  '],
      sources: ['other', 'nosuch'],
    };
    expect(parseBlocklist(stored)).toEqual({ tags: ['slow-travel'], words: ['cafe'], sources: ['other'] });
    expect(parseBlocklist({})).toEqual(EMPTY_BLOCKLIST);
  });

  test.each([
    [null],
    ['text'],
    [[]],
    [{ tags: 'all' }],
    [{ words: [1] }],
    [{ sources: {} }],
    [{ version: 2, tags: [] }],
    [{ version: '1' }],
  ])('rejects %j as a stored blocklist', (value) => {
    expect(parseBlocklist(value)).toBeNull();
  });

  test('limits the number of entries of each kind in a blocklist', () => {
    const many = Array.from({ length: MAX_BLOCKLIST_ENTRIES + 5 }, (_, i) => `tag ${i}`);
    expect(parseBlocklist({ tags: many })?.tags).toHaveLength(MAX_BLOCKLIST_ENTRIES);
    const full = parseBlocklist({ tags: many }) ?? EMPTY_BLOCKLIST;
    expect(addBlocklistEntry(full, 'tags', 'one more')).toBe(full);
  });
});

test('R727 a stored blocklist entry keeps all of its words, and a new one has at most eight', () => {
  const long = 'w1 w2 w3 w4 w5 w6 w7 w8 w9';
  const first = 'w1 w2 w3 w4 w5 w6 w7 w8';
  const stored = parseBlocklist({ words: [long, 'x'.repeat(301), 'rain'] })!;
  expect(stored.words).toEqual([long, 'rain']);
  expect(mergeBlocklists(EMPTY_BLOCKLIST, stored)).toEqual(stored);
  expect([toBlocklistEntry('words', long), toBlocklistEntry('words', 'x'.repeat(301))]).toEqual([first, null]);
});

test('R727 the search server accepts the largest blocklist, and uses the first eight words of each entry', () => {
  const words = Array.from({ length: MAX_BLOCKLIST_ENTRIES }, (_, i) => `a b c d e f g ${i} ${'i '.repeat(30)}`);
  const query = { ids: ['a'], blocked: parseBlocklist({ words })! };
  const { input } = parseCatalogueRequest('unblockedVideos', JSON.stringify(query));
  expect(input).toEqual({ ...query, blocked: { ...query.blocked, words: words.map((_, i) => `a b c d e f g ${i}`) } });
});

test('adds a blocklist entry once, at the end, and removes it again', () => {
  const added = addBlocklistEntry(LIST, 'tags', 'Rain');
  expect(added).toEqual({ ...LIST, tags: ['slow-travel', 'rain'] });
  expect(addBlocklistEntry(added, 'tags', 'rain')).toBe(added);
  expect(addBlocklistEntry(LIST, 'words', '—')).toBe(LIST);
  expect(addBlocklistEntry(LIST, 'sources', 'nosuch')).toBe(LIST);
  expect(removeBlocklistEntry(added, 'tags', 'rain')).toEqual(LIST);
});

test('merges two blocklists without duplicates, and counts their entries', () => {
  const other: Blocklist = { tags: ['rain'], words: ['ice cream'], sources: ['other'] };
  const merged = mergeBlocklists(LIST, other);
  expect(merged).toEqual({ tags: ['slow-travel', 'rain'], words: ['ice cream'], sources: ['redtube', 'other'] });
  expect([countBlocklistEntries(EMPTY_BLOCKLIST), countBlocklistEntries(merged)]).toEqual([0, 5]);
});

test('normalizes blocklist entries: tags to slugs, words to folded case, and sources only if they exist', () => {
  expect([
    toBlocklistEntry('tags', ' Slow Travel '),
    toBlocklistEntry('words', 'Ice  CREAM!'),
    toBlocklistEntry('sources', 'redtube'),
  ]).toEqual(['slow-travel', 'ice cream', 'redtube']);
  expect([toBlocklistEntry('tags', '\u00ad'), toBlocklistEntry('sources', 'Redtube')]).toEqual([null, null]);
});

test('a tag that the query itself requires is not blocked; a query without a blocklist stays unchanged', () => {
  const query = { ...ALL_VIDEOS_QUERY, sort: 'newest', offset: 0, limit: 10, tag: 'slow-travel' } as const;
  expect(addBlocklistToQuery(query, null)).toBe(query);
  const list = { ...LIST, tags: ['slow-travel', 'rain', 'sea'] };
  const filters = { ...ALL_VIDEOS_QUERY.filters, tags: ['sea'] };
  expect(addBlocklistToQuery({ ...query, filters }, list).blocked).toEqual({ ...list, tags: ['rain'] });
  expect(addBlocklistToQuery({ ...query, text: 'Rain' }, list).blocked?.tags).toEqual(['sea']);
});

test('R510 the blocklist names known sources by their own names, and all other sources by a translated word', () => {
  expect([formatSourceSiteName('xvideos'), formatSourceSiteName('other')]).toEqual([
    'xvideos',
    blocklistMessages.otherSources,
  ]);
});

test.each([
  ['tags', 'slow-travel', { kind: 'tag', name: 'slow travel' }],
  ['tags', 'performer:buster-keaton', { kind: 'performer', name: 'buster keaton' }],
  ['words', 'rain', { kind: 'word', name: 'rain' }],
  ['sources', 'other', { kind: 'source', name: blocklistMessages.otherSources }],
] as const)('describes the blocklist entry of the kind %s with the text %s as %j', (kind, entry, description) => {
  expect(describeBlocklistEntry(kind, entry)).toEqual(description);
});

describe('limits of length and quality, below which a blocklist hides videos', () => {
  const LIMITED: Blocklist = { ...LIST, limits: ['under-3', 'sd'] };

  test('R815 parsing a formatted blocklist returns its limits of length and quality, without unknown limits', () => {
    expect(parseBlocklist(JSON.parse(serializeBlocklist(LIMITED) ?? ''))).toEqual(LIMITED);
    expect(parseBlocklist({ limits: ['sd', 'sd', 'under-2', 'under-'] })).toEqual({
      ...EMPTY_BLOCKLIST,
      limits: ['sd'],
    });
    expect(parseBlocklist({ limits: 'sd' })).toBeNull();
  });

  test('R815 a blocklist without limits has the format of earlier versions', () => {
    const cleared = removeBlocklistEntry(removeBlocklistEntry(LIMITED, 'limits', 'sd'), 'limits', 'under-3');
    expect([cleared, serializeBlocklist(cleared)]).toEqual([LIST, serializeBlocklist(LIST)]);
  });

  test('R816 a new limit of length replaces the previous one, and a limit of quality replaces no other limit', () => {
    expect(addBlocklistEntry(LIMITED, 'limits', 'under-10').limits).toEqual(['sd', 'under-10']);
    expect(addBlocklistEntry({ ...LIST, limits: ['under-1'] }, 'limits', 'sd').limits).toEqual(['under-1', 'sd']);
    expect(addBlocklistEntry(LIMITED, 'limits', 'under-3')).toBe(LIMITED);
    expect(addBlocklistEntry(LIST, 'limits', 'under-7')).toBe(LIST);
  });

  test('R816 an imported limit of length does not replace the limit that the visitor has set', () => {
    const added: Blocklist = { ...EMPTY_BLOCKLIST, limits: ['under-10', 'sd'] };
    expect(mergeBlocklists({ ...EMPTY_BLOCKLIST, limits: ['under-1'] }, added).limits).toEqual(['under-1', 'sd']);
    expect(mergeBlocklists(LIST, added)).toEqual({ ...LIST, limits: ['under-10', 'sd'] });
  });

  test('R815 a blocklist counts limits as entries, and merges changes of limits from several tabs', () => {
    expect(countBlocklistEntries(LIMITED)).toBe(5);
    const before: Blocklist = { ...EMPTY_BLOCKLIST, limits: ['under-3'] };
    const changes = BLOCKLIST_STORAGE.diff(LIMITED, { ...LIST, limits: ['sd', 'under-5'] });
    expect(changes).toEqual([
      { entry: 'limits:under-3', value: null },
      { entry: 'limits:under-5', value: true },
    ]);
    expect(
      BLOCKLIST_STORAGE.apply(
        before,
        changes.map((change) => ({ ...change, at: 0 })),
      ).limits,
    ).toEqual(['under-5']);
  });

  test('R815 names a limit of a blocklist by its minutes or its quality', () => {
    expect(['under-1', 'under-10', 'sd'].map(formatDurationOrQualityLimit)).toEqual([
      'Shorter than 1 minute',
      'Shorter than 10 minutes',
      'SD quality',
    ]);
    expect(describeBlocklistEntry('limits', 'sd')).toEqual({ kind: 'limit', name: 'SD quality' });
  });
});
