import { expect, test } from 'vitest';
import type { Blocklist } from '../../../../src/lib/catalogue/blocklist.ts';
import {
  EMPTY_BLOCKLIST,
  type VideoQueryResult,
  type VersionedVideoQueryResult,
} from '../../../../src/lib/catalogue/video-query.ts';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import type {
  BlocklistState,
  ListSideEffect,
  ListStateMachineEvent,
  ListMachineState,
  InitialListStateInput,
  ListRequest,
} from '../../../../src/features/list/machine/list-state-machine-types.ts';
import {
  createInitialListTransition,
  computeListTransition,
} from '../../../../src/features/list/machine/list-state-machine.ts';
import { DEFAULT_LIST_STATE, type ListState } from '../../../../src/lib/catalogue/list/list-url.ts';
import {
  toVideoQuery,
  addBlocklistToQuery,
  type PageVideoList,
} from '../../../../src/lib/catalogue/list/page-video-list-definition.ts';
import { EMPTY_LIST_RESULTS, INITIAL_LIST_RESULTS } from '../../../../src/features/list/machine/list-results.ts';
import { cardsOf } from './cards.ts';

const HOME: PageVideoList = { name: 'home', tag: null };
const SEARCH: PageVideoList = { name: 'search', tag: null };
const TODAY = 20_000;
const RAIN: Blocklist = { ...EMPTY_BLOCKLIST, tags: ['rain'] };
const NOTHING = { kind: 'nothing' } as const;
const FIRST = cardsOf(15);

const chose = (change: Partial<ListState>): ListState => ({ ...DEFAULT_LIST_STATE, ...change });
const HD = chose({ filters: { ...DEFAULT_LIST_STATE.filters, quality: ['hd'] } });
const wishOf = (listState: ListState, change: Partial<ListRequest> = {}): ListRequest => ({
  listState,
  isBlocking: false,
  savesData: false,
  today: TODAY,
  ...change,
});
const wished = (listState: ListState, change?: Partial<ListRequest>): ListStateMachineEvent => ({
  kind: 'requested',
  request: wishOf(listState, change),
});
const pageOf = (
  videos: readonly VideoCardData[],
  change: Partial<VersionedVideoQueryResult> = {},
): VersionedVideoQueryResult => ({
  videos,
  total: 40,
  exact: true,
  edition: 0,
  ...change,
});
/** Returns a list like the one in the HTML of a page, which has no catalogue version. */
const htmlOf = (videos: readonly VideoCardData[], total = 40): VideoQueryResult => ({ videos, total, exact: true });
const queryOf = (listState: ListState, offset: number, limit: number, blocked: Blocklist | null = null) =>
  addBlocklistToQuery(toVideoQuery(HOME, listState, TODAY, offset, limit), blocked);

const opening = {
  pageList: HOME,
  listState: DEFAULT_LIST_STATE,
  initial: htmlOf(FIRST),
  isBlocking: false,
  isLive: false,
  savesData: false,
  today: TODAY,
};

/** Passes events to a list machine. Returns its final state and the commands of the last event. */
function run(from: ListMachineState, ...events: readonly ListStateMachineEvent[]) {
  let machine = from;
  let commands: readonly ListSideEffect[] = [];
  for (const event of events) ({ machine, commands } = computeListTransition(machine, event));
  return { machine, commands };
}
const opened = createInitialListTransition(opening).machine;
/** Returns a list machine whose videos come from this catalogue version. */
const ofEdition = (edition: number): ListMachineState => ({ ...opened, results: { ...opened.results, edition } });
const waits = (machine: ListMachineState) => machine.awaiting.kind;

test('R043 a list starts with the videos in the HTML of the page', () => {
  expect(createInitialListTransition(opening)).toEqual({
    machine: {
      pageList: HOME,
      requestId: 0,
      results: { ...EMPTY_LIST_RESULTS, videos: FIRST, total: 40 },
      cards: { kind: 'list', listState: DEFAULT_LIST_STATE, blocked: null, isHiddenCounted: false },
      awaiting: NOTHING,
    },
    commands: [{ kind: 'reveal' }],
  });
});

