import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from './store-listeners.ts';
import { addChangesToLog, type StoredEntryChangeLog } from './stored-entry-change-log.ts';
import { emitDocumentEvent, getPageState, onDocumentEvent } from './page-state-attributes.ts';
import { showError } from './toast-notice-store.ts';
import type { MergeableStorageDefinition, StorageDefinition } from './storage-definition.ts';
import { reconcileStoredValue, type ReconciledStoredValue, type StoredValue } from './reconcile-stored-value.ts';
import {
  changeStoredText,
  decodeStoredJson,
  onExternalStorageChange,
  readStoredText,
  writeStoredText,
} from './local-storage.ts';
import {
  dropOldStorageChanges,
  listenToStorageChangesOfOtherTabs,
  createChangeTimestamp,
  broadcastStorageChanges,
} from './storage-sync-between-tabs.ts';

/** A value in local storage, synchronized between tabs. */
export interface PersistedValue<T> {
  /** Store of the value that this page shows; contains the empty value until the store is mounted in a browser. */
  readonly $value: ReadableAtom<T>;
  /** Returns the stored value, even before the store is mounted. Returns the value that this page shows if the storage is inaccessible. */
  read(): T;
  /**
   * Reads the stored value, updates it and stores it. Returns whether it was stored; if not, shows the error notice of the storage
   * definition. A failed change of a mergeable value is discarded; a failed change of any other value stays in effect on this page.
   */
  change(update: (value: T) => T): boolean;
}

/**
 * Delay in milliseconds before a change in another tab is processed. The storage event and the broadcast message of a change arrive
 * separately; without the message, a tab cannot distinguish a change that was overwritten in the storage from a change that another tab has
 * undone.
 */
const SYNC_DELAY_MS = 50;

/** Stored values that this page has already opened, by storage key. */
const opened = new Map<string, PersistedValue<unknown>>();

/**
 * Opens a value by its storage definition; repeated calls return the same object.
 *
 * Each tab reads local storage from a copy that is updated with a delay, so two tabs that write at the same time overwrite each other. A
 * change of a mergeable value is therefore written at once and also broadcast to the other tabs. Each tab remembers the changes of the last
 * minute and applies those again that are missing from the stored value. Without a broadcast channel, no change is applied again, because
 * tabs could not determine which change is later. For values that can't be merged, the last write wins.
 */
export function openPersistedValue<T>(
  definition: StorageDefinition<T> | MergeableStorageDefinition<T>,
): PersistedValue<T> {
  const known = opened.get(definition.key);
  if (known) return known as PersistedValue<T>;
  const persisted = createPersisted(definition);
  opened.set(definition.key, persisted);
  return persisted;
}

function createPersisted<T>(definition: StorageDefinition<T> | MergeableStorageDefinition<T>): PersistedValue<T> {
  const { key, empty, storeError, isPrivate, format } = definition;
  const isMerged = 'diff' in definition;
  const isLocked = () => isPrivate === true && getPageState('locked') !== undefined;
  const { $value, commit, read, dropChanges, connect } = createReplica(definition);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  /**
   * Shows the stored value again after a write failed. Also drops remembered changes of other tabs, because applying them again would need a
   * write, too.
   */
  const discardChanges = () => {
    dropChanges();
    commit();
  };
  const sync = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isLocked()) $value.set(empty);
    else if (!commit()) discardChanges();
  };
  const syncSoon = () => {
    timer ??= setTimeout(sync, SYNC_DELAY_MS);
  };
  const reload = () => {
    dropChanges();
    sync();
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    connect(syncSoon, () => {
      writeStoredText(key, null);
      reload();
    });
    onExternalStorageChange(key, (isLost, isOnlyRemoved) => {
      // Other tabs also broadcast their changes of a mergeable value, as when they remove the key of an empty value: wait for the message.
      // Read the value again if it can't be merged, if the visitor has cleared the storage, or if this page was in the back-forward cache
      // and may have missed messages.
      const isBroadcast = isMerged && (!isLost || (isOnlyRemoved && format(empty) === null));
      (isBroadcast ? syncSoon : reload)();
    });
    if (isPrivate) onDocumentEvent('lock', sync);
    // process pending changes of other tabs before this page is unloaded, because only this page remembers them
    window.addEventListener('pagehide', () => timer !== undefined && sync());
    sync();
  };
  onStoreMountInBrowser($value, start);

  return {
    $value,
    read() {
      start();
      return isLocked() ? empty : read();
    },
    change(update) {
      start();
      if (isLocked()) {
        // a value without an error notice is only changed automatically, and an automatic change does not justify a PIN prompt
        if (storeError) emitDocumentEvent('unlock');
        return false;
      }
      if (commit(update)) return true;
      if (isMerged) discardChanges();
      else $value.set(update($value.get()));
      if (storeError) showError(storeError);
      return false;
    },
  };
}

