import { afterEach, expect, test } from 'vitest';
import { $notice, closeNotice, showDone, showProblem } from '../../../src/lib/browser/notice-store.ts';

afterEach(closeNotice);

test('a notice shows until it is closed or another takes its place', () => {
  const shown: unknown[] = [];
  const stop = $notice.subscribe((notice) => void shown.push(notice));
  const action = { label: 'Undo', run: () => {} };
  showProblem('Not saved.');
  showDone('Removed.', action);
  showDone('Saved.');
  closeNotice();
  stop();
  expect(shown).toEqual([
    null,
    { text: 'Not saved.', isProblem: true },
    { text: 'Removed.', isProblem: false, action },
    { text: 'Saved.', isProblem: false },
    null,
  ]);
});
