import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createDisabledControlAttributes,
  useDisabledUntilHydration,
  useHydrated,
} from '../../../src/ui/use-hydrated.ts';
import { openFakeBrowser } from '../../support/fake-browser.ts';
import { renderHook } from '../../support/render-hook.ts';

let told: unknown[];
const part = () => void told.push([useHydrated(), useDisabledUntilHydration()]);

beforeEach(() => {
  openFakeBrowser();
  told = [];
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const READY = [true, { disabled: false, autoComplete: 'off' }];
const WAITING = [false, { disabled: true, autoComplete: 'off' }];

test('controls in the HTML are disabled until their island is hydrated', () => {
  renderToString(createElement(part));
  expect(told).toEqual([WAITING]);
  const root = renderHook(part, true);
  expect(told.slice(1)).toEqual([WAITING, READY]);
  root.unmount();
});

test('controls that an island adds later are enabled immediately', () => {
  const root = renderHook(part);
  expect(told).toEqual([READY]);
  root.unmount();
});

test('the browser does not restore the state of a control when the page is reloaded', () => {
  expect([createDisabledControlAttributes(true), createDisabledControlAttributes(false)]).toEqual([
    { disabled: true, autoComplete: 'off' },
    { disabled: false, autoComplete: 'off' },
  ]);
});