test('the list of a numbered page starts after the videos of the previous pages', () => {
  const { results } = createInitialListTransition({ ...opening, pageList: { ...HOME, skipped: 15 } }).machine;
  expect(results).toEqual({ ...EMPTY_LIST_RESULTS, videos: FIRST, total: 40, skipped: 15 });
});

test('a list whose URL requests additional videos starts in the state "growing", unless the HTML contains all of them', () => {
  const statusOf = (more: number, total: number, skipped = 0) =>
    createInitialListTransition({
      ...opening,
      pageList: { ...HOME, skipped },
      listState: chose({ more }),
      initial: htmlOf(FIRST, total),
    }).machine.results.status;
  expect([statusOf(0, 40), statusOf(10, 40), statusOf(10, 15), statusOf(10, 16), statusOf(10, 16, 1)]).toEqual([
    'ready',
    'growing',
    'ready',
    'growing',
    'ready',
  ]);
});

test('a list whose videos are not in the HTML starts in the state "loading"', () => {
  const loading = {
    machine: {
      pageList: HOME,
      requestId: 0,
      results: { ...INITIAL_LIST_RESULTS, status: 'loading' },
      cards: { kind: 'none' },
      awaiting: NOTHING,
    },
    commands: [{ kind: 'reveal' }],
  };
  expect([
    createInitialListTransition({ ...opening, initial: null }),
    createInitialListTransition({ ...opening, listState: HD, isBlocking: true }),
  ]).toEqual([loading, loading]);
});

test('prerendered videos stay hidden until they are checked against the blocklist', () => {
  expect(createInitialListTransition({ ...opening, isBlocking: true })).toEqual({
    machine: {
      pageList: HOME,
      requestId: 0,
      results: INITIAL_LIST_RESULTS,
      cards: { kind: 'invisible' },
      awaiting: NOTHING,
    },
    commands: [],
  });
});

test('treats the videos of the HTML as outdated if the browser reads a live import file', () => {
  const live = createInitialListTransition({ ...opening, isLive: true });
  expect([live.machine.results, live.machine.cards]).toEqual([
    { ...EMPTY_LIST_RESULTS, videos: FIRST, total: 40 },
    { kind: 'otherData', listState: DEFAULT_LIST_STATE, blocked: null },
  ]);
  const { machine, commands } = run(live.machine, wished(DEFAULT_LIST_STATE));
  expect([machine.results.status, commands]).toEqual([
    'loading',
    [{ kind: 'cancel' }, { kind: 'ask', requestId: 1, query: queryOf(DEFAULT_LIST_STATE, 0, 15), tagWords: null }],
  ]);
});

test('a list whose HTML contains all its videos sends no request after the page is painted', () => {
  const first = run(opened, wished(DEFAULT_LIST_STATE));
  expect(first).toEqual({
    machine: {
      ...opened,
      requestId: 1,
      awaiting: { kind: 'paint', request: { ...wishOf(DEFAULT_LIST_STATE), blocks: { now: null, all: null } } },
    },
    commands: [{ kind: 'cancel' }, { kind: 'awaitPaint', requestId: 1 }],
  });
  expect(run(first.machine, { kind: 'painted', requestId: 1 })).toEqual({
    machine: { ...opened, requestId: 1 },
    commands: [],
  });
});

test('R044 a growing list requests only the missing videos', () => {
  const more = chose({ more: 10 });
  const asked = run(opened, wished(more), { kind: 'painted', requestId: 1 });
  expect(asked).toEqual({
    machine: {
      ...opened,
      requestId: 1,
      results: { ...opened.results, status: 'growing' },
      awaiting: {
        kind: 'answer',
        request: { ...wishOf(more), blocks: { now: null, all: null } },
        part: 'more',
      },
    },
    commands: [{ kind: 'ask', requestId: 1, query: queryOf(more, 14, 11), tagWords: null }],
  });
  const page = pageOf(cardsOf(11, 14), { total: 41 });
  const grown = run(asked.machine, { kind: 'answered', requestId: 1, page, tags: [] });
  const results = { ...EMPTY_LIST_RESULTS, videos: cardsOf(25), total: 41, edition: 0 };
  expect(grown).toEqual({
    machine: { ...opened, requestId: 1, results, cards: { ...opened.cards, listState: more } },
    commands: [],
  });
  const most = chose({ more: 20 });
  const further = run(grown.machine, wished(most), { kind: 'painted', requestId: 2 });
  expect(further.commands).toEqual([{ kind: 'ask', requestId: 2, query: queryOf(most, 25, 10), tagWords: null }]);
  const inexact = pageOf(cardsOf(10, 25), { total: 99, exact: false });
  const longer = run(further.machine, { kind: 'answered', requestId: 2, page: inexact, tags: [] });
  expect([longer.machine.results, longer.commands]).toEqual([{ ...results, videos: cardsOf(35) }, []]);
});

