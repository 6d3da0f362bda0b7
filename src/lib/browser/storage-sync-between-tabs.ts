import {
  parseStoredEntryChangeLog,
  selectRecentChanges,
  TAB_SYNC_CHANNEL,
  type StoredEntryChangeLog,
} from './stored-entry-change-log.ts';
import { STORED_CHANGE_LOG_RETENTION_MS } from '../catalogue/limits.ts';

/** Message on {@link TAB_SYNC_CHANNEL}, not yet validated. */
interface Message {
  readonly key?: unknown;
  readonly changes?: unknown;
  readonly forgottenAt?: unknown;
}

/**
 * Milliseconds after a message of "Forget this site" during which a tab also clears its own copy of the storage. A tab that is writing does
 * not notice that another tab has cleared the storage.
 */
const FORGETTING_MS = 2000;

/** Listener for changes of one stored value in this tab. */
interface Listener {
  /** Called with the changes of another tab. */
  onChanges(changes: StoredEntryChangeLog): void;
  /** Called if another tab has cleared all stored data ("Forget this site"): this tab must clear the value, too. */
  onForget(): void;
}

const listeners = new Map<string, Listener>();
let postToTabs: ((message: Message) => void) | null | undefined;
let forgottenAt = -Infinity;
let lastAt = 0;
/** Random fraction of a millisecond added to the times of this tab's changes, so that simultaneous changes of two tabs differ in time. */
const fraction = Math.random();

function receive({ key, changes, forgottenAt: at }: Message): void {
  if (typeof at === 'number' && Math.abs(Date.now() - at) < STORED_CHANGE_LOG_RETENTION_MS) {
    forgottenAt = Math.max(forgottenAt, at);
    lastAt = Math.max(lastAt, at);
    // a suspended tab may receive this message late, and must not clear data that was stored after the message was sent
    if (Date.now() - at < FORGETTING_MS) for (const { onForget } of listeners.values()) onForget();
  }
  const received = parseStoredEntryChangeLog(changes);
  const listener = typeof key === 'string' ? listeners.get(key) : null;
  if (received && listener) listener.onChanges(received);
}

function openTabChannel(): boolean {
  postToTabs ??= connectToOtherTabs(TAB_SYNC_CHANNEL, (message) => receive(message ?? {}));
  return postToTabs !== null;
}

/** Registers the listener of a storage key for changes by other tabs. Returns false if there is no broadcast channel. */
export function listenToStorageChangesOfOtherTabs(key: string, listener: Listener): boolean {
  listeners.set(key, listener);
  return openTabChannel();
}

/** Broadcasts changes of a stored value to the other tabs. */
export function broadcastStorageChanges(key: string, changes: StoredEntryChangeLog): void {
  postToTabs?.({ key, changes });
}

/** Returns a time in epoch milliseconds later than all known changes, so that a new change always takes precedence over them. */
export function createChangeTimestamp(): number {
  lastAt = Math.max(Date.now(), Math.floor(lastAt) + 1) + fraction;
  return lastAt;
}

/** Drops changes that are too old or were made before the last "Forget this site". */
export function dropOldStorageChanges(changes: StoredEntryChangeLog): StoredEntryChangeLog {
  const recent = selectRecentChanges(changes, Date.now(), forgottenAt);
  lastAt = Math.max(lastAt, recent.at(-1)?.at ?? 0);
  return recent;
}

/** Makes all tabs drop their remembered changes, so that deleted data does not come back. */
export function dropStorageChangesInAllTabs(): void {
  forgottenAt = createChangeTimestamp();
  if (openTabChannel()) postToTabs?.({ forgottenAt });
}

/**
 * Opens a broadcast channel to the other tabs of this site. Returns a function that sends a message, or null if the browser has no
 * channels. The channel is closed while the page is in the back-forward cache, because browsers may exclude pages with open channels.
 */
export function connectToOtherTabs(
  name: string,
  listener: (message: unknown) => void,
): ((message: unknown) => void) | null {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    try {
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }) => listener(data));
    } catch {
      // work without a channel: BroadcastChannel is missing in older browsers, and may be blocked together with the storage
    }
    return channel !== null;
  };
  if (!open()) return null;
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  window.addEventListener('pageshow', (event) => event.persisted && open());
  return (message) => channel?.postMessage(message);
}
