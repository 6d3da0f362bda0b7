import { act, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useMediaQuery } from '../../../src/ui/use-media-query.ts';
import { openFakeBrowser } from '../../support/fake-browser.ts';
import { renderHook } from '../../support/render-hook.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('R344 detects whether the window matches a media query, such as the width of a phone, and follows changes', () => {
  const media = Object.assign(new EventTarget(), { matches: true });
  const asked: string[] = [];
  const matchMedia = (query: string) => {
    asked.push(query);
    return media;
  };
  openFakeBrowser({ matchMedia });
  const told: boolean[] = [];
  const part = () => void told.push(useMediaQuery('(width < 40rem)'));
  renderToString(createElement(part));
  expect([told, asked]).toEqual([[false], []]);
  const root = renderHook(part, true);
  expect(told.slice(1)).toEqual([false, true]);
  act(() => {
    media.matches = false;
    media.dispatchEvent(new Event('change'));
  });
  expect([told.at(-1), new Set(asked)]).toEqual([false, new Set(['(width < 40rem)'])]);
  root.unmount();
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  expect(told.at(-1)).toBe(false);
});