test('R294 reloads the list if the last card of the HTML has another position in the current catalogue', () => {
  const more = chose({ more: 10 });
  const asked = run(opened, wished(more), { kind: 'painted', requestId: 1 });
  const again = run(asked.machine, { kind: 'answered', requestId: 1, page: pageOf(cardsOf(11, 13)), tags: [] });
  expect(again.commands).toEqual([{ kind: 'ask', requestId: 1, query: queryOf(more, 0, 25), tagWords: null }]);
  const gone = run(asked.machine, { kind: 'answered', requestId: 1, page: pageOf([]), tags: [] });
  expect(gone.commands).toEqual(again.commands);
});

test('R294 a list without videos in the HTML is requested from its first video', () => {
  const empty = createInitialListTransition({ ...opening, initial: htmlOf([], 3) }).machine;
  const asked = run(empty, wished(DEFAULT_LIST_STATE), { kind: 'painted', requestId: 1 });
  expect(asked.commands).toEqual([
    { kind: 'ask', requestId: 1, query: queryOf(DEFAULT_LIST_STATE, 0, 15), tagWords: null },
  ]);
});

const TRENDING: PageVideoList = { name: 'trending', tag: null, day: TODAY - 1 };

test('R294 Trending keeps showing the videos in yesterday’s HTML until today’s videos have loaded', () => {
  const { machine } = createInitialListTransition({ ...opening, pageList: TRENDING });
  expect([machine.results.status, machine.cards]).toEqual([
    'ready',
    { kind: 'earlierDay', listState: DEFAULT_LIST_STATE, blocked: null },
  ]);
  const asked = run(machine, wished(DEFAULT_LIST_STATE));
  const query = toVideoQuery(TRENDING, DEFAULT_LIST_STATE, TODAY, 0, 15);
  expect([asked.machine.results, asked.commands]).toEqual([
    { ...machine.results, status: 'refiltering' },
    [{ kind: 'cancel' }, { kind: 'ask', requestId: 1, query, tagWords: null }],
  ]);
  const page = pageOf(cardsOf(12, 5), { total: 12 });
  const today = run(asked.machine, { kind: 'answered', requestId: 1, page, tags: [] });
  expect([today.machine.results, today.machine.cards.kind]).toEqual([
    { ...EMPTY_LIST_RESULTS, videos: cardsOf(12, 5), total: 12, edition: 0 },
    'list',
  ]);
  const failed = run(asked.machine, { kind: 'failed', requestId: 1 });
  expect(failed.machine.results).toEqual({ ...machine.results, status: 'error' });
  expect(run(machine, wished(HD)).machine.results.status).toBe('loading');
});

test('R294 Trending does not request today’s videos if the HTML is from today or in data saver mode', () => {
  const kindOf = (change: Partial<InitialListStateInput>) =>
    createInitialListTransition({ ...opening, pageList: TRENDING, ...change }).machine.cards.kind;
  expect([kindOf({ today: TODAY - 1 }), kindOf({ savesData: true }), kindOf({ isLive: true })]).toEqual([
    'list',
    'list',
    'otherData',
  ]);
});

test('a list that has grown shrinks to its first videos if the list state no longer contains additional videos', () => {
  const grown = { ...opened, results: { ...opened.results, videos: cardsOf(35) } };
  const back = run(grown, wished(DEFAULT_LIST_STATE), { kind: 'painted', requestId: 1 });
  expect([back.machine.results, back.commands]).toEqual([opened.results, []]);
});

