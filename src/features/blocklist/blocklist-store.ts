import { blocklistMessages } from '#messages/blocklist';
import type { ReadableAtom } from 'nanostores';
import type { Blocklist } from '../../lib/domain/blocklist.ts';
import { addBlock, BLOCKLIST_FORM, removeBlock, toEntry, type BlockKind } from './blocklist-entries.ts';
import { showDone, showProblem } from '../../lib/browser/notice-store.ts';
import { openPersisted } from '../../lib/browser/persisted.ts';

/**
 * The stored blocklist, and how it is changed. Only visitors who have one load this module: `openBlocklist` in blocked-store.ts, which every
 * list has, loads it.
 */
export interface BlocklistCode {
  readonly $blocklist: ReadableAtom<Blocklist>;
  readonly block: typeof block;
  readonly unblock: typeof unblock;
}

const part = openPersisted(BLOCKLIST_FORM);

/** The blocklist. Empty until mounted in a browser, and while what is stored cannot be read. */
export const $blocklist: ReadableAtom<Blocklist> = part.$value;

/** Adds an entry, and says so with a way to take it back; what names nothing is not added. Returns whether the list holds it. */
export function block(kind: BlockKind, text: string): boolean {
  const entry = toEntry(kind, text);
  const holds = () => $blocklist.get()[kind].some((known) => known === entry);
  if (entry === null || holds()) return entry !== null;
  if (!part.change((list) => addBlock(list, kind, entry))) return false;
  if (!holds()) {
    showProblem(blocklistMessages.full);
    return false;
  }
  const undo = { label: blocklistMessages.undo, run: () => unblock(kind, entry) };
  showDone(blocklistMessages.hidden(kind, entry), undo);
  return true;
}

/** Takes an entry out. */
export function unblock(kind: BlockKind, entry: string): void {
  part.change((list) => removeBlock(list, kind, entry));
}
