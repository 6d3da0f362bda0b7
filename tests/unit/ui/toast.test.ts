import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisitorNotice } from '../../../src/lib/browser/toast-notice-store.ts';
import { Toast } from '../../../src/ui/Toast.tsx';
import { openFakeBrowser, type FakeBrowser } from '../../support/fake-browser.ts';
import { element, fire } from '../../support/happy-dom-page.ts';
import { renderHook } from '../../support/render-hook.ts';

let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openFakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const noticeOf = (text: string): VisitorNotice => ({
  text,
  isError: false,
  action: { label: 'Undo', run: () => undefined },
});

test('R736 Tab leads from the control that caused a notice to its button, also if the notice has replaced another one', () => {
  const [first, second] = [element('button'), element('button')];
  browser.document.body.append(first, second);
  let notice = noticeOf('one hidden');
  const { render, unmount } = renderHook(() => createElement(Toast, { notice }));
  const pressTab = (from: HTMLElement) => {
    act(() => {
      from.focus();
      fire(from, 'keydown', { key: 'Tab', shiftKey: false });
    });
    return document.activeElement?.textContent;
  };
  expect(pressTab(first)).toContain('Undo');
  notice = noticeOf('two hidden');
  render();
  expect(pressTab(second)).toContain('Undo');
  // the notice is replaced while its button has the focus
  notice = noticeOf('three hidden');
  render();
  act(() => {
    fire(document.activeElement!, 'keydown', { key: 'Tab', shiftKey: true });
  });
  expect(document.activeElement).toBe(second);
  unmount();
});