test('a list that shows all its videos requests no more videos, but a list whose total is uncertain does', () => {
  const whole = { ...opened, results: { ...opened.results, total: 15 } };
  const atEnd = run(whole, wished(chose({ more: 10 })), { kind: 'painted', requestId: 1 });
  expect([atEnd.machine.results, atEnd.commands]).toEqual([whole.results, []]);
  const unsure = { ...whole, results: { ...whole.results, exact: false } };
  const asking = run(unsure, wished(chose({ more: 10 })), { kind: 'painted', requestId: 1 });
  expect([asking.machine.results.status, asking.commands[0]?.kind]).toEqual(['growing', 'ask']);
});

test('the list of a numbered page is complete if its last video is the last one of the whole list', () => {
  const page = { ...opened, pageList: { ...HOME, skipped: 25 }, results: { ...opened.results, skipped: 25 } };
  const asked = run(page, wished(chose({ more: 10 })), { kind: 'painted', requestId: 1 });
  expect([waits(asked.machine), asked.commands]).toEqual(['nothing', []]);
  const earlier = { ...page, pageList: { ...HOME, skipped: 24 } };
  const more = run(earlier, wished(chose({ more: 10 })), { kind: 'painted', requestId: 1 });
  expect(more.commands).toEqual([
    {
      kind: 'ask',
      requestId: 1,
      query: toVideoQuery(HOME, chose({ more: 10 }), TODAY, 24 + 14, 20),
      tagWords: null,
    },
  ]);
});

test('reloads the whole list, at the same length, if further videos come from another catalogue version', () => {
  const more = chose({ more: 10 });
  const events: ListStateMachineEvent[] = [
    wished(more),
    { kind: 'painted', requestId: 1 },
    { kind: 'answered', requestId: 1, page: pageOf(cardsOf(10, 15), { edition: 1 }), tags: [] },
  ];
  const named = ofEdition(0);
  const again = run(named, ...events);
  expect([again.machine.results, again.machine.awaiting, again.commands]).toEqual([
    { ...named.results, status: 'growing' },
    { kind: 'answer', request: { ...wishOf(more), blocks: { now: null, all: null } }, part: 'again' },
    [{ kind: 'ask', requestId: 1, query: queryOf(more, 0, 25), tagWords: null }],
  ]);
  const page = pageOf(cardsOf(25, 100), { edition: 2, total: 77, exact: false });
  const whole = run(again.machine, { kind: 'answered', requestId: 1, page, tags: [] });
  expect([whole.machine.results, whole.commands]).toEqual([
    { ...EMPTY_LIST_RESULTS, videos: cardsOf(25, 100), total: 77, exact: false, edition: 2 },
    [{ kind: 'count', requestId: 1, query: queryOf(more, 0, 25) }],
  ]);
  const failed = run(again.machine, { kind: 'failed', requestId: 1 });
  expect([failed.machine.results, failed.machine.cards]).toEqual([{ ...named.results, status: 'error' }, named.cards]);
});

test.each([
  ['complete', true],
  ['partial', false],
] as const)('R585 reloads a list whose results were %s if the additional results are not', (_, isPartial) => {
  const known = { ...opened, results: { ...opened.results, edition: 0, isPartial: !isPartial } };
  const partial = isPartial ? { isPartial } : {};
  const more = chose({ more: 10 });
  const again = run(
    known,
    wished(more),
    { kind: 'painted', requestId: 1 },
    { kind: 'answered', requestId: 1, page: pageOf(cardsOf(10, 15), partial), tags: [] },
  );
  expect(again.commands).toEqual([{ kind: 'ask', requestId: 1, query: queryOf(more, 0, 25), tagWords: null }]);
  const anew = run(again.machine, { kind: 'answered', requestId: 1, page: pageOf(cardsOf(25), partial), tags: [] });
  expect(anew.machine.results).toMatchObject({ status: 'ready', videos: cardsOf(25), isPartial });
});

