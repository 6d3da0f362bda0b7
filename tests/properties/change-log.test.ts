// Simulates several browser tabs that change stored data at the same time. Each tab has its own copy of the storage, which is updated late,
// and receives messages of other tabs late.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addBlocklistEntry,
  BLOCKLIST_ENTRY_KINDS,
  BLOCKLIST_STORAGE,
  removeBlocklistEntry,
} from '../../src/features/blocklist/blocklist-entries.ts';
import {
  addChangesToLog,
  type StoredEntryChange,
  type StoredEntryChangeLog,
} from '../../src/lib/browser/stored-entry-change-log.ts';
import type { MergeableStorageDefinition } from '../../src/lib/browser/storage-definition.ts';
import { FAVORITE_DETAILS_STORAGE, updateFavoriteDetails } from '../../src/features/favorites/favorite-details.ts';
import { FAVORITES_STORAGE, addOrRemoveFavoriteId } from '../../src/features/favorites/favorites.ts';
import { LISTS_STORAGE } from '../../src/features/library/lists/named-lists-storage.ts';
import {
  createList,
  mergeLists,
  removeList,
  renameList,
  restoreList,
  addOrRemoveListVideo,
  type NamedLists,
} from '../../src/features/library/lists/named-lists.ts';
import { OPENED_VIDEOS_STORAGE } from '../../src/features/marks/opened-videos-storage.ts';
import {
  mergeSavedSearches,
  removeSavedSearch,
  SAVED_SEARCHES_STORAGE,
} from '../../src/features/saved-searches/saved-searches.ts';
import { parseSettings, toStoredSettings } from '../../src/features/settings/visitor-settings.ts';
import { SETTINGS_STORAGE } from '../../src/features/settings/settings-storage.ts';
import { getPropertyTestRuns } from '../support/property-test-runs.ts';

/** Change of a stored value, as made by pressing a button. */
type Update<T> = (value: T) => T;

interface Part<T> {
  readonly name: string;
  readonly form: MergeableStorageDefinition<T>;
  /** Arbitrary changes of only a few entries, so that changes of different tabs conflict. */
  readonly updates: fc.Arbitrary<Update<T>>;
}

const definePart = <T>(name: string, form: MergeableStorageDefinition<T>, updates: fc.Arbitrary<Update<T>>) =>
  ({ name, form, updates }) as Part<unknown> & { readonly name: string };

const id = fc.constantFrom('a', 'b', 'c', 'd');
const name = fc.constantFrom('Evening', 'EVENING', 'Work', 'Late');
const word = fc.constantFrom('rain', 'snow', 'redtube');
const path = fc.constantFrom('/search?q=tea', '/search?q=cake', '/tag/rain');

