import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removePageState, setPageState } from '../../../src/lib/browser/page-state-attributes.ts';
import { useListEndSentinel } from '../../../src/ui/use-list-end-sentinel.ts';
import { fire } from '../../support/happy-dom-page.ts';
import { openFakeBrowser, type FakeBrowser } from '../../support/fake-browser.ts';
import { renderHook } from '../../support/render-hook.ts';

/** Observed end elements, with the options of the IntersectionObserver such as threshold and margin. */
let watched: Map<unknown, { options: unknown; tell: (entries: readonly object[]) => void }>;
let browser: FakeBrowser;
/** Number of times that the hook has called back because the end of the list was visible. */
let seen: number;
const onSeen = () => void seen++;

beforeEach(() => {
  watched = new Map();
  seen = 0;
  browser = openFakeBrowser({
    IntersectionObserver: class {
      readonly #tell: (entries: readonly object[]) => void;
      readonly #options: unknown;
      constructor(tell: (entries: readonly object[]) => void, options: unknown) {
        this.#tell = tell;
        this.#options = options;
      }
      observe(element: unknown): void {
        watched.set(element, { options: this.#options, tell: this.#tell });
      }
      disconnect(): void {
        for (const [element, { tell }] of watched) if (tell === this.#tell) watched.delete(element);
      }
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Options {
  isActive?: boolean;
  /** Callback for when the end of the list becomes visible. By default, a callback that counts its calls. */
  onSeen?: () => void;
  /** True if the list renders no element at its end. */
  isMissing?: boolean;
}

/** Renders a list whose end is observed, with options that may change. */
function openList(options: Options = {}) {
  const root = renderHook(() => {
    const sentinel = useListEndSentinel(options.onSeen ?? onSeen, options.isActive ?? true);
    return createElement(
      'ul',
      {},
      createElement('button'),
      options.isMissing || createElement('div', { ref: sentinel }),
    );
  });
  const end = document.querySelector('ul > div');
  const look = (...isSeen: boolean[]) => watched.get(end)?.tell(isSeen.map((isIntersecting) => ({ isIntersecting })));
  return { root, look, end };
}

test('R044 detects the end of a list when a tenth of the end element is visible', () => {
  const { root, look, end } = openList();
  expect([...watched].map(([element, { options }]) => [element === end, options])).toEqual([
    [true, { threshold: 0.1, rootMargin: '0px' }],
  ]);
  look(false);
  expect(seen).toBe(0);
  look(false, true);
  look(true);
  expect(seen).toBe(2);
  root.unmount();
});

test('R044 R277 while the visitor scrolls, detects the end of a list one and a half screens in advance', () => {
  const ahead = { threshold: 0.1, rootMargin: '0px 0px 150% 0px' };
  const optionsNow = () => Array.from(watched.values(), ({ options }) => options);
  const { root, look } = openList();
  for (let i = 0; i < 2; i++) {
    fire(browser.window, 'scroll');
    expect(optionsNow()).toEqual([ahead]);
  }
  look(true);
  expect(seen).toBe(1);
  root.unmount();
  expect([watched.size, browser.listening.get('scroll')?.size]).toEqual([0, 0]);
});

test('R277 in data saver mode, detects the end of a list only when it is visible', () => {
  setPageState('saver', '');
  const { root } = openList();
  fire(browser.window, 'scroll');
  expect(Array.from(watched.values(), ({ options }) => options)).toEqual([{ threshold: 0.1, rootMargin: '0px' }]);
  removePageState('saver');
  root.unmount();
});

test('R044 does not observe a list that is unmounted, inactive or has no end element', () => {
  const { root } = openList();
  root.unmount();
  expect(watched.size).toBe(0);
  const options: Options = { isActive: false };
  const waiting = openList(options);
  expect(watched.size).toBe(0);
  options.isActive = true;
  waiting.root.render();
  expect(watched.size).toBe(1);
  options.isActive = false;
  waiting.root.render();
  expect(watched.size).toBe(0);
  waiting.root.unmount();
  const missing = openList({ isMissing: true });
  expect(watched.size).toBe(0);
  missing.root.unmount();
});

test('R044 while an element of the list has keyboard focus, the list grows only by its button', () => {
  const { root, look } = openList();
  document.querySelector('button')!.focus();
  look(true);
  expect(seen).toBe(0);
  document.querySelector('button')!.blur();
  look(true);
  expect(seen).toBe(1);
  root.unmount();
});

test('R044 while a link of the footer has keyboard focus, the list grows only by its button', () => {
  const { root, look } = openList();
  const footer = document.createElement('footer');
  footer.append(document.createElement('button'));
  document.body.append(footer);
  footer.querySelector('button')!.focus();
  look(true);
  expect(seen).toBe(0);
  footer.remove();
  look(true);
  expect(seen).toBe(1);
  root.unmount();
});

test('R044 the visible end of a list calls the most recent callback', () => {
  const options: Options = {};
  const { root, look } = openList(options);
  const later = vi.fn<() => void>();
  options.onSeen = later;
  root.render();
  look(true);
  expect([seen, later.mock.calls.length, watched.size]).toEqual([0, 1, 1]);
  root.unmount();
});