test('another filter choice replaces the list; the total of a long list is counted afterwards', () => {
  const asked = run(opened, wished(HD), { kind: 'painted', requestId: 1 });
  expect([asked.machine.results, asked.commands]).toEqual([
    { ...opened.results, status: 'loading' },
    [{ kind: 'ask', requestId: 1, query: queryOf(HD, 0, 15), tagWords: null }],
  ]);
  const filling = { from: 'month', own: 1 } as const;
  const page = pageOf(cardsOf(15, 50), { total: 16, exact: false, filling });
  const ready = run(asked.machine, { kind: 'answered', requestId: 1, page, tags: [] });
  const results = { ...EMPTY_LIST_RESULTS, videos: cardsOf(15, 50), total: 16, exact: false, filling, edition: 0 };
  expect(ready).toEqual({
    machine: {
      ...opened,
      requestId: 1,
      results,
      cards: { kind: 'list', listState: HD, blocked: null, isHiddenCounted: false },
    },
    commands: [{ kind: 'count', requestId: 1, query: queryOf(HD, 0, 15) }],
  });
  const counted = run(ready.machine, { kind: 'counted', requestId: 1, total: 900 });
  expect(counted).toEqual({
    machine: { ...ready.machine, results: { ...results, total: 900, exact: true } },
    commands: [],
  });
});

test('does not count the total of a long list in data saver mode', () => {
  const page = pageOf(cardsOf(15, 50), { exact: false });
  const ready = run(
    opened,
    wished(HD, { savesData: true }),
    { kind: 'painted', requestId: 1 },
    { kind: 'answered', requestId: 1, page, tags: [] },
  );
  expect([ready.machine.results.exact, ready.commands]).toEqual([false, []]);
});

test('an error removes cards of the previous filter choice, and keeps cards of the same list', () => {
  const other = run(opened, wished(HD), { kind: 'painted', requestId: 1 }, { kind: 'failed', requestId: 1 });
  expect(other).toEqual({
    machine: {
      ...opened,
      requestId: 1,
      results: { ...opened.results, videos: [], status: 'error' },
      cards: { kind: 'none' },
    },
    commands: [],
  });
  const same = run(
    opened,
    wished(chose({ more: 10 })),
    { kind: 'painted', requestId: 1 },
    { kind: 'failed', requestId: 1 },
  );
  expect([same.machine.results, same.machine.cards, same.commands]).toEqual([
    { ...opened.results, status: 'error' },
    opened.cards,
    [],
  ]);
});

test('a retry after an error reopens the catalogue and continues at the end of the list', () => {
  const more = chose({ more: 10 });
  const failed = run(opened, wished(more), { kind: 'painted', requestId: 1 }, { kind: 'failed', requestId: 1 });
  const retried = run(failed.machine, { kind: 'retried', request: wishOf(more) });
  expect(retried.commands).toEqual([{ kind: 'reopen' }, { kind: 'cancel' }, { kind: 'awaitPaint', requestId: 2 }]);
  expect(run(retried.machine, { kind: 'painted', requestId: 2 }).commands).toEqual([
    { kind: 'ask', requestId: 2, query: queryOf(more, 14, 11), tagWords: null },
  ]);
});

test('a retry reloads the whole list, and keeps its cards if the retry fails, too', () => {
  const retried = run(opened, { kind: 'retried', request: wishOf(DEFAULT_LIST_STATE) });
  expect([retried.machine.cards, retried.machine.results.status, retried.commands]).toEqual([
    { kind: 'otherData', listState: DEFAULT_LIST_STATE, blocked: null },
    'loading',
    [
      { kind: 'reopen' },
      { kind: 'cancel' },
      { kind: 'ask', requestId: 1, query: queryOf(DEFAULT_LIST_STATE, 0, 15), tagWords: null },
    ],
  ]);
  const failed = run(retried.machine, { kind: 'failed', requestId: 1 });
  expect([failed.machine.results, failed.machine.cards]).toEqual([
    { ...opened.results, status: 'error' },
    { kind: 'otherData', listState: DEFAULT_LIST_STATE, blocked: null },
  ]);
});

