import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Blocklist } from '../../src/lib/catalogue/blocklist.ts';
import { INFINITE_SCROLL_BATCH_SIZE } from '../../src/lib/catalogue/limits.ts';
import {
  EMPTY_BLOCKLIST,
  type VideoQueryResult,
  type VersionedVideoQueryResult,
  type VideoQuery,
} from '../../src/lib/catalogue/video-query.ts';
import type {
  ListSideEffect,
  ListStateMachineEvent,
  ListMachineState,
  ListStateTransition,
  ListRequest,
} from '../../src/features/list/machine/list-state-machine-types.ts';
import {
  createInitialListTransition,
  computeListTransition,
} from '../../src/features/list/machine/list-state-machine.ts';
import { DEFAULT_LIST_STATE, isSameList, type ListState } from '../../src/lib/catalogue/list/list-url.ts';
import {
  hasSearchCriteria,
  countInitialCards,
  toVideoQuery,
  addBlocklistToQuery,
  type PageVideoList,
} from '../../src/lib/catalogue/list/page-video-list-definition.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';
import { cardsOf } from '../unit/features/list/cards.ts';

const TODAY = 20_000;
const VIDEOS = 70;
const FIRST_EDITION = 0;
const RAIN: Blocklist = { ...EMPTY_BLOCKLIST, tags: ['rain'] };
const FOG: Blocklist = { ...EMPTY_BLOCKLIST, words: ['fog'] };
const HD = { ...DEFAULT_LIST_STATE.filters, quality: ['hd' as const] };

const LISTS: readonly PageVideoList[] = [
  { name: 'home', tag: null },
  { name: 'home', tag: null, skipped: 15 },
  { name: 'search', tag: null },
  { name: 'trending', tag: null, day: TODAY },
  { name: 'trending', tag: null, day: TODAY - 1 },
];
const CHOICES: readonly ListState[] = [
  DEFAULT_LIST_STATE,
  { ...DEFAULT_LIST_STATE, filters: HD },
  { ...DEFAULT_LIST_STATE, text: 'sea' },
];

/**
 * Test oracle: returns the numbers of all videos that match a query in a version of the catalogue, in list order. Each new version adds
 * videos at the start.
 */
function idsOf({ filters, text, blocked }: VideoQuery, edition: number): number[] {
  return Array.from({ length: VIDEOS }, (_, i) => 1000 - 3 * edition + i).filter(
    (id) =>
      (filters.quality.length === 0 || id % 2 === 0) &&
      (text === '' || id % 3 !== 0) &&
      (!blocked?.tags.includes('rain') || id % 5 !== 0) &&
      (!blocked?.words.includes('fog') || id % 7 !== 0),
  );
}

const cardOf = (id: number) => cardsOf(1, id)[0]!;

function pageOf(query: VideoQuery, edition: number, isExact: boolean): VersionedVideoQueryResult {
  const ids = idsOf(query, edition);
  const videos = ids.slice(query.offset, query.offset + query.limit).map(cardOf);
  const seen = Math.min(ids.length, query.offset + query.limit);
  return { videos, total: isExact ? ids.length : seen, exact: isExact, edition };
}

/** Returns the list in the HTML of the page. It comes from the first catalogue version, but contains no version number. */
function htmlOf(query: VideoQuery): VideoQueryResult {
  const { edition: _, ...list } = pageOf(query, FIRST_EDITION, true);
  return list;
}

/** Arbitrary actions of the visitor or the server. `pick` selects one of the objects to which the action can currently apply. */
const anyAction = fc.record({
  kind: fc.constantFrom('choose', 'grow', 'block', 'peek', 'deploy', 'answer', 'answer', 'answer', 'fail', 'retry'),
  pick: fc.nat(5),
  isExact: fc.boolean(),
});
type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never;

