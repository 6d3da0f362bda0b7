import { afterEach, expect, test } from 'vitest';
import { $dialog, closeDialog, openDialog } from '../../../src/ui/dialog/dialog-store.ts';

afterEach(closeDialog);

test('a dialog is visible until it is closed', () => {
  const shown: unknown[] = [];
  const stop = $dialog.subscribe((dialog) => void shown.push(dialog));
  openDialog('Choose a list');
  closeDialog();
  stop();
  expect(shown).toEqual([null, 'Choose a list', null]);
});