test('if a list has no videos yet, a retry repeats the request', () => {
  const { machine } = createInitialListTransition({ ...opening, initial: null });
  expect(run(machine, { kind: 'retried', request: wishOf(HD) })).toEqual({
    machine: {
      ...machine,
      requestId: 1,
      awaiting: { kind: 'answer', request: { ...wishOf(HD), blocks: { now: null, all: null } }, part: 'new' },
    },
    commands: [
      { kind: 'reopen' },
      { kind: 'cancel' },
      { kind: 'ask', requestId: 1, query: queryOf(HD, 0, 15), tagWords: null },
    ],
  });
});

const blocking = { isBlocking: true };
const read = (requestId: number, now: Blocklist | null, all = now): ListStateMachineEvent => ({
  kind: 'blocksRead',
  requestId: requestId,
  blocks: { now, all } satisfies BlocklistState,
});

test('loads the blocklist before any request, and counts the hidden videos after the list is loaded', () => {
  const { machine } = createInitialListTransition({ ...opening, isBlocking: true });
  const first = run(machine, wished(DEFAULT_LIST_STATE, blocking));
  expect([first.machine.awaiting, first.commands]).toEqual([
    { kind: 'blocks', request: wishOf(DEFAULT_LIST_STATE, blocking) },
    [{ kind: 'cancel' }, { kind: 'readBlocks', requestId: 1 }],
  ]);
  const asked = run(first.machine, read(1, RAIN));
  expect([asked.machine.results, asked.machine.cards, asked.commands]).toEqual([
    INITIAL_LIST_RESULTS,
    { kind: 'invisible' },
    [{ kind: 'ask', requestId: 1, query: queryOf(DEFAULT_LIST_STATE, 0, 15, RAIN), tagWords: null }],
  ]);
  const page = pageOf(FIRST, { exact: false });
  const ready = run(asked.machine, { kind: 'answered', requestId: 1, page, tags: [] });
  expect([ready.machine.cards, ready.commands]).toEqual([
    { kind: 'list', listState: DEFAULT_LIST_STATE, blocked: RAIN, isHiddenCounted: false },
    [
      { kind: 'reveal' },
      { kind: 'countHidden', requestId: 1, query: queryOf(DEFAULT_LIST_STATE, 0, 15, RAIN) },
      { kind: 'count', requestId: 1, query: queryOf(DEFAULT_LIST_STATE, 0, 15, RAIN) },
    ],
  ]);
  const counted = run(ready.machine, { kind: 'hiddenCounted', requestId: 1, hidden: 3 });
  expect(counted).toEqual({
    machine: {
      ...ready.machine,
      results: { ...ready.machine.results, hidden: 3 },
      cards: { kind: 'list', listState: DEFAULT_LIST_STATE, blocked: RAIN, isHiddenCounted: true },
    },
    commands: [],
  });
});

/** A list machine with a loaded list from which a blocklist hides three videos; this number is already counted. */
const screened: ListMachineState = {
  ...opened,
  results: { ...opened.results, hidden: 3 },
  cards: { kind: 'list', listState: DEFAULT_LIST_STATE, blocked: RAIN, isHiddenCounted: true },
};

test('counts hidden videos once per list, even if the list grows', () => {
  const more = chose({ more: 10 });
  const grown = run(
    screened,
    wished(more, blocking),
    read(1, RAIN),
    { kind: 'painted', requestId: 1 },
    { kind: 'answered', requestId: 1, page: pageOf(cardsOf(11, 14)), tags: [] },
  );
  expect([grown.machine.results.hidden, grown.machine.cards, grown.commands]).toEqual([
    3,
    { ...screened.cards, listState: more },
    [],
  ]);
  const uncounted = { ...screened, cards: { ...screened.cards, isHiddenCounted: false } } as ListMachineState;
  const again = run(uncounted, wished(DEFAULT_LIST_STATE, blocking), read(1, RAIN), { kind: 'painted', requestId: 1 });
  expect(again.commands).toEqual([
    { kind: 'countHidden', requestId: 1, query: queryOf(DEFAULT_LIST_STATE, 0, 15, RAIN) },
  ]);
});