const PARTS = [
  definePart(
    'favorites',
    FAVORITES_STORAGE,
    fc.tuple(id, fc.boolean()).map(
      ([video, isAdded]) =>
        (ids) =>
          addOrRemoveFavoriteId(ids, video, isAdded),
    ),
  ),
  definePart(
    'opened videos',
    OPENED_VIDEOS_STORAGE.definition,
    fc.oneof(
      id.map(
        (video): Update<readonly string[]> =>
          (ids) =>
            OPENED_VIDEOS_STORAGE.add(ids, video),
      ),
      fc.array(id).map(
        (others): Update<readonly string[]> =>
          (ids) =>
            OPENED_VIDEOS_STORAGE.merge(ids, [...new Set(others)]),
      ),
      fc.array(id).map(
        (others): Update<readonly string[]> =>
          (ids) =>
            OPENED_VIDEOS_STORAGE.remove(ids, others),
      ),
    ),
  ),
  definePart(
    'the blocklist',
    BLOCKLIST_STORAGE,
    fc.tuple(fc.constantFrom(...BLOCKLIST_ENTRY_KINDS), word, fc.boolean()).map(
      ([kind, text, isAdded]) =>
        (list) =>
          (isAdded ? addBlocklistEntry : removeBlocklistEntry)(list, kind, text),
    ),
  ),
  definePart(
    'saved searches',
    SAVED_SEARCHES_STORAGE,
    fc.tuple(path, fc.nat(3)).map(
      ([to, seen]) =>
        (all) =>
          seen > 0 ? mergeSavedSearches(all, [{ name: to, path: to, seen }]) : removeSavedSearch(all, to),
    ),
  ),
  definePart(
    'settings',
    SETTINGS_STORAGE,
    fc
      .record(
        { pictures: fc.constantFrom('shown', 'blurred', 'none'), marksNew: fc.boolean(), isDiscreet: fc.boolean() },
        { requiredKeys: [] },
      )
      .map((change) => (stored) => toStoredSettings({ ...parseSettings(stored)!, ...change }, stored)),
  ),
  definePart(
    'details of favorites',
    FAVORITE_DETAILS_STORAGE,
    fc.tuple(fc.array(id), id).map(
      ([ids, video]) =>
        (known) =>
          updateFavoriteDetails(known, [{ id: video, title: video, videoUrl: 'https://videos.example.org/' }], ids),
    ),
  ),
  definePart(
    'named lists',
    LISTS_STORAGE,
    fc.oneof(
      name.map(
        (given): Update<NamedLists> =>
          (lists) =>
            createList(lists, given),
      ),
      fc.tuple(name, name).map(
        ([from, to]): Update<NamedLists> =>
          (lists) =>
            renameList(lists, from, to),
      ),
      name.map(
        (given): Update<NamedLists> =>
          (lists) =>
            removeList(lists, given),
      ),
      fc.tuple(name, id, fc.nat(2)).map(
        ([given, video, place]): Update<NamedLists> =>
          (lists) =>
            restoreList(lists, { name: given, ids: [video] }, place),
      ),
      fc.tuple(name, id).map(
        ([given, video]): Update<NamedLists> =>
          (lists) =>
            mergeLists(lists, [{ name: given, ids: [video] }]),
      ),
      fc.tuple(name, id, fc.boolean()).map(
        ([given, video, isListed]): Update<NamedLists> =>
          (lists) =>
            addOrRemoveListVideo(lists, given, video, isListed),
      ),
    ),
  ),
];

/** A simulated browser tab: its log of recent changes, its copy of the storage, and the messages that it has not received yet. */
interface Tab {
  log: StoredEntryChangeLog;
  copy: unknown;
  inbox: ({ readonly stored: unknown } | { readonly changes: readonly StoredEntryChange[] })[];
}

const TABS = 3;

/**
 * Lets tabs change the value and receive messages in the order of the steps. Returns the final stored value and all changes. A tab
 * reapplies overwritten changes after every message or, if `isPatient`, only when it has no more messages to receive.
 */
function run({ form }: Part<unknown>, steps: readonly Step[], isPatient: boolean) {
  let stored: unknown = form.empty;
  let all: StoredEntryChangeLog = [];
  const tabs: Tab[] = Array.from({ length: TABS }, () => ({ log: [], copy: form.empty, inbox: [] }));
  const tellOthers = (tab: Tab, message: Tab['inbox'][number]) => {
    for (const other of tabs) if (other !== tab) other.inbox.push(message);
  };
  const keep = (tab: Tab, next: unknown) => {
    if (form.format(next) === form.format(tab.copy)) return;
    tab.copy = stored = next;
    tellOthers(tab, { stored: next });
  };
  const settle = (tab: Tab) => keep(tab, form.apply(tab.copy, tab.log));
  const deliver = (tab: Tab) => {
    const message = tab.inbox.shift();
    if (!message) return;
    if ('changes' in message) tab.log = addChangesToLog(tab.log, message.changes);
    else tab.copy = message.stored;
    if (!isPatient || tab.inbox.length === 0) settle(tab);
  };
  for (const [moment, { tab: number, update, deliveries }] of steps.entries()) {
    const tab = tabs[number]!;
    const current = form.apply(tab.copy, tab.log);
    const next = update(current);
    const changes = form.diff(current, next).map((entry) => ({ ...entry, at: moment }));
    tab.log = addChangesToLog(tab.log, changes);
    all = addChangesToLog(all, changes);
    keep(tab, next);
    tellOthers(tab, { changes });
    for (const place of deliveries) deliver(tabs[place]!);
  }
  for (let round = 0; round < 10_000 && tabs.some(({ inbox }) => inbox.length > 0); round++) {
    // storage events arrive in the order of the writes, so that the copies of all tabs end with the last written value
    for (const tab of tabs) deliver(tab);
  }
  const left = tabs.map(({ inbox }) => inbox.length);
  for (const tab of tabs) tab.copy = stored;
  for (const tab of tabs) settle(tab);
  return { stored, all, left, logs: tabs.map(({ log }) => log) };
}

