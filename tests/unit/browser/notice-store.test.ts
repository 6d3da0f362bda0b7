import { afterEach, expect, test } from 'vitest';
import { $notice, closeNotice, showNotice } from '../../../src/lib/browser/notice-store.ts';

afterEach(closeNotice);

test('a notice shows until it is closed or another takes its place', () => {
  const shown: unknown[] = [];
  const stop = $notice.subscribe((notice) => void shown.push(notice));
  const action = { label: 'Undo', run: () => {} };
  showNotice('Saved.');
  showNotice('Removed.', action);
  closeNotice();
  stop();
  expect(shown).toEqual([null, { text: 'Saved.' }, { text: 'Removed.', action }, null]);
});