test('after a change of the blocklist, the cards and the count of hidden videos stay until new results arrive', () => {
  const refiltering = run(screened, wished(DEFAULT_LIST_STATE, blocking), read(1, null, RAIN), {
    kind: 'painted',
    requestId: 1,
  });
  expect([refiltering.machine.results, refiltering.commands]).toEqual([
    { ...screened.results, status: 'refiltering' },
    [{ kind: 'ask', requestId: 1, query: queryOf(DEFAULT_LIST_STATE, 0, 15), tagWords: null }],
  ]);
  const shown = run(refiltering.machine, { kind: 'answered', requestId: 1, page: pageOf(cardsOf(15, 3)), tags: [] });
  expect([shown.machine.results.hidden, shown.machine.cards, shown.commands]).toEqual([
    3,
    { kind: 'list', listState: DEFAULT_LIST_STATE, blocked: null, isHiddenCounted: false },
    [{ kind: 'countHidden', requestId: 1, query: queryOf(DEFAULT_LIST_STATE, 0, 15, RAIN) }],
  ]);
  const failed = run(refiltering.machine, { kind: 'failed', requestId: 1 });
  expect([failed.machine.results.videos, failed.machine.cards]).toEqual([[], { kind: 'none' }]);
});

test('a list without videos is requested again after a blocklist change, and another list resets the hidden count', () => {
  const empty = { ...screened, results: { ...screened.results, videos: [], total: 0 } };
  const statusOf = (from: ListMachineState, listState: ListState) =>
    run(from, wished(listState), { kind: 'painted', requestId: 1 }).machine.results.status;
  expect([statusOf(empty, DEFAULT_LIST_STATE), statusOf(screened, HD)]).toEqual(['loading', 'loading']);
  const other = run(
    screened,
    wished(HD),
    { kind: 'painted', requestId: 1 },
    { kind: 'answered', requestId: 1, page: pageOf(FIRST), tags: [] },
  );
  expect([other.machine.results.hidden, other.commands]).toEqual([null, []]);
});

test('shows no videos if the blocklist cannot be read', () => {
  const { machine } = createInitialListTransition({ ...opening, isBlocking: true });
  const events: ListStateMachineEvent[] = [wished(DEFAULT_LIST_STATE, blocking), { kind: 'failed', requestId: 1 }];
  expect(run(machine, ...events)).toEqual({
    machine: {
      ...machine,
      requestId: 1,
      results: { ...INITIAL_LIST_RESULTS, status: 'error' },
      cards: { kind: 'none' },
    },
    commands: [{ kind: 'reveal' }],
  });
  const grown = run(opened, ...events);
  expect([grown.machine.results.videos, grown.machine.cards, grown.commands]).toEqual([[], { kind: 'none' }, []]);
});

test('an error removes outdated cards that may be blocked now or belong to another list', () => {
  const stale: ListMachineState = {
    ...opened,
    cards: { kind: 'otherData', listState: DEFAULT_LIST_STATE, blocked: null },
  };
  const failed = run(stale, wished(DEFAULT_LIST_STATE, blocking), read(1, RAIN), { kind: 'failed', requestId: 1 });
  const other = run(stale, wished(HD), { kind: 'failed', requestId: 1 });
  expect([failed, other].map(({ machine: { results, cards } }) => [results.videos, cards])).toEqual([
    [[], { kind: 'none' }],
    [[], { kind: 'none' }],
  ]);
});

test('R081 an empty search shows nothing and makes no request', () => {
  const { machine } = createInitialListTransition({ ...opening, pageList: SEARCH, initial: null });
  expect(run(machine, wished(DEFAULT_LIST_STATE, blocking))).toEqual({
    machine: { ...machine, requestId: 1, results: EMPTY_LIST_RESULTS },
    commands: [{ kind: 'cancel' }],
  });
});

test('R806 a search for similar videos requests no matching tags', () => {
  const { machine } = createInitialListTransition({ ...opening, pageList: SEARCH, initial: null });
  const similar = chose({ like: 'v1' });
  expect(run(machine, wished(similar)).commands).toEqual([
    { kind: 'cancel' },
    { kind: 'ask', requestId: 1, query: toVideoQuery(SEARCH, similar, TODAY, 0, 15), tagWords: null },
  ]);
});

