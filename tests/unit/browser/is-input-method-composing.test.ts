import { expect, test } from 'vitest';
import { isInputMethodComposing } from '../../../src/lib/browser/is-input-method-composing.ts';

test.each([
  [{ isComposing: true, keyCode: 40 }, true],
  [{ isComposing: true, keyCode: 229 }, true],
  // the Enter key that confirms the composition of an input method in Safari
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])('R718 recognizes the keys of an input method (IME): %o', (event, expected) => {
  expect(isInputMethodComposing(event)).toBe(expected);
});
