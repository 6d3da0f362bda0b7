import { commonMessages } from '#messages/common';
import { afterEach, expect, test, vi } from 'vitest';
import {
  $notice,
  closeNotice,
  showSuccess,
  showError,
  registerUndoAction,
  showUndoNotice,
  undoLastVisitorChange,
} from '../../../src/lib/browser/toast-notice-store.ts';
import { element, fire, openHappyDomPage } from '../../support/happy-dom-page.ts';

afterEach(() => {
  closeNotice();
  vi.unstubAllGlobals();
});

test('a notice is visible until it is closed or replaced', () => {
  const shown: unknown[] = [];
  const stop = $notice.subscribe((notice) => void shown.push(notice));
  const action = { label: 'Undo', run: () => {} };
  showError('Not saved.');
  showSuccess('Removed.', action);
  showSuccess('Saved.');
  closeNotice();
  stop();
  expect(shown).toEqual([
    null,
    { text: 'Not saved.', isError: true },
    { text: 'Removed.', isError: false, action },
    { text: 'Saved.', isError: false },
    null,
  ]);
});

test('R927 a notice with an undo button can have a further button', () => {
  openHappyDomPage();
  const otherAction = { label: 'Share', run: () => {} };
  showUndoNotice('Added tea.', () => true, otherAction);
  const notice = $notice.get()!;
  expect([notice.action!.label, notice.otherAction, notice.isUndo]).toEqual([commonMessages.undo, otherAction, true]);
});

test('R735 Undo reverts the last change once, by the button of its notice or after another notice has replaced it', () => {
  const status = element('p', { id: 'status' });
  openHappyDomPage({ body: [status] });
  const undone: string[] = [];
  showUndoNotice('Removed tea.', () => undone.push('tea') > 0);
  $notice.get()!.action!.run();
  expect([undone, $notice.get(), status.textContent]).toEqual([['tea'], null, commonMessages.undone]);
  undoLastVisitorChange();
  expect(undone).toEqual(['tea']);

  showUndoNotice('Removed river.', () => undone.push('river') > 0);
  showSuccess('Copied.');
  undoLastVisitorChange();
  expect([undone, $notice.get()?.text]).toEqual([['tea', 'river'], 'Copied.']);
  closeNotice();
  showUndoNotice('Removed sea.', () => undone.push('sea') > 0);
  closeNotice();
  undoLastVisitorChange();
  expect(undone.at(-1)).toBe('sea');
});

test('R735 the button of a notice undoes its own change, even after a later change without a notice', () => {
  openHappyDomPage({ body: [element('p', { id: 'status' })] });
  const undone: string[] = [];
  showUndoNotice('Hidden tea.', () => undone.push('tea') > 0);
  registerUndoAction(() => undone.push('heart') > 0);
  $notice.get()!.action!.run();
  expect([undone, $notice.get()]).toEqual([['tea'], null]);
  undoLastVisitorChange();
  expect(undone).toEqual(['tea', 'heart']);
  showUndoNotice('Hidden river.', () => undone.push('river') > 0);
  registerUndoAction(() => undone.push('star') > 0);
  undoLastVisitorChange();
  expect([undone.at(-1), $notice.get()?.text]).toEqual(['star', 'Hidden river.']);
});

test('R1076 an Undo that fails keeps its notice, announces nothing, and can be tried again', () => {
  const status = element('p', { id: 'status' });
  openHappyDomPage({ body: [status] });
  const results = [false, true];
  showUndoNotice('Removed tea.', () => results.shift()!);
  $notice.get()!.action!.run();
  expect([$notice.get()?.text, status.textContent]).toEqual(['Removed tea.', '']);
  undoLastVisitorChange();
  expect([$notice.get(), status.textContent, results]).toEqual([null, commonMessages.undone, []]);
});

test('R1122 a notice with the same text as the shown one differs by a no-break space, which screen readers announce', () => {
  const texts = ['Saved.', 'Saved.', 'Saved.', 'Removed.'].map((text) => {
    showSuccess(text);
    return $notice.get()?.text;
  });
  expect(texts).toEqual(['Saved.', 'Saved.\u00a0', 'Saved.', 'Removed.']);
  closeNotice();
});

test.each([
  ['after another tab has cleared the storage', 'storage', { key: 'settings' }, { key: null }],
  [
    'after the storage was cleared while the page was in the back-forward cache',
    'pageshow',
    { persisted: false },
    { persisted: true },
  ],
])('R1153 %s, no notice and no key undoes an earlier change', async (_, type, before, after) => {
  const { window } = openHappyDomPage();
  vi.resetModules();
  const notices = await import('../../../src/lib/browser/toast-notice-store.ts');
  let undone = 0;
  notices.registerUndoAction(() => true);
  notices.showUndoNotice('Removed tea.', () => ++undone > 0);
  fire(window, type, before);
  expect(notices.$notice.get()?.text).toBe('Removed tea.');
  fire(window, type, after);
  notices.undoLastVisitorChange();
  expect([notices.$notice.get(), undone]).toEqual([null, 0]);
});

test('R1153 a change can be undone after the page returns from the back-forward cache with unchanged storage', async () => {
  const { window } = openHappyDomPage({ local: { 'age-verified': 'true' } });
  vi.resetModules();
  const notices = await import('../../../src/lib/browser/toast-notice-store.ts');
  notices.showUndoNotice('Removed tea.', () => true);
  fire(window, 'pageshow', { persisted: true });
  expect(notices.$notice.get()?.text).toBe('Removed tea.');
});
