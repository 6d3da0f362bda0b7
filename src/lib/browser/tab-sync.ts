import { parseChanges, recentChanges, TAB_CHANNEL, type ChangeLog } from './change-log.ts';
import { CHANGE_MEMORY_MS } from '../catalogue/limits.ts';

/** See {@link TAB_CHANNEL}; nothing of it is sure before it is looked at. */
interface Message {
  readonly key?: unknown;
  readonly changes?: unknown;
  readonly forgottenAt?: unknown;
}

/**
 * Milliseconds in which a tab that is told to forget empties its own copy of the storage, too: one that is storing does not see that
 * another tab has emptied it.
 */
const FORGETTING_MS = 2000;

/** Who hears of a part in this tab. */
interface Listener {
  /** What another tab has made of the part. */
  hear(changes: ChangeLog): void;
  /** All of it is to be forgotten now. */
  forget(): void;
}

const listeners = new Map<string, Listener>();
let tell: ((message: Message) => void) | null | undefined;
let forgottenAt = -Infinity;
let lastAt = 0;
/** Keeps tabs that do something in the same millisecond apart. */
const fraction = Math.random();

function hear({ key, changes, forgottenAt: at }: Message): void {
  if (typeof at === 'number' && Math.abs(Date.now() - at) < CHANGE_MEMORY_MS) {
    forgottenAt = Math.max(forgottenAt, at);
    lastAt = Math.max(lastAt, at);
    // a tab that was frozen may hear of it when something else has been kept since
    if (Date.now() - at < FORGETTING_MS) for (const { forget } of listeners.values()) forget();
  }
  const told = parseChanges(changes);
  const listener = typeof key === 'string' ? listeners.get(key) : null;
  if (told && listener) listener.hear(told);
}

function openTabs(): boolean {
  tell ??= openChannel(TAB_CHANNEL, (message) => hear(message ?? {}));
  return tell !== null;
}

/** Has a part hear of what other tabs make of it, and returns whether they can be told anything at all. */
export function listenToTabs(key: string, listener: Listener): boolean {
  listeners.set(key, listener);
  return openTabs();
}

/** Tells the other tabs what this one has made of a part. */
export function tellTabs(key: string, changes: ChangeLog): void {
  tell?.({ key, changes });
}

/** Returns a time later than all that is known, in epoch milliseconds: a press wins over what its visitor has seen. */
export function nextMoment(): number {
  lastAt = Math.max(Date.now(), Math.floor(lastAt) + 1) + fraction;
  return lastAt;
}

/** Returns what is to be remembered of changes: neither what is old nor what was to be forgotten. */
export function keepRecent(changes: ChangeLog): ChangeLog {
  const recent = recentChanges(changes, Date.now(), forgottenAt);
  lastAt = Math.max(lastAt, recent.at(-1)?.at ?? 0);
  return recent;
}

/** Has all tabs forget what they remember, so that none of it comes back. */
export function forgetChanges(): void {
  forgottenAt = nextMoment();
  if (openTabs()) tell?.({ forgottenAt });
}

/**
 * Opens a channel to the other tabs of this site and returns how to tell them something; null in a browser that has none. It is closed
 * while the page is in the back-forward cache, which a browser may refuse to pages that listen.
 */
export function openChannel(name: string, listener: (message: unknown) => void): ((message: unknown) => void) | null {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    try {
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }) => listener(data));
    } catch {
      // older browsers lack it, and one that blocks storage may block this too
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
