import { describe, expect, test } from 'vitest';
import { DISCREET_MODE_SHORTCUT_KEY } from '../../../../src/features/discreet/discreet-mode-constants.ts';
import { findNextGridPosition } from '../../../../src/features/keys/arrow-key-grid-navigation.ts';
import { isShortcutKey } from '../../../../src/features/keys/keyboard-shortcut-loader.ts';
import { findShortcutAction, KEYBOARD_SHORTCUTS } from '../../../../src/features/keys/keyboard-shortcuts.ts';

test('each shortcut key has one action, and no other key has any action', () => {
  const keys = KEYBOARD_SHORTCUTS.flatMap((shortcut) => (shortcut.action === null ? [] : shortcut.keys));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !isShortcutKey(key))).toEqual([]);
  const others = ['a', 'F', 'Enter', 'Escape', 'Tab', ' ', 'Shift', 'F1', 'ArrowUpx', 'xArrowUp', ''];
  expect(others.filter((key) => isShortcutKey(key) || findShortcutAction(key) !== null)).toEqual([]);
  expect(['/', 'ArrowUp', 'End', 'f', 'l', 'x', 'r', '?', '.'].map(findShortcutAction)).toEqual([
    'search',
    'move',
    'move',
    'favorite',
    'list',
    'exclude',
    'random',
    'help',
    null,
  ]);
});

test('the help lists each shortcut key by its symbol or name, with its action', () => {
  expect(KEYBOARD_SHORTCUTS.map(({ names, text }) => [names.join(' '), text])).toEqual([
    ['/', 'Go to the search box'],
    ['← → ↑ ↓', 'Go to the first video, then to the next or previous video'],
    ['Home End', 'Go to the first or last video of the list'],
    ['f', 'Add the video to your favorites or remove it'],
    ['l', 'Add the video to one of your lists'],
    ['x', 'Hide the video or videos like it'],
    ['r', 'Show a random video of this list'],
    ['z', 'Undo the last change'],
    ['.', 'Turn discreet mode on or off'],
    ['?', 'Show keyboard shortcuts'],
  ]);
  expect(KEYBOARD_SHORTCUTS.filter(({ action }) => action === null).flatMap(({ keys }) => keys)).toEqual([
    DISCREET_MODE_SHORTCUT_KEY,
  ]);
});

describe('keys that move the focus in a grid of cards', () => {
  // positions of the cards in the grid: 0 1 2
  // 3 4 5
  // 6 7
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 0],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, 6],
    ['ArrowDown', 7, 7],
    ['Home', 5, 0],
    ['End', 1, 7],
    ['Enter', 4, 4],
    ['ArrowUp', -1, 0],
    ['End', -1, 0],
  ])('in a grid of 8 cards in 3 columns, the key %s moves the focus from position %i to %i', (key, place, next) => {
    expect(findNextGridPosition(key, place, 3, 8)).toBe(next);
  });
});