const anyPage = fc.record({
  pageList: fc.constantFrom(...LISTS),
  hasHtml: fc.boolean(),
  isBlocking: fc.boolean(),
  isLive: fc.boolean(),
  more: fc.constantFrom(0, INFINITE_SCROLL_BATCH_SIZE),
  savesData: fc.boolean(),
});
type Page = typeof anyPage extends fc.Arbitrary<infer T> ? T : never;

/** Simulated page with a list, a visitor who changes it, and a catalogue that responds correctly, late or never. */
class World {
  machine: ListMachineState;
  edition = FIRST_EDITION;
  listState: ListState;
  blocked: Blocklist | null;
  isPeeking = false;
  /** Commands of the list machine without a response yet, including canceled ones. */
  open: (ListSideEffect & { readonly requestId: number })[] = [];
  /** Request whose videos the page has shown last. */
  shown: { readonly listState: ListState; readonly blocked: Blocklist | null } | null;
  readonly page: Page;
  /** Failed expectations as pairs of actual and expected values. */
  readonly wrong: (readonly [got: unknown, expected: unknown])[] = [];

  constructor(page: Page) {
    this.page = page;
    const { pageList, hasHtml, isBlocking, isLive, more, savesData } = page;
    this.listState = { ...DEFAULT_LIST_STATE, more };
    this.blocked = isBlocking ? RAIN : null;
    this.shown = { listState: DEFAULT_LIST_STATE, blocked: null };
    const query = toVideoQuery(pageList, DEFAULT_LIST_STATE, TODAY, pageList.skipped ?? 0, countInitialCards(pageList));
    const initial = hasHtml && pageList.name !== 'search' ? htmlOf(query) : null;
    const wish = { listState: this.listState, isBlocking, savesData, today: TODAY };
    this.machine = createInitialListTransition({ pageList, initial, isLive, ...wish }).machine;
    if (isLive) this.edition++;
    this.wish('requested');
  }

  want(got: unknown, expected: unknown): void {
    if (!isDeepStrictEqual(got, expected)) this.wrong.push([got, expected]);
  }

  get blockedNow() {
    return this.isPeeking ? null : this.blocked;
  }

  wish(kind: 'requested' | 'retried'): void {
    const { savesData } = this.page;
    const request: ListRequest = {
      listState: this.listState,
      isBlocking: this.blocked !== null,
      savesData,
      today: TODAY,
    };
    this.take(computeListTransition(this.machine, { kind, request }));
  }

  take({ machine, commands }: ListStateTransition): void {
    this.machine = machine;
    for (const command of commands) if ('requestId' in command) this.open.push(command);
  }

  /** Responds to a command of the list machine from the current version of the catalogue. */
  answer(pick: number, isExact: boolean, isFailing: boolean): void {
    const [command] = this.open.splice(pick % this.open.length, 1);
    if (!command) return;
    const canFail = command.kind === 'readBlocks' || command.kind === 'ask';
    const event =
      isFailing && canFail ? { kind: 'failed' as const, requestId: command.requestId } : this.truth(command, isExact);
    if (event === null) return;
    const next = computeListTransition(this.machine, event);
    // a late response to a canceled command must change nothing
    if (command.requestId !== this.machine.requestId) this.want(next, { machine: this.machine, commands: [] });
    this.take(next);
  }

  truth(command: ListSideEffect & { readonly requestId: number }, isExact: boolean): ListStateMachineEvent | null {
    const { requestId } = command;
    switch (command.kind) {
      case 'readBlocks':
        return { kind: 'blocksRead', requestId: requestId, blocks: { now: this.blockedNow, all: this.blocked } };
      case 'awaitPaint':
        return { kind: 'painted', requestId };
      case 'ask':
        return { kind: 'answered', requestId, page: pageOf(command.query, this.edition, isExact), tags: [] };
      case 'count':
        return { kind: 'counted', requestId, total: idsOf(command.query, this.edition).length };
      case 'countHidden': {
        const { blocked: _, ...all } = command.query;
        const hidden = idsOf(all, this.edition).length - idsOf(command.query, this.edition).length;
        return { kind: 'hiddenCounted', requestId, hidden };
      }
    }
    return null;
  }

