import { keyMessages } from '#messages/keys';
import { UNDO_KEY } from '../../lib/browser/notice-store.ts';
import { DISCREET_KEY } from '../discreet/discretion.ts';

/** What a key does. */
export type ShortcutAction = 'search' | 'move' | 'favorite' | 'list' | 'exclude' | 'random' | 'undo' | 'help';

interface Shortcut {
  /** As `KeyboardEvent.key` names them. */
  readonly keys: readonly string[];
  /** As people name them. */
  readonly names: readonly string[];
  readonly text: string;
  /** Null for what the document's head listens for itself. */
  readonly action: ShortcutAction | null;
}

/** Every single key that does something, in the order in which they are told. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], names: ['/'], text: keyMessages.search, action: 'search' },
  {
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    names: ['←', '→', '↑', '↓'],
    text: keyMessages.move,
    action: 'move',
  },
  { keys: ['Home', 'End'], names: ['Home', 'End'], text: keyMessages.ends, action: 'move' },
  { keys: ['f'], names: ['f'], text: keyMessages.favorite, action: 'favorite' },
  { keys: ['l'], names: ['l'], text: keyMessages.list, action: 'list' },
  {
    keys: ['x'],
    names: ['x'],
    text: keyMessages.exclude,
    action: 'exclude',
  },
  { keys: ['r'], names: ['r'], text: keyMessages.random, action: 'random' },
  { keys: [UNDO_KEY], names: [UNDO_KEY], text: keyMessages.undo, action: 'undo' },
  { keys: [DISCREET_KEY], names: [DISCREET_KEY], text: keyMessages.discreet, action: null },
  { keys: ['?'], names: ['?'], text: keyMessages.help, action: 'help' },
];

/** Returns what a key does, or null. */
export function actionOf(key: string): ShortcutAction | null {
  return SHORTCUTS.find(({ keys }) => keys.includes(key))?.action ?? null;
}