test('a search requests matching tags together with its videos, and not again when the list grows', () => {
  const { machine } = createInitialListTransition({ ...opening, pageList: SEARCH, initial: null });
  const sea = chose({ text: 'sea' });
  const asked = run(machine, wished(sea));
  expect(asked.commands).toEqual([
    { kind: 'cancel' },
    { kind: 'ask', requestId: 1, query: toVideoQuery(SEARCH, sea, TODAY, 0, 15), tagWords: 'sea' },
  ]);
  const tags = [{ id: 'tag-1', name: 'Sea', slug: 'sea', count: 2 }];
  const ready = run(asked.machine, { kind: 'answered', requestId: 1, page: pageOf(FIRST), tags });
  const grown = run(ready.machine, wished({ ...sea, more: 10 }), { kind: 'painted', requestId: 2 });
  expect(grown.commands).toEqual([
    { kind: 'ask', requestId: 2, query: toVideoQuery(SEARCH, { ...sea, more: 10 }, TODAY, 15, 10), tagWords: null },
  ]);
  const whole = run(grown.machine, { kind: 'answered', requestId: 2, page: pageOf(cardsOf(10, 15)), tags: [] });
  expect([ready.machine.results.tags, whole.machine.results.tags]).toEqual([tags, tags]);
});

test('ignores unexpected events and responses to outdated requests', () => {
  const page = pageOf(cardsOf(5, 90));
  const all = (requestId: number): ListStateMachineEvent[] => [
    read(requestId, RAIN),
    { kind: 'painted', requestId },
    { kind: 'answered', requestId, page, tags: [] },
    { kind: 'failed', requestId },
    { kind: 'counted', requestId, total: 7 },
    { kind: 'hiddenCounted', requestId, hidden: 7 },
  ];
  const blocks = run(opened, wished(HD, blocking)).machine;
  const paint = run(opened, wished(HD)).machine;
  const answer = run(paint, { kind: 'painted', requestId: 1 }).machine;
  const settled = run(answer, { kind: 'answered', requestId: 1, page, tags: [] }).machine;
  const wanted: Readonly<Record<string, readonly string[]>> = {
    blocks: ['blocksRead', 'failed'],
    paint: ['painted'],
    answer: ['answered', 'failed'],
    nothing: ['counted', 'hiddenCounted'],
  };
  const failed = run(answer, { kind: 'failed', requestId: 1 }).machine;
  for (const machine of [blocks, paint, answer, settled, failed]) {
    const awaited = machine === failed ? [] : (wanted[waits(machine)] ?? []);
    const unwanted = [...all(0), ...all(2), ...all(1).filter(({ kind }) => !awaited.includes(kind))];
    for (const event of unwanted) expect(computeListTransition(machine, event)).toEqual({ machine, commands: [] });
  }
});

test('R1121 results keep the text that they match until the request for another text starts', () => {
  const search = createInitialListTransition({ ...opening, pageList: SEARCH, initial: null }).machine;
  const found = (text: string, requestId: number): ListStateMachineEvent[] => [
    wished(chose({ text })),
    { kind: 'answered', requestId, page: pageOf(FIRST), tags: [] },
  ];
  const river = run(search, ...found('river', 1)).machine;
  const waiting = run(river, wished(chose({ text: 'boat' }))).machine;
  const asking = run(waiting, { kind: 'painted', requestId: 2 }).machine;
  const failed = run(asking, { kind: 'failed', requestId: 2 }).machine;
  expect([river, waiting, asking, failed].map(({ results: { text, status } }) => [text, status])).toEqual([
    ['river', 'ready'],
    ['river', 'ready'],
    ['boat', 'loading'],
    ['boat', 'error'],
  ]);
  const back = run(asking, wished(chose({ text: 'river' })), { kind: 'painted', requestId: 3 });
  expect([back.machine.results.text, back.machine.results.status]).toEqual(['river', 'ready']);
  const unread = run(river, wished(chose({ text: 'boat' }), { isBlocking: true }), { kind: 'failed', requestId: 2 });
  expect([unread.machine.results.text, unread.machine.results.status]).toEqual(['boat', 'error']);
});
