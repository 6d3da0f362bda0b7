import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addChange,
  applyChanges,
  parseChange,
  parseFavorites,
  type FavoriteChange,
} from '../../src/lib/domain/favorites.ts';
import { cases } from '../support/cases.ts';

const ids = fc.array(fc.string(), { maxLength: 12 }).map((list) => [...new Set(list)]);
const change = fc.record({ id: fc.string(), isAdded: fc.boolean(), at: fc.nat(50) });
const addAll = (list: readonly FavoriteChange[]) => list.reduce<readonly FavoriteChange[]>(addChange, []);
const byId = (list: readonly FavoriteChange[]) => new Map(list.map((each) => [each.id, each]));

test('R162 whatever is stored is a list of distinct texts or nothing, and what is stored is read as it was', () => {
  fc.assert(
    fc.property(fc.anything(), ids, (value, list) => {
      const read = parseFavorites(value);
      expect(read === null || (new Set(read).size === read.length && read.every((id) => typeof id === 'string'))).toBe(
        true,
      );
      expect(() => parseChange(value)).not.toThrow();
      expect(parseFavorites(JSON.parse(JSON.stringify(list)))).toEqual(list);
    }),
    cases(100),
  );
});

test('R102 tabs that have heard the same changes remember the same, in whatever order they heard them', () => {
  fc.assert(
    fc.property(
      fc
        .array(change, { maxLength: 20 })
        .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([heard, otherwise]) => {
        const known = addAll(heard);
        expect(byId(addAll(otherwise))).toEqual(byId(known));
        expect(known.map(({ at }) => at)).toEqual(known.map(({ at }) => at).toSorted((a, b) => a - b));
      },
    ),
    cases(100),
  );
});

test('R102 changes are made once: made again, or over a list that lacks some of them, they give the same favorites', () => {
  fc.assert(
    fc.property(ids, fc.array(change, { maxLength: 20 }), ids, (list, heard, overwritten) => {
      const known = addAll(heard);
      const made = applyChanges(list, known);
      expect(applyChanges(made, known)).toEqual(made);
      expect(new Set(made).size).toBe(made.length);
      const repaired = applyChanges(overwritten, known);
      for (const { id, isAdded } of known)
        expect([made.includes(id), repaired.includes(id)]).toEqual([isAdded, isAdded]);
      // what nobody has pressed keeps its place
      const changed = new Set(known.map(({ id }) => id));
      expect(made.filter((id) => !changed.has(id))).toEqual(list.filter((id) => !changed.has(id)));
    }),
    cases(100),
  );
});

/** A tab: what it remembers, its copy of the storage, and what is on its way to it. */
interface Tab {
  changes: readonly FavoriteChange[];
  copy: readonly string[];
  inbox: (readonly string[] | FavoriteChange)[];
}

test('R102 R163 tabs with late copies of the storage agree on every press, however their messages are delayed', () => {
  const presses = fc.array(
    fc.record({ tab: fc.nat(2), video: fc.nat(5), deliveries: fc.array(fc.nat(2), { maxLength: 4 }) }),
    {
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(presses, (steps) => {
      let stored: readonly string[] = [];
      const tabs: Tab[] = [0, 1, 2].map(() => ({ changes: [], copy: [], inbox: [] }));
      const others = (tab: Tab) => tabs.filter((other) => other !== tab);
      const settle = (tab: Tab) => {
        const next = applyChanges(tab.copy, tab.changes);
        if (String(next) === String(tab.copy)) return;
        tab.copy = stored = next;
        for (const other of others(tab)) other.inbox.push(next);
      };
      const deliver = (tab: Tab) => {
        const message = tab.inbox.shift();
        if (!message) return;
        if ('id' in message) tab.changes = addChange(tab.changes, message);
        else tab.copy = message;
        settle(tab);
      };
      const last = new Map<string, boolean>();
      for (const [moment, { tab: number, video, deliveries }] of steps.entries()) {
        const tab = tabs[number]!;
        const id = `v${video}`;
        const pressed = { id, isAdded: !applyChanges(tab.copy, tab.changes).includes(id), at: moment };
        last.set(id, pressed.isAdded);
        tab.changes = addChange(tab.changes, pressed);
        settle(tab);
        for (const other of others(tab)) other.inbox.push(pressed);
        for (const place of deliveries) deliver(tabs[place]!);
      }
      for (let round = 0; round < 10_000 && tabs.some(({ inbox }) => inbox.length > 0); round++) {
        // the storage tells its changes in the order in which they were made, so that the last one is everyone's in the end
        for (const tab of tabs) deliver(tab);
      }
      expect(tabs.map(({ inbox }) => inbox.length)).toEqual([0, 0, 0]);
      for (const tab of tabs) tab.copy = stored;
      for (const tab of tabs) settle(tab);
      for (const [id, isAdded] of last) expect([id, stored.includes(id)]).toEqual([id, isAdded]);
      expect(new Set(stored).size).toBe(stored.length);
    }),
    cases(100),
  );
});