interface Step {
  readonly tab: number;
  readonly update: Update<unknown>;
  readonly deliveries: readonly number[];
}

const stepsOf = ({ updates }: Part<unknown>) =>
  fc.array(
    fc.record({ tab: fc.nat(TABS - 1), update: updates, deliveries: fc.array(fc.nat(TABS - 1), { maxLength: 4 }) }),
    { maxLength: 30 },
  );

test.each(PARTS)(
  'R215 all tabs end with the same value of $name, no matter how late messages between them arrive',
  (part) => {
    const { form } = part;
    fc.assert(
      fc.property(stepsOf(part), fc.boolean(), (steps, isPatient) => {
        const { stored, all, left, logs } = run(part, steps, isPatient);
        expect(left).toEqual([0, 0, 0]);
        // every tab has received every change
        for (const log of logs) expect(new Set(log)).toEqual(new Set(all));
        expect(form.format(form.apply(stored, all))).toBe(form.format(stored));
        // formatting and parsing a stored value returns the same value
        const text = form.format(stored);
        expect(text === null ? form.empty : form.parse(JSON.parse(text))).toEqual(stored);
      }),
      getPropertyTestRuns(200),
    );
  },
);

test.each(PARTS)(
  'R215 the messages of one tab contain all its changes of $name, and receiving a message twice changes nothing',
  (part) => {
    const { form } = part;
    fc.assert(
      fc.property(stepsOf(part), (steps) => {
        const own = steps.map((step) => ({ ...step, tab: 0 }));
        const { stored, all } = run(part, own, true);
        let alone = form.empty;
        for (const { update } of own) alone = update(alone);
        expect(stored).toEqual(alone);
        // reapplying all changes to an empty value gives the same entries, possibly in another order
        const again = form.apply(form.apply(form.empty, all), all);
        const entriesOf = (value: unknown) => new Set(form.diff(form.empty, value).map(({ entry }) => entry));
        expect(entriesOf(again)).toEqual(entriesOf(stored));
        expect(form.apply(stored, [])).toEqual(stored);
      }),
      getPropertyTestRuns(200),
    );
  },
);

test.each(PARTS)('R162 no message from another tab can corrupt $name', ({ form }) => {
  const entry = fc.oneof(
    fc.string(),
    id,
    fc.constantFrom('list:evening', 'video:evening\na', 'tags:rain', '__proto__'),
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constant({ became: 'evening' }),
    fc.constant({ name: 'Evening', place: -1 }),
  );
  const changes = fc.array(fc.record({ entry, value, at: fc.nat(9) }), { maxLength: 10 });
  fc.assert(
    fc.property(changes, (told) => {
      const made = form.apply(form.empty, addChangesToLog([], told));
      const text = form.format(made);
      expect(text === null || form.parse(JSON.parse(text)) !== null).toBe(true);
    }),
    getPropertyTestRuns(200),
  );
});
