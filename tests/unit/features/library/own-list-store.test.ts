import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnListRequest } from '../../../../src/features/library/videos/own-list-visible-videos.ts';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers, type FakeWorker } from '../../../support/fake-worker.ts';
import { cardsOf } from '../list/cards.ts';

let workers: readonly FakeWorker[];

beforeEach(() => {
  vi.useFakeTimers();
  openFakePage('/favorites');
  workers = installFakeWorkers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const idsOf = (count: number, from = 0) => cardsOf(count, from).map(({ id }) => id);
const wishOf = (ids: readonly string[], rest: Partial<OwnListRequest> = {}): OwnListRequest => ({
  ids,
  order: 'added',
  text: '',
  limit: 3,
  ...rest,
});
const paint = () => vi.advanceTimersByTimeAsync(100);

async function open() {
  const { createOwnListStore } = await import('../../../../src/features/library/videos/own-list-store.ts');
  const read: string[][] = [];
  const store = createOwnListStore((cards) => read.push(cards.map(({ id }) => id)));
  let asked = 0;
  return {
    ...store,
    /** Ids of the cards that each response contained. */
    read,
    /** Returns the requests sent since the last call of this function. */
    asked() {
      const calls = workers.flatMap((worker) => worker.pendingCalls).slice(asked);
      asked += calls.length;
      return calls.map(({ name, input }) => [name, input]);
    },
    async answer(cards: ReturnType<typeof cardsOf>) {
      workers[0]!.answer('findVideos', cards);
      await vi.advanceTimersByTimeAsync(0);
    },
    async answerMissing(ids: readonly string[]) {
      workers[0]!.answer('missingVideos', ids);
      await vi.advanceTimersByTimeAsync(0);
    },
    async fail(name: 'findVideos' | 'missingVideos') {
      workers[0]!.fail(name);
      await vi.advanceTimersByTimeAsync(0);
    },
    now() {
      const { status, videos, total, gone } = store.$own.get();
      return [status, videos.map(({ id }) => id), total, gone];
    },
  };
}

test('R262 requests the cards of the visible videos of a list, and for its other videos only whether they still exist', async () => {
  const list = await open();
  list.show(wishOf(idsOf(6)));
  expect([list.now(), list.asked()]).toEqual([['loading', [], 0, []], [['findVideos', idsOf(3)]]]);
  await list.answer(cardsOf(3));
  expect([list.now(), list.asked(), list.read]).toEqual([['ready', idsOf(3), 6, []], [], [idsOf(3)]]);
  await paint();
  expect(list.asked()).toEqual([['missingVideos', idsOf(3, 3)]]);
  await list.answerMissing(['v4']);
  expect(list.now()).toEqual(['ready', idsOf(3), 5, ['v4']]);
  list.show(wishOf(idsOf(6), { limit: 5 }));
  expect([list.now(), list.asked()]).toEqual([['growing', idsOf(3), 5, ['v4']], [['findVideos', ['v3', 'v5']]]]);
  await list.answer(cardsOf(6).filter(({ id }) => id === 'v3' || id === 'v5'));
  await paint();
  expect([list.now(), list.asked()]).toEqual([['ready', ['v0', 'v1', 'v2', 'v3', 'v5'], 5, ['v4']], []]);
});

test('R262 shows the next videos of a list in place of videos that no longer exist', async () => {
  const list = await open();
  list.show(wishOf(idsOf(5)));
  list.asked();
  await list.answer(cardsOf(1));
  expect([list.now(), list.asked()]).toEqual([['loading', [], 0, []], [['findVideos', ['v3', 'v4']]]]);
  await list.answer(cardsOf(2, 3));
  await paint();
  expect([list.now(), list.asked()]).toEqual([['ready', ['v0', 'v3', 'v4'], 3, ['v1', 'v2']], []]);
});

test('R263 removes deleted videos from the screen without a request, until no card is left', async () => {
  const list = await open();
  list.show(wishOf(idsOf(5)));
  await list.answer(cardsOf(3));
  await paint();
  list.asked();
  list.show(wishOf(['v0', 'v2', 'v3', 'v4']));
  const [first] = list.$own.get().videos;
  await paint();
  expect([list.now(), list.asked()]).toEqual([['ready', ['v0', 'v2'], 4, []], []]);
  list.show(wishOf(['v0', 'v3', 'v4']));
  expect([list.$own.get().videos[0] === first, list.asked()]).toEqual([true, []]);
  list.show(wishOf(['v3', 'v4']));
  expect([list.now(), list.asked()]).toEqual([['loading', [], 2, []], [['findVideos', ['v3', 'v4']]]]);
  await list.answer(cardsOf(2, 3));
  expect(list.now()).toEqual(['ready', ['v3', 'v4'], 2, []]);
  list.show(wishOf([]));
  expect([list.now(), list.asked()]).toEqual([['ready', [], 0, []], []]);
});

test('R100 requests only the new video when another tab adds one to the list, and keeps the current cards', async () => {
  const list = await open();
  list.show(wishOf(idsOf(2)));
  await list.answer(cardsOf(2));
  list.asked();
  list.show(wishOf(idsOf(3)));
  expect([list.now(), list.asked()]).toEqual([['ready', idsOf(2), 2, []], [['findVideos', ['v2']]]]);
  // a response to an outdated request only provides cards that the current list needs
  list.show(wishOf(['v1', 'v2', 'v0']));
  await list.answer(cardsOf(1, 2));
  expect(list.now()).toEqual(['ready', ['v1', 'v2', 'v0'], 3, []]);
});

test('R262 if none of the first videos of a list exists, finds the existing videos with few requests', async () => {
  const list = await open();
  list.show(wishOf(idsOf(40)));
  await list.answer([]);
  expect(list.asked().at(-1)).toEqual(['missingVideos', idsOf(37, 3)]);
  await list.answerMissing(idsOf(30, 3));
  expect([list.now()[0], list.asked()]).toEqual(['loading', [['findVideos', idsOf(3, 33)]]]);
  await list.answer(cardsOf(3, 33));
  expect(list.now()).toEqual(['ready', idsOf(3, 33), 7, idsOf(33)]);
});

test('R262 another sort order shows skeleton cards until its cards are loaded, and none if they are cached', async () => {
  const list = await open();
  list.show(wishOf(idsOf(5)));
  await list.answer(cardsOf(3));
  list.asked();
  list.show(wishOf(idsOf(5), { order: 'latest' }));
  expect([list.now(), list.asked()]).toEqual([['loading', [], 5, []], [['findVideos', ['v4', 'v3']]]]);
  await list.answer(cardsOf(2, 3));
  expect(list.now()).toEqual(['ready', ['v4', 'v3', 'v2'], 5, []]);
  list.show(wishOf(idsOf(5), { text: 'video 4' }));
  expect([list.now(), list.asked()]).toEqual([['ready', ['v4'], 1, []], []]);
});

test('R100 after an error, the shown cards stay, and the visitor can retry', async () => {
  const list = await open();
  list.show(wishOf(idsOf(5)));
  await list.fail('findVideos');
  expect(list.now()).toEqual(['error', [], 0, []]);
  list.retry();
  expect(list.now()[0]).toBe('loading');
  await list.answer(cardsOf(3));
  list.show(wishOf(idsOf(5), { limit: 5 }));
  await list.fail('findVideos');
  expect(list.now()).toEqual(['error', idsOf(3), 5, []]);
  list.asked();
  list.retry();
  expect([list.now()[0], list.asked()]).toEqual(['growing', [['findVideos', ['v3', 'v4']]]]);
  // the error of an outdated request has no effect
  list.show(wishOf(['v0']));
  await list.fail('findVideos');
  expect(list.now()).toEqual(['ready', ['v0'], 1, []]);
});

test('R957 if the check for missing videos fails, they are detected when the list grows to their positions', async () => {
  const list = await open();
  list.show(wishOf(idsOf(5)));
  await list.answer(cardsOf(3));
  await paint();
  await list.fail('missingVideos');
  expect(list.now()).toEqual(['ready', idsOf(3), 5, []]);
  list.show(wishOf(idsOf(5), { limit: 5 }));
  await list.answer([]);
  expect(list.now()).toEqual(['ready', idsOf(3), 3, ['v3', 'v4']]);
});

test('R957 the result of the check for missing videos does not interrupt a list that is loading', async () => {
  const list = await open();
  list.show(wishOf(idsOf(5)));
  await list.answer(cardsOf(3));
  await paint();
  list.show(wishOf(idsOf(5), { order: 'title' }));
  await list.answerMissing(['v4']);
  expect(list.now()).toEqual(['loading', [], 5, []]);
  await list.answer(cardsOf(1, 3));
  expect(list.now()).toEqual(['ready', idsOf(3), 4, ['v4']]);
  // while another list is loading, its videos are not checked
  list.show(wishOf(['v0', 'v7', 'v8', 'v9']));
  await list.answer(cardsOf(2, 7));
  list.asked();
  list.show(wishOf(['v0', 'v7', 'v8', 'v9'], { order: 'duration' }));
  await paint();
  expect(list.asked()).toEqual([['findVideos', ['v9']]]);
});
