import { headMessages } from '#messages/head';
import { DISCREET_MODE_SHORTCUT_KEY } from '../../features/discreet/discreet-mode-constants.ts';
import type { StoredSettings } from '../../features/settings/visitor-settings.ts';
import { announceToScreenReaders } from '../../lib/browser/announce-to-screen-readers.ts';
import { emitDocumentEvent, getPageState, onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';
import { writeStoredText } from '../../lib/browser/local-storage.ts';
import { VISITOR_SETTINGS_KEY } from '../../lib/browser/storage-keys.ts';
import { TAB_SYNC_CHANNEL } from '../../lib/browser/stored-entry-change-log.ts';
import { DISCREET_SWITCH_SELECTOR, readStoredSettings } from '../apply-settings.ts';
import { delegateClick, isInFormField, isPlainKeyPress } from '../click-and-key-events.ts';

/** Stores the new state of discreet mode and broadcasts it to other tabs, which could otherwise store an older state again. */
function store(stored: StoredSettings): void {
  if (!writeStoredText(VISITOR_SETTINGS_KEY, JSON.stringify(stored))) return;
  try {
    const channel = new BroadcastChannel(TAB_SYNC_CHANNEL);
    const change = { entry: 'isDiscreet', value: stored['isDiscreet'] ?? null, at: Date.now() + 1 };
    channel.postMessage({ key: VISITOR_SETTINGS_KEY, changes: [change] });
    channel.close();
  } catch {
    // if the browser has no broadcast channels, other tabs read the change when they open their next page
  }
}

/** Turns discreet mode on or off when the visitor clicks one of its switches or presses its keyboard shortcut. */
export function initDiscreetSwitch(): void {
  /** Settings of this page, which apply if the storage is inaccessible. */
  let current = readStoredSettings() ?? {};
  onDocumentEvent('settings', (detail) => (current = detail as StoredSettings));
  const toggle = () => {
    const known = readStoredSettings();
    const { isDiscreet, ...others } = known ?? current;
    const next = isDiscreet === true ? others : { ...others, isDiscreet: true };
    if (known) store(next);
    emitDocumentEvent('settings', next);
    announceToScreenReaders(headMessages.discreetMode(isDiscreet !== true));
  };
  delegateClick(DISCREET_SWITCH_SELECTOR, toggle);
  window.addEventListener(
    'keydown',
    (event) => {
      const isPressed = event.key === DISCREET_MODE_SHORTCUT_KEY && isPlainKeyPress(event) && !isInFormField(event);
      if (isPressed && getPageState('keys') === 'on') toggle();
    },
    true,
  );
}
