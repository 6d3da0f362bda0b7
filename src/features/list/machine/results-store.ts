import { atom, type ReadableAtom } from 'nanostores';
import { toEpochDay } from '../../../lib/catalogue/filter.ts';
import type { VideoList } from '../../../lib/catalogue/query.ts';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { mark, removeMark, setMark } from '../../../lib/browser/document-state.ts';
import { keepPlace } from '../../../lib/browser/scroll-restoration.ts';
import { askCatalogue, retryCatalogue } from '../../../lib/client/catalogue.ts';
import { $blocked, blockedNow, followBlocked, isBlocking, revealCards } from '../../blocklist/blocked-store.ts';
import type { ListCommand, ListEvent, ListMachine, Step, Wish } from './list-machine-types.ts';
import { $listState, openListState } from '../state/list-state-store.ts';
import { DEFAULT_LIST_STATE, isSameList, type ListState } from '../state/list-url.ts';
import { openList, step } from './list-machine.ts';
import type { PageList } from '../state/page-list.ts';
import { WAITING_RESULTS, type Results } from './results.ts';
import { countChosen } from '../state/tag-choice.ts';

/** Set by the build: whether the catalogue is an export that the browser reads live, so that what the HTML holds is only a first picture. */
declare const IS_BUILT_LIVE: boolean;

/** What a list needs of the catalogue's client. */
export interface ListClient {
  readonly ask: typeof askCatalogue;
  /** Opens a catalogue that could not be read. */
  readonly reopen: () => void;
}

/** The list of a page, and what can be done with it. */
export interface ResultsStore {
  readonly $results: ReadableAtom<Results>;
  readonly startResults: (pageList: PageList, initial: VideoList | null) => void;
  readonly retryResults: () => void;
}

function wishNow(): Wish {
  return {
    listState: $listState.get(),
    isBlocking: isBlocking(),
    savesData: mark('saver') !== undefined,
    today: toEpochDay(Date.now() / 1000),
  };
}

/** Tells the document whether the list is another than its HTML holds, and whether something narrows it. */
function markList(listState: ListState): void {
  const put = (name: 'changed' | 'narrowed', holds: boolean) => (holds ? setMark(name, '') : removeMark(name));
  put('changed', !isSameList(listState, DEFAULT_LIST_STATE));
  put('narrowed', countChosen(listState) > 0);
}

/** Returns a list that does what {@link step} says: it tells the machine what happens, and runs its commands. */
export function createResults({ ask, reopen }: ListClient): ResultsStore {
  const $list = atom(WAITING_RESULTS);
  let machine: ListMachine | null = null;
  let controller = new AbortController();

  const apply = ({ machine: next, commands }: Step) => {
    machine = next;
    // a listener may wish for something else at once: its commands come after these
    for (const command of commands) run(command);
    $list.set(next.results);
  };

  const send = (event: ListEvent) => {
    if (machine) apply(step(machine, event));
  };

  /** Videos do without tags that cannot be had. */
  const findTags = (words: string | null) => (words === null ? [] : ask('searchTags', words).catch(() => []));

  const run = (command: ListCommand): void => {
    const { signal } = controller;
    switch (command.kind) {
      case 'cancel':
        controller.abort();
        controller = new AbortController();
        return;
      case 'reopen':
        return reopen();
      case 'reveal':
        return revealCards();
    }
    const { turn } = command;
    const fail = () => send({ kind: 'failed', turn });
    // a number that cannot be had stays as it is
    const ignore = () => undefined;
    switch (command.kind) {
      case 'readBlocks':
        blockedNow().then((now) => send({ kind: 'blocksRead', turn, blocks: { now, all: $blocked.get() } }), fail);
        return;
      case 'awaitPaint':
        void afterPaint().then(() => send({ kind: 'painted', turn }));
        return;
      case 'ask':
        Promise.all([ask('query', command.query, signal), findTags(command.tagWords)]).then(
          ([page, tags]) => send({ kind: 'answered', turn, page, tags }),
          fail,
        );
        return;
      case 'count':
        ask('count', command.query, signal).then((total) => send({ kind: 'counted', turn, total }), ignore);
        return;
      case 'countHidden':
        // an empty list waits for this number before it says why it is empty
        ask('countHidden', command.query, signal)
          .catch(() => 0)
          .then((hidden) => send({ kind: 'hiddenCounted', turn, hidden }), ignore);
    }
  };

  return {
    $results: $list,
    startResults(pageList, initial) {
      if (machine) return;
      openListState(pageList);
      keepPlace();
      // single videos that are hidden have not been shown by the head's scripts: the other cards need not wait
      const waits = { isBlocking: mark('blocking') === 'wait' };
      apply(openList({ pageList, initial, isLive: IS_BUILT_LIVE, ...wishNow(), ...waits }));
      const follow = () => {
        markList($listState.get());
        send({ kind: 'wished', wish: wishNow() });
      };
      $listState.subscribe(follow);
      followBlocked(follow);
      // the list is the list state's own from here on: see the mark `list` of the document
      removeMark('list');
    },
    retryResults() {
      send({ kind: 'retried', wish: wishNow() });
    },
  };
}

const results = createResults({ ask: askCatalogue, reopen: retryCatalogue });

/** The videos that the list state asks for; `waiting` until {@link startResults}. */
export const { $results } = results;

/**
 * Shows the list of this page and follows the list state from then on: what the HTML holds (`initial`) as long as nothing else is
 * asked for, else what the worker answers. More calls change nothing.
 */
export const { startResults } = results;

/** Asks again after an error, and for a list in whose place samples stand. */
export const { retryResults } = results;
