import { atom, type ReadableAtom } from 'nanostores';
import { toEpochDay } from '../../../lib/catalogue/filter.ts';
import type { VideoList } from '../../../lib/catalogue/query.ts';
import { afterPaint } from '../../../lib/browser/after-paint.ts';
import { pageState, removePageState, setPageState } from '../../../lib/browser/document-state.ts';
import { startScrollRestoration } from '../../../lib/browser/scroll-restoration.ts';
import { askCatalogue, retryCatalogue } from '../../../lib/client/catalogue.ts';
import {
  $activeBlocklist,
  loadActiveBlocklist,
  onBlocklistChange,
  mayHaveBlocklist,
  revealCards,
} from '../../blocklist/active-blocklist-store.ts';
import type { ListCommand, ListEvent, ListMachine, Step, ListRequest } from './list-machine-types.ts';
import { $listState, openListState } from '../state/list-state-store.ts';
import { DEFAULT_LIST_STATE, isSameList, type ListState } from '../state/list-url.ts';
import { openList, step } from './list-machine.ts';
import type { PageList } from '../state/page-list.ts';
import { INITIAL_RESULTS, type Results } from './results.ts';
import { countActiveFilters } from '../state/filter-selection.ts';

/** Build constant: true if the browser reads the import file itself; the prerendered list is then only a preview. */
declare const IS_BUILT_LIVE: boolean;

/** Functions of the catalogue client that a list uses. */
export interface ListClient {
  readonly ask: typeof askCatalogue;
  /** Reopens a catalogue that could not be read. */
  readonly reopen: () => void;
}

/** List of a page and its operations. */
export interface ResultsStore {
  readonly $results: ReadableAtom<Results>;
  readonly startResults: (pageList: PageList, initial: VideoList | null) => void;
  readonly retryResults: () => void;
}

function currentRequest(): ListRequest {
  return {
    listState: $listState.get(),
    isBlocking: mayHaveBlocklist(),
    savesData: pageState('saver') !== undefined,
    today: toEpochDay(Date.now() / 1000),
  };
}

/** Sets attributes of the document: whether the list differs from the prerendered one, and whether filters are active. */
function updateListStates(listState: ListState): void {
  const put = (name: 'changed' | 'narrowed', holds: boolean) =>
    holds ? setPageState(name, '') : removePageState(name);
  put('changed', !isSameList(listState, DEFAULT_LIST_STATE));
  put('narrowed', countActiveFilters(listState) > 0);
}

/** Returns the store of a page's list. Sends events to the state machine ({@link step}) and runs its commands. */
export function createResults({ ask, reopen }: ListClient): ResultsStore {
  const $list = atom(INITIAL_RESULTS);
  let machine: ListMachine | null = null;
  let controller = new AbortController();

  const apply = ({ machine: next, commands }: Step) => {
    machine = next;
    // a listener may start another request at once, whose commands must run after these
    for (const command of commands) run(command);
    $list.set(next.results);
  };

  const send = (event: ListEvent) => {
    if (machine) apply(step(machine, event));
  };

  /** Returns matching tags; none after an error, which must not affect the videos. */
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
    const { requestId } = command;
    const fail = () => send({ kind: 'failed', requestId });
    // if counting fails, the previous number remains
    const ignore = () => undefined;
    switch (command.kind) {
      case 'readBlocks':
        loadActiveBlocklist().then(
          (now) => send({ kind: 'blocksRead', requestId, blocks: { now, all: $activeBlocklist.get() } }),
          fail,
        );
        return;
      case 'awaitPaint':
        void afterPaint().then(() => send({ kind: 'painted', requestId }));
        return;
      case 'ask':
        Promise.all([ask('query', command.query, signal), findTags(command.tagWords)]).then(
          ([page, tags]) => send({ kind: 'answered', requestId, page, tags }),
          fail,
        );
        return;
      case 'count':
        ask('count', command.query, signal).then((total) => send({ kind: 'counted', requestId, total }), ignore);
        return;
      case 'countHidden':
        // an empty list needs this number for its message
        ask('countHidden', command.query, signal)
          .catch(() => 0)
          .then((hidden) => send({ kind: 'hiddenCounted', requestId, hidden }), ignore);
    }
  };

  return {
    $results: $list,
    startResults(pageList, initial) {
      if (machine) return;
      openListState(pageList);
      startScrollRestoration();
      // the head's script has already hidden individually hidden videos, so the other cards need not wait for the blocklist
      const waits = { isBlocking: pageState('blocking') === 'wait' };
      apply(openList({ pageList, initial, isLive: IS_BUILT_LIVE, ...currentRequest(), ...waits }));
      const requestList = () => {
        updateListStates($listState.get());
        send({ kind: 'requested', request: currentRequest() });
      };
      $listState.subscribe(requestList);
      onBlocklistChange(requestList);
      // the list now follows the list state, so the document's `data-list` attribute is no longer needed
      removePageState('list');
    },
    retryResults() {
      send({ kind: 'retried', request: currentRequest() });
    },
  };
}

const results = createResults({ ask: askCatalogue, reopen: retryCatalogue });

/** Videos of the current list state; its status is `waiting` until {@link startResults}. */
export const { $results } = results;

/**
 * Shows the list of this page and follows changes of the list state: the prerendered list (`initial`) as long as it matches, else the
 * worker's results. Further calls have no effect.
 */
export const { startResults } = results;

/** Retries after an error, or after sample videos replaced an unavailable catalogue. */
export const { retryResults } = results;
