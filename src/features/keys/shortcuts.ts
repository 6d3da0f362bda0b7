import { DISCREET_KEY } from '../discreet/discretion.ts';

/** What a key does. */
export type ShortcutAction = 'search' | 'move' | 'favorite' | 'list' | 'exclude' | 'help';

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
  { keys: ['/'], names: ['/'], text: 'Search', action: 'search' },
  {
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    names: ['←', '→', '↑', '↓'],
    text: 'Go to the first video, and from one to another',
    action: 'move',
  },
  { keys: ['Home', 'End'], names: ['Home', 'End'], text: 'First and last video of the list', action: 'move' },
  { keys: ['f'], names: ['f'], text: 'Add the video to your favorites, or take it out', action: 'favorite' },
  { keys: ['l'], names: ['l'], text: 'Put the video on a list of yours', action: 'list' },
  {
    keys: ['x'],
    names: ['x'],
    text: 'Hide videos like this one, by a tag or by where they come from',
    action: 'exclude',
  },
  { keys: [DISCREET_KEY], names: [DISCREET_KEY], text: 'Discreet mode on or off', action: null },
  { keys: ['?'], names: ['?'], text: 'Show these keys', action: 'help' },
];

/** Returns what a key does, or null. */
export function actionOf(key: string): ShortcutAction | null {
  return SHORTCUTS.find(({ keys }) => keys.includes(key))?.action ?? null;
}
