import { keyMessages } from '#messages/keys';
import { UNDO_SHORTCUT_KEY } from '../../lib/browser/toast-notice-store.ts';
import { DISCREET_MODE_SHORTCUT_KEY } from '../discreet/discreet-mode-constants.ts';

export type ShortcutAction = 'search' | 'move' | 'favorite' | 'list' | 'exclude' | 'random' | 'undo' | 'help';

interface Shortcut {
  /** Values of `KeyboardEvent.key` that trigger the shortcut. */
  readonly keys: readonly string[];
  /** Display names of the keys in the table of shortcuts. */
  readonly names: readonly string[];
  readonly text: string;
  /** Action of the shortcut; null if a script in the head handles the shortcut. */
  readonly action: ShortcutAction | null;
}

/** All single-key shortcuts, in the order of the table in the help. */
export const KEYBOARD_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], names: ['/'], text: keyMessages.search, action: 'search' },
  {
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    names: ['←', '→', '↑', '↓'],
    text: keyMessages.move,
    action: 'move',
  },
  { keys: ['Home', 'End'], names: [keyMessages.homeKey, keyMessages.endKey], text: keyMessages.ends, action: 'move' },
  { keys: ['f'], names: ['f'], text: keyMessages.favorite, action: 'favorite' },
  { keys: ['l'], names: ['l'], text: keyMessages.list, action: 'list' },
  {
    keys: ['x'],
    names: ['x'],
    text: keyMessages.exclude,
    action: 'exclude',
  },
  { keys: ['r'], names: ['r'], text: keyMessages.random, action: 'random' },
  { keys: [UNDO_SHORTCUT_KEY], names: [UNDO_SHORTCUT_KEY], text: keyMessages.undo, action: 'undo' },
  { keys: [DISCREET_MODE_SHORTCUT_KEY], names: [DISCREET_MODE_SHORTCUT_KEY], text: keyMessages.discreet, action: null },
  { keys: ['?'], names: ['?'], text: keyMessages.help, action: 'help' },
];

/** Returns the action of the shortcut for a key; null if the key is not a shortcut. */
export function findShortcutAction(key: string): ShortcutAction | null {
  return KEYBOARD_SHORTCUTS.find(({ keys }) => keys.includes(key))?.action ?? null;
}
