import { expect, test } from 'vitest';
import { parseTagAliases, parseTagImplications } from '../../../../src/lib/import/rules/tag-aliases.ts';
import type { DeletedVideoList } from '../../../../src/lib/import/rules/deleted-video-list.ts';
import { createOperatorRuleFilter } from '../../../../src/lib/import/rules/operator-rule-filter.ts';
import { normalizeTakedownValue } from '../../../../src/lib/import/rules/takedown-keys.ts';
import { hashTakedownKey, parseTakedowns } from '../../../../src/lib/import/rules/takedowns.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { NO_RULES, NO_SOURCE } from '../run/support.ts';

const takeDown = (...values: readonly string[]) =>
  parseTakedowns(values.map((value) => `${value},2024-05-31,Copyright\n`).join(''), 'takedowns.csv');
const listOf = (...ids: readonly string[]): DeletedVideoList => ({
  source: 'deleted.txt',
  origin: 'fresh',
  problem: null,
  pending: null,
  ids: new Set(ids),
  urls: new Set(['a.example/gone']),
  entries: ids.length + 1,
  first: ids.slice(0, 3),
});
const onSite = (id: string, host: string) =>
  makeVideo({ id, title: 'A crane at work', videoUrl: `https://${host}/${id}` });

test('returns every video unchanged and an empty report if the operator has no rules', () => {
  const { filterFor, extras, report } = createOperatorRuleFilter(NO_RULES);
  const apply = filterFor(NO_SOURCE);
  const videos = [onSite('a', 'a.example'), onSite('b', 'b.example')];
  for (const video of videos) {
    const outcome = apply(video);
    expect(outcome).toEqual({ kind: 'kept', video });
    expect(outcome.kind === 'kept' && outcome.video).toBe(video);
  }
  expect(extras()).toEqual({ aliases: new Map(), synonyms: [], others: new Map() });
  expect(report()).toEqual({
    takedowns: { videos: 0, entries: [] },
    deleted: [],
    aliases: [],
    unusedAliases: [],
    implications: [],
    merged: null,
  });
});

test('applies takedowns first, then the list of deleted videos, then merges duplicates', () => {
  const takedowns = takeDown('id,a', 'url,https://a.example/a', 'id,z');
  const { filterFor, extras, report } = createOperatorRuleFilter({ ...NO_RULES, takedowns, mergesDuplicates: true });
  const apply = filterFor({ name: null, deleted: listOf('a', 'b', 'y') });
  const videos = ['a', 'b', 'c', 'd'].map((id) => onSite(id, `${id}.example`));
  expect([...videos, onSite('a', 'z.example')].map(apply)).toEqual([
    { kind: 'taken down', entries: takedowns.slice(0, 2) },
    { kind: 'deleted' },
    { kind: 'kept', video: videos[2] },
    { kind: 'duplicate', of: 0 },
    { kind: 'taken down', entries: takedowns.slice(0, 1) },
  ]);
  expect(extras().others).toEqual(new Map([[0, [{ source: 'd.example', videoUrl: 'https://d.example/d' }]]]));
  const entry = { date: '2024-05-31', reason: 'Copyright' };
  expect(report()).toEqual({
    takedowns: {
      videos: 2,
      entries: [
        { ...entry, line: 1, kind: 'id', hits: 2 },
        { ...entry, line: 2, kind: 'url', hits: 1 },
        { ...entry, line: 3, kind: 'id', hits: 0 },
      ],
    },
    deleted: [{ source: 'deleted.txt', origin: 'fresh', problem: null, entries: 4, videos: 1, unmatched: [] }],
    aliases: [],
    unusedAliases: [],
    implications: [],
    merged: 1,
  });
});

test('R802 counts the videos changed by each alias, and makes synonyms of the aliases whose target no video has', () => {
  const aliases = parseTagAliases('boat,vessels\nraft,vessels\nship,liner\n', 'aliases.csv');
  const { filterFor, extras, report } = createOperatorRuleFilter({ ...NO_RULES, aliases });
  const apply = filterFor({ name: null, deleted: listOf('gone') });
  const withTags = (id: string, ...tags: readonly string[]) => makeVideo({ id, tags });
  const judged = [
    withTags('a', 'boat', 'sea'),
    withTags('b', 'sea', 'vessels', 'Boat'),
    withTags('c', 'sea'),
    withTags('gone', 'ship', 'boat'),
  ].map(apply);
  expect(judged.map((outcome) => outcome.kind === 'kept' && outcome.video.tags)).toEqual([
    ['vessels', 'sea'],
    ['sea', 'vessels'],
    ['sea'],
    false,
  ]);
  expect(extras().aliases).toEqual(
    new Map([
      ['boat', 'vessels'],
      ['raft', 'vessels'],
    ]),
  );
  expect(extras().synonyms).toEqual([['ship', 'liner']]);
  expect(report()).toMatchObject({
    aliases: [
      { from: 'boat', to: 'vessels', videos: 2 },
      { from: 'raft', to: 'vessels', videos: 0 },
    ],
    unusedAliases: ['ship'],
  });
});