  act({ kind, pick, isExact }: Action): void {
    if (kind === 'answer' || kind === 'fail') return this.answer(pick, isExact, kind === 'fail');
    if (kind === 'retry') return this.wish('retried');
    if (kind === 'deploy') this.edition++;
    else if (kind === 'choose') this.listState = CHOICES[pick % CHOICES.length]!;
    else if (kind === 'grow')
      this.listState = { ...this.listState, more: this.listState.more + INFINITE_SCROLL_BATCH_SIZE };
    else if (kind === 'block') this.blocked = [null, RAIN, FOG][pick % 3]!;
    else this.isPeeking = !this.isPeeking;
    if (kind !== 'deploy') this.wish('requested');
  }

  /** Returns the ids of all videos of a list in the catalogue version from which the shown cards come. */
  list(listState: ListState, blocked: Blocklist | null): string[] {
    const query = addBlocklistToQuery(toVideoQuery(this.page.pageList, listState, TODAY, 0, 0), blocked);
    const ids = idsOf(query, this.machine.results.edition ?? FIRST_EDITION);
    return ids.map((id) => `v${id}`);
  }

  check(): void {
    const { results, awaiting, requestId } = this.machine;
    const { pageList } = this.page;
    const ids = results.videos.map(({ id }) => id);
    const isNothing = pageList.name === 'search' && !hasSearchCriteria(this.listState);
    if (awaiting.kind === 'nothing' && results.status === 'ready') {
      const start = isSameList(this.listState, DEFAULT_LIST_STATE) ? (pageList.skipped ?? 0) : 0;
      const end = start + countInitialCards(pageList) + this.listState.more;
      // a finished list shows exactly the requested cards
      this.want(ids, isNothing ? [] : this.list(this.listState, this.blockedNow).slice(start, end));
      this.shown = { listState: this.listState, blocked: this.blockedNow };
    } else if (awaiting.kind === 'nothing' && results.status === 'error') {
      // after an error, the page shows cards of the requested list or none
      const all = this.list(this.listState, this.blockedNow);
      this.want(ids, all.slice(results.skipped, results.skipped + ids.length));
      this.shown = { listState: this.listState, blocked: this.blockedNow };
    } else if (ids.length > 0) {
      // while a list is loading, the cards of the previous list stay unchanged
      const all = this.list(this.shown!.listState, this.shown!.blocked);
      this.want(ids, all.slice(results.skipped, results.skipped + ids.length));
    }
    // the command whose response the list machine awaits is still without a response
    const waited = { blocks: 'readBlocks', paint: 'awaitPaint', answer: 'ask', nothing: null }[awaiting.kind];
    if (waited)
      this.want(
        this.open.filter((each) => each.requestId === requestId).map(({ kind }) => kind),
        [waited],
      );
  }

  /** Responds to all commands of the list machine until none is left. */
  finish(): void {
    for (let rounds = 0; this.open.length > 0 && rounds < 1000; rounds++) {
      this.answer(0, false, false);
      this.check();
    }
  }
}

test('R288 a list shows the last requested videos, complete and without duplicates, no matter how late responses arrive', () => {
  fc.assert(
    fc.property(anyPage, fc.array(anyAction, { maxLength: 40 }), (page, actions) => {
      const world = new World(page);
      world.check();
      for (const action of actions) {
        world.act(action);
        world.check();
      }
      expect(world.wrong).toEqual([]);
      world.finish();
      const { results, awaiting } = world.machine;
      expect([world.wrong, awaiting.kind]).toEqual([[], 'nothing']);
      expect(['ready', 'error']).toContain(results.status);
    }),
    getPropertyTestRuns(300),
  );
});
