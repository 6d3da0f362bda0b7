import { atom, type ReadableAtom } from 'nanostores';
import {
  addBlock,
  formatBlocklist,
  parseBlocklist,
  removeBlock,
  toEntry,
  type BlockKind,
  type Blocklist,
} from '../domain/blocklist.ts';
import { BLOCKLIST_MAX } from '../domain/limits.ts';
import { NO_BLOCKS } from '../domain/query.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { changeJson, decodeJson, onOutsideChange, readText } from '../client/storage.ts';
import { onBrowserMount } from './browser-mount.ts';
import { showNotice } from './notice.ts';

/** What this module gives to whoever has loaded it: see `openBlocklist` in blocking.ts, which keeps it out of pages without a list. */
export interface BlocklistCode {
  readonly $blocklist: ReadableAtom<Blocklist>;
  readonly block: typeof block;
  readonly unblock: typeof unblock;
}

const KEY = STORAGE_KEYS.blocklist;
const $list = atom<Blocklist>(NO_BLOCKS);

/** The blocklist. Empty until mounted in a browser, and while what is stored cannot be read. */
export const $blocklist: ReadableAtom<Blocklist> = $list;

function set(list: Blocklist): void {
  if (formatBlocklist(list) !== formatBlocklist($list.get())) $list.set(list);
}

function reread(): void {
  const text = readText(KEY);
  // a browser that refuses to say leaves this page as it is
  if (text === undefined) return;
  set((text === null ? null : decodeJson(KEY, text, parseBlocklist)) ?? NO_BLOCKS);
}

onBrowserMount($list, () => {
  reread();
  return onOutsideChange(KEY, reread);
});

/** Changes what is stored, whichever tab has stored it, and returns whether that could be done; if not, the visitor is told. */
function change(update: (list: Blocklist) => Blocklist): boolean {
  let next = NO_BLOCKS;
  const isKept = changeJson(KEY, parseBlocklist, (stored) => {
    next = update(stored ?? NO_BLOCKS);
    return formatBlocklist(next);
  });
  if (!isKept) {
    showNotice('Your blocklist could not be saved: the browser refused to store it.');
    return false;
  }
  set(next);
  return true;
}

const NAMES = { tags: 'the tag', words: 'the word', sources: 'the source' } as const satisfies Record<
  BlockKind,
  string
>;

/** Returns what an entry hides, in words. */
function describe(kind: BlockKind, entry: string): string {
  return `${kind === 'sources' ? 'from' : 'with'} ${NAMES[kind]} “${entry}”`;
}

/** Adds an entry, and says so with a way to take it back; what names nothing is not added. Returns whether the list holds it. */
export function block(kind: BlockKind, text: string): boolean {
  const entry = toEntry(kind, text);
  const holds = () => $list.get()[kind].some((known) => known === entry);
  if (entry === null || holds()) return entry !== null;
  if (!change((list) => addBlock(list, kind, entry))) return false;
  if (!holds()) {
    showNotice(`There is room for ${BLOCKLIST_MAX} entries of a kind: take one out first.`);
    return false;
  }
  const undo = { label: 'Undo', run: () => unblock(kind, entry) };
  showNotice(`Videos ${describe(kind, entry)} are hidden in lists.`, undo);
  return true;
}

/** Takes an entry out. */
export function unblock(kind: BlockKind, entry: string): void {
  change((list) => removeBlock(list, kind, entry));
}