test('takes down videos by their original tag, and by each name in a chain of aliases', () => {
  const video = makeVideo({ id: 'a', tags: ['sea', 'boat'] });
  const kindOf = (tag: string, aliases = '') =>
    createOperatorRuleFilter({
      ...NO_RULES,
      takedowns: takeDown('id,x', `tag,${tag}`),
      aliases: parseTagAliases(aliases, 'aliases.csv'),
    }).filterFor(NO_SOURCE)(video).kind;
  expect(['Boat', 'boats'].map((tag) => kindOf(tag))).toEqual(['taken down', 'kept']);
  const chain = 'boat,craft\ncraft,vessels\n';
  expect(['boat', 'craft', 'vessels', 'ship'].map((tag) => kindOf(tag, chain))).toEqual([
    'taken down',
    'taken down',
    'taken down',
    'kept',
  ]);
});

test('R387 replaces the alias of a performer, and applies takedowns to both names', () => {
  const aliases = parseTagAliases('performer:Bob Smith,performer:Robert Smith\nboat,vessels\n', 'aliases.csv');
  const video = makeVideo({ id: 'a', tags: ['boat'], performers: ['bob smith', 'Ann'] });
  const { filterFor, extras, report } = createOperatorRuleFilter({ ...NO_RULES, aliases });
  const apply = filterFor(NO_SOURCE);
  expect(apply(video)).toEqual({
    kind: 'kept',
    video: { ...video, tags: ['vessels'], performers: ['Robert Smith', 'Ann'] },
  });
  expect(apply(makeVideo({ id: 'b', performers: ['Ann'] })).kind).toBe('kept');
  expect(extras().aliases.get('performer:bob-smith')).toBe('performer:robert-smith');
  expect(report().aliases[0]).toEqual({ from: 'performer:bob-smith', to: 'performer:robert-smith', videos: 1 });
  const judge = (name: string) =>
    createOperatorRuleFilter({ ...NO_RULES, aliases, takedowns: takeDown(`performer,${name}`) }).filterFor(NO_SOURCE)(
      video,
    ).kind;
  expect(['Bob Smith', 'Robert Smith', 'Rob Smith'].map(judge)).toEqual(['taken down', 'taken down', 'kept']);
});

test('R407 adds implied tags after the own tags of a video, and takes down videos by implied tags', () => {
  const text = 'kitty,cat\ncat => animal\nanimal => alive\ndog => animal\n';
  const aliases = parseTagAliases(text, 'aliases.csv');
  const rules = { ...NO_RULES, aliases, implications: parseTagImplications(text, 'aliases.csv', aliases) };
  const { filterFor, report } = createOperatorRuleFilter(rules);
  const apply = filterFor(NO_SOURCE);
  const tagsOf = (...tags: readonly string[]) => {
    const outcome = apply(makeVideo({ id: tags.join(), tags }));
    return outcome.kind === 'kept' && outcome.video.tags;
  };
  expect([tagsOf('kitty', 'night'), tagsOf('Animal', 'cat'), tagsOf('night')]).toEqual([
    ['cat', 'night', 'animal', 'alive'],
    ['Animal', 'cat', 'alive'],
    ['night'],
  ]);
  expect(report().implications).toEqual([
    { from: 'cat', to: ['animal', 'alive'], videos: 2 },
    { from: 'animal', to: ['alive'], videos: 1 },
    { from: 'dog', to: ['animal', 'alive'], videos: 0 },
  ]);
  const guarded = createOperatorRuleFilter({ ...rules, takedowns: takeDown('tag,alive') });
  expect(guarded.filterFor(NO_SOURCE)(makeVideo({ id: 'a', tags: ['kitty'] })).kind).toBe('taken down');
  const alone = createOperatorRuleFilter({ ...NO_RULES, implications: rules.implications });
  expect(alone.filterFor(NO_SOURCE)(makeVideo({ id: 'a', tags: ['dog'] }))).toMatchObject({
    video: { tags: ['dog', 'animal', 'alive'] },
  });
});

test('R1083 publishes no alias and no synonym of a tag or performer that a takedown names', () => {
  const lines = ['boat,vessels', 'ship,vessels', 'raft,liner', 'plum,purple', 'performer:J.R. Zoë,performer:Al'];
  const aliases = parseTagAliases([...lines, 'performer:Bea,performer:Zed Quux'].join('\n'), 'aliases.csv');
  const hash = hashTakedownKey(normalizeTakedownValue('performer', 'J. R. Zoe'));
  const takedowns = takeDown('tag,ship', 'tag,purple', `performer,${hash}`, 'performer,zed quux', 'id,raft');
  const { filterFor, extras, report } = createOperatorRuleFilter({ ...NO_RULES, aliases, takedowns });
  filterFor(NO_SOURCE)(makeVideo({ id: 'a', tags: ['vessels'], performers: ['Al'] }));
  expect(extras()).toMatchObject({ aliases: new Map([['boat', 'vessels']]), synonyms: [['raft', 'liner']] });
  expect(report().aliases.map(({ from }) => from)).toEqual(['boat']);
});

test('R802 only the first 1,000 lines of an alias file become synonyms', () => {
  const lines = Array.from({ length: 1001 }, (_, i) => `one${i},other${i}\n`).join('');
  const { extras } = createOperatorRuleFilter({ ...NO_RULES, aliases: parseTagAliases(lines, 'aliases.csv') });
  expect(extras().synonyms).toHaveLength(1000);
});
