// Tests that the worker predicts the requests of a page's list from the page URL: the state machine of the list must send equal requests.
import { describe, expect, test } from 'vitest';
import { parseListState } from '../../../src/lib/catalogue/list/list-url.ts';
import { findVideoListOfPath } from '../../../src/lib/catalogue/list/page-video-list-definition.ts';
import {
  computeListTransition,
  createInitialListTransition,
} from '../../../src/features/list/machine/list-state-machine.ts';
import { predictFirstListWorkerCalls } from '../../../src/lib/worker/early-worker-calls.ts';

const NOW = Date.UTC(2026, 9, 4, 12) / 1000;
const TODAY = Math.floor(NOW / 86_400);
const SITE = 'https://site.example.org';

/** Returns the first request of the list on a page of a visitor who hides nothing. */
function requestOf(page: string) {
  const { pathname, search } = new URL(page);
  const request = { listState: parseListState(search), isBlocking: false, savesData: false, today: TODAY };
  const input = { pageList: findVideoListOfPath(pathname)!, initial: null, isLive: false, ...request };
  const { commands } = computeListTransition(createInitialListTransition(input).machine, {
    kind: 'requested',
    request,
  });
  return commands.find((command) => command.kind === 'ask');
}

describe('R914 the worker predicts the requests of a list', () => {
  test.each([
    '/search?q=night+train',
    '/search?q=night+train&quality=hd&sort=popular',
    '/search?tag=slow-rivers',
    '/search?like=v1',
    '/de/search?q=fluss',
    '/tag/rivers?duration=under-3&without=fog',
    '/tag/rivers?more=24&date=week',
    '/performer/ana?sort=longest',
    '/?shuffle=9',
    '/trending?period=month',
  ])('the worker predicts the requests of the list on %s', (path) => {
    const request = requestOf(SITE + path);
    const calls = predictFirstListWorkerCalls(SITE + path, NOW);
    expect(calls[0]).toEqual({ name: 'query', input: request?.query });
    expect(calls[1]?.input ?? null).toBe(request?.tagWords);
    expect(calls[1]?.name ?? 'searchTags').toBe(path.includes('?tag=') ? 'findTag' : 'searchTags');
  });
});

test('R914 the worker predicts no request on a page without a list, or for a search without criteria', () => {
  expect(
    ['/search', '/favorites', '/legal/terms'].map((path) => predictFirstListWorkerCalls(SITE + path, NOW)),
  ).toEqual([[], [], []]);
});
