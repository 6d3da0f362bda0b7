import { act, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CodeLoadTimeout } from '../../../src/lib/loading/load-lazy-code.ts';
import { createLazyComponent } from '../../../src/ui/lazy-component.ts';
import { fire } from '../../support/happy-dom-page.ts';
import { openFakeBrowser, type FakeBrowser } from '../../support/fake-browser.ts';
import { renderHook } from '../../support/render-hook.ts';

let browser: FakeBrowser;
/** Values that were rendered, in order. */
let shown: unknown[];
/** Number of requests for the component's code, and the function that responds to them. */
let asked: number;
let comes: () => Promise<{ default: (props: object) => ReactNode }>;

/** Component that records the props with which it is rendered. */
const Told = (props: object) => void shown.push(props);
const CODE = { default: Told };

beforeEach(() => {
  vi.useFakeTimers();
  browser = openFakeBrowser();
  shown = [];
  asked = 0;
  comes = async () => CODE;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const TEXT = { text: 'a' };
const LOADING = { instead: 'loading' };
const FAILED = { instead: 'failed' };
const isOffline = () => Promise.reject(new Error('offline'));

function createPart(patience?: CodeLoadTimeout) {
  const load = () => {
    asked++;
    return comes();
  };
  return createLazyComponent<object>(load, patience);
}

type Part = ReturnType<typeof createPart>;
const show = (Part: Part) => () => {
  shown.push(Part.useStatus());
  return createElement(Part, {
    ...TEXT,
    whileLoading: createElement(Told, LOADING),
    whenFailed: createElement(Told, FAILED),
  });
};
const wait = (ms = 60_000) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('a lazy component loads its code when it is shown, and receives its props', async () => {
  const Part = createPart();
  expect(asked).toBe(0);
  const root = renderHook(show(Part));
  expect([asked, shown]).toEqual([1, ['loading', LOADING]]);
  await wait();
  expect([asked, shown.slice(2)]).toEqual([1, ['ready', TEXT]]);
  root.unmount();
});

test('a component that was preloaded appears immediately, and its code is not loaded again', async () => {
  const Part = createPart();
  Part.load();
  Part.load();
  await wait();
  const root = renderHook(show(Part));
  expect([asked, shown]).toEqual([1, ['ready', TEXT]]);
  root.unmount();
});

test('the HTML contains only the placeholder of a lazy component, and hydration matches this HTML', async () => {
  const Part = createPart();
  renderToString(createElement(show(Part)));
  expect([asked, shown]).toEqual([0, ['loading', LOADING]]);
  Part.load();
  await wait();
  shown.length = 0;
  const root = renderHook(show(Part), true);
  expect(shown).toEqual(['loading', LOADING, 'ready', TEXT]);
  root.unmount();
});

test('shows nothing in place of a lazy component unless a placeholder is given', async () => {
  comes = isOffline;
  const Part = createPart();
  const root = renderHook(() => createElement(Part));
  await wait();
  expect(shown).toEqual([]);
  root.unmount();
});

test('a lazy component shows an error if its code cannot be loaded, and retries when the browser is online again', async () => {
  comes = isOffline;
  const Part = createPart();
  const root = renderHook(show(Part));
  await wait();
  const tries = asked;
  expect([tries, shown.slice(2)]).toEqual([4, ['failed', FAILED]]);
  comes = async () => CODE;
  await wait();
  expect(asked).toBe(tries);
  fire(browser.window, 'online');
  await wait();
  fire(browser.window, 'online');
  await wait();
  expect([asked, shown.slice(4)]).toEqual([tries + 1, ['ready', TEXT]]);
  root.unmount();
});

test('loads the code of a lazy component again when the component is shown after a failure', async () => {
  comes = isOffline;
  const Part = createPart();
  Part.load();
  await wait();
  comes = async () => CODE;
  const root = renderHook(show(Part));
  expect(shown).toEqual(['failed', FAILED]);
  await wait();
  expect(shown.slice(2)).toEqual(['ready', TEXT]);
  root.unmount();
});

test.each([
  [undefined, 'loading'],
  ['endless', 'loading'],
  ['brief', 'failed'],
] as const)(
  'a lazy component with the load timeout "%s" has the status "%s" if its code does not arrive',
  async (patience, status) => {
    comes = () => new Promise(() => {});
    const root = renderHook(show(createPart(patience)));
    await wait();
    expect(shown.findLast((each) => typeof each === 'string')).toBe(status);
    root.unmount();
  },
);

test('an unmounted lazy component is not updated when its code arrives', async () => {
  const Part = createPart();
  const root = renderHook(show(Part));
  root.unmount();
  await wait();
  expect([asked, shown]).toEqual([1, ['loading', LOADING]]);
});
