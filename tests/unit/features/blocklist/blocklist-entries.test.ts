import { describe, expect, test } from 'vitest';
import { blocklistMessages } from '../../../../src/lib/messages/en/blocklist.ts';
import {
  addBlocklistEntry,
  countEntries,
  formatBlocklist,
  mergeBlocklists,
  describeEntry,
  formatSourceName,
  parseBlocklist,
  removeBlocklistEntry,
  toBlocklistEntry,
} from '../../../../src/features/blocklist/blocklist-entries.ts';
import type { Blocklist } from '../../../../src/lib/catalogue/blocklist.ts';
import { MAX_BLOCKLIST_ENTRIES } from '../../../../src/lib/catalogue/limits.ts';
import { ANY_VIDEO_QUERY, EMPTY_BLOCKLIST } from '../../../../src/lib/catalogue/video-query.ts';
import { withBlocklist } from '../../../../src/features/list/state/page-list.ts';

const LIST: Blocklist = { tags: ['slow-travel'], words: ['ice cream'], sources: ['redtube'] };

describe('parseBlocklist', () => {
  test('parseBlocklist reads a blocklist that formatBlocklist wrote', () => {
    expect(parseBlocklist(JSON.parse(formatBlocklist(LIST) ?? ''))).toEqual(LIST);
    expect(formatBlocklist(EMPTY_BLOCKLIST)).toBeNull();
  });

  test('parseBlocklist normalizes entries, and drops duplicates, unknown sources and empty entries', () => {
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
  ])('parseBlocklist rejects %j', (value) => {
    expect(parseBlocklist(value)).toBeNull();
  });

  test('limits the number of entries of each kind in a blocklist', () => {
    const many = Array.from({ length: MAX_BLOCKLIST_ENTRIES + 5 }, (_, i) => `tag ${i}`);
    expect(parseBlocklist({ tags: many })?.tags).toHaveLength(MAX_BLOCKLIST_ENTRIES);
    const full = parseBlocklist({ tags: many }) ?? EMPTY_BLOCKLIST;
    expect(addBlocklistEntry(full, 'tags', 'one more')).toBe(full);
  });
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
  expect([countEntries(EMPTY_BLOCKLIST), countEntries(merged)]).toEqual([0, 5]);
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
  const query = { ...ANY_VIDEO_QUERY, sort: 'newest', offset: 0, limit: 10, tag: 'slow-travel' } as const;
  expect(withBlocklist(query, null)).toBe(query);
  const list = { ...LIST, tags: ['slow-travel', 'rain', 'sea'] };
  const filters = { ...ANY_VIDEO_QUERY.filters, tags: ['sea'] };
  expect(withBlocklist({ ...query, filters }, list).blocked).toEqual({ ...list, tags: ['rain'] });
  expect(withBlocklist({ ...query, text: 'Rain' }, list).blocked?.tags).toEqual(['sea']);
});

test('R510 the blocklist names known sources by their own names, and all other sources by a translated word', () => {
  expect([formatSourceName('xvideos'), formatSourceName('other')]).toEqual(['xvideos', blocklistMessages.otherSources]);
});

test.each([
  ['tags', 'slow-travel', { kind: 'tag', name: 'slow travel' }],
  ['tags', 'performer:buster-keaton', { kind: 'performer', name: 'buster keaton' }],
  ['words', 'rain', { kind: 'word', name: 'rain' }],
  ['sources', 'other', { kind: 'source', name: blocklistMessages.otherSources }],
] as const)('describes the blocklist entry of the kind %s with the text %s as %j', (kind, entry, description) => {
  expect(describeEntry(kind, entry)).toEqual(description);
});
