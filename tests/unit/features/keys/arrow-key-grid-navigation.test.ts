import { expect, test } from 'vitest';
import { findNextGridPosition, mirrorArrowKey } from '../../../../src/features/keys/arrow-key-grid-navigation.ts';

test('R519 arrow keys move through the grid in their direction, in left-to-right and right-to-left text', () => {
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home'];
  const stepsIn = (direction: string) =>
    KEYS.map((key) => findNextGridPosition(mirrorArrowKey(key, direction), 5, 4, 12));
  expect(stepsIn('')).toEqual([4, 6, 1, 9, 0]);
  expect(stepsIn('rtl')).toEqual([6, 4, 1, 9, 0]);
});