/** Creates this tab's copy of a stored value. Its log contains the changes of all tabs in the last minute. */
function createReplica<T>(definition: StorageDefinition<T> | MergeableStorageDefinition<T>) {
  const { key, empty } = definition;
  const decode = createDecoder(definition);
  const $value = atom<T>(empty);
  const nothing: StoredValue<T> = { text: null, value: empty, log: [] };
  /** Last text that was read or written, with its parsed value. */
  let cached = nothing;
  let log: StoredEntryChangeLog = [];
  let hasTabs = false;

  const load = (text: string): StoredValue<T> | null => {
    if (text === cached.text) return cached;
    const value = decode(text);
    if (value === null) return null;
    cached = { text, value, log: [] };
    return cached;
  };

  return {
    $value,
    /** Applies the change log and an update to the stored value, stores and shows it. Returns false if the browser refuses to store it. */
    commit(apply?: (value: T) => T): boolean {
      log = dropOldStorageChanges(log);
      const update = apply && { seen: $value.get(), at: createChangeTimestamp(), apply };
      let result!: ReconciledStoredValue<T>;
      const isStored = changeStoredText(key, load, (stored) => {
        result = reconcileStoredValue(definition, stored ?? nothing, log, update);
        return result.isChanged ? result.stored.text : undefined;
      });
      if (!isStored) return false;
      cached = result.stored;
      // without a broadcast channel, the log lacks the changes of other tabs, so older changes of this tab would overwrite them
      log = hasTabs ? cached.log : [];
      $value.set(cached.value);
      if (result.made.length > 0) broadcastStorageChanges(key, result.made);
      return true;
    },
    /** Returns the stored value with missing changes of the log applied; the currently shown value if the storage is inaccessible. */
    read(): T {
      const text = readStoredText(key);
      if (text === undefined) return $value.get();
      log = dropOldStorageChanges(log);
      return reconcileStoredValue(definition, (text && load(text)) || nothing, log).stored.value;
    },
    dropChanges(): void {
      log = [];
    },
    /** Starts adding changes of other tabs to the log, if the value can be merged. */
    connect(onChange: () => void, onForget: () => void): void {
      const onChanges = (changes: StoredEntryChangeLog) => {
        log = addChangesToLog(log, dropOldStorageChanges(changes));
        onChange();
      };
      hasTabs = 'diff' in definition && listenToStorageChangesOfOtherTabs(key, { onChanges, onForget: onForget });
    },
  };
}

/** Creates a parser for stored text. The parser returns null for unreadable text, and logs each unreadable text once. */
function createDecoder<T>({ key, empty, isReplaceable, parse }: StorageDefinition<T>) {
  let damaged: string | null = null;
  return (text: string): T | null => {
    const value = text === damaged ? null : decodeStoredJson(key, text, parse);
    if (value !== null) return value;
    damaged = text;
    return isReplaceable ? empty : null;
  };
}
