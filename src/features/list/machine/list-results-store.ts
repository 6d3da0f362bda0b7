import { atom, type ReadableAtom } from 'nanostores';
import { toEpochDay } from '../../../lib/catalogue/video-filters.ts';
import type { Tag } from '../../../lib/catalogue/video.ts';
import type { VideoQuery, VideoQueryResult } from '../../../lib/catalogue/video-query.ts';
import { waitForPaint } from '../../../lib/browser/wait-for-paint.ts';
import { getPageState, removePageState, setPageState } from '../../../lib/browser/page-state-attributes.ts';
import { startScrollRestoration } from '../../../lib/browser/scroll-restoration.ts';
import { askCatalogue, retryCatalogue } from '../../../lib/client/catalogue-client.ts';
import {
  $activeBlocklist,
  loadActiveBlocklist,
  onBlocklistChange,
  mightHaveStoredBlocklist,
  revealPrerenderedCards,
} from '../../blocklist/active-blocklist-store.ts';
import type {
  ListSideEffect,
  ListStateMachineEvent,
  ListMachineState,
  ListStateTransition,
  ListRequest,
} from './list-state-machine-types.ts';
import { $listState, initListStateFromUrl } from '../state/list-state-store.ts';
import { DEFAULT_LIST_STATE, isSameList, type ListState } from '../../../lib/catalogue/list/list-url.ts';
import { createInitialListTransition, computeListTransition } from './list-state-machine.ts';
import type { PageVideoList } from '../../../lib/catalogue/list/page-video-list-definition.ts';
import { INITIAL_LIST_RESULTS, type ListResults } from './list-results.ts';
import { countActiveFilters } from '../state/filter-selection.ts';

/** Functions of the catalogue client that the list of a page uses. */
export interface CatalogueListClient {
  readonly ask: typeof askCatalogue;
  /** Reopens the catalogue after it could not be read. */
  readonly reopen: () => void;
}

/** Store of a page's list, with functions that start it and retry after an error. */
export interface ListResultsStore {
  /** Videos of the list, with their loading status, which is `waiting` before `startLoadingList` is called. */
  readonly $listResults: ReadableAtom<ListResults>;
  /**
   * Starts the list: shows the prerendered videos (`initial`) while they match the URL and its filters, else the videos that the catalogue
   * returns. Calls after the first have no effect.
   */
  readonly startLoadingList: (pageList: PageVideoList, initial: VideoQueryResult | null) => void;
  /** Requests the list again after an error, or to replace sample videos that were shown because the catalogue was unavailable. */
  readonly retryLoadingList: () => void;
}

/** Returns the current request. If it is for the same list as the previous request, it has the same day, also after midnight. */
function currentRequest(previous: ListRequest | null): ListRequest {
  const listState = $listState.get();
  return {
    listState,
    isBlocking: mightHaveStoredBlocklist(),
    savesData: getPageState('saver') !== undefined,
    // further videos of another day would not follow the shown ones
    today: previous && isSameList(previous.listState, listState) ? previous.today : toEpochDay(Date.now() / 1000),
  };
}

/** Updates document attributes: `data-changed` if the list differs from the prerendered one, `data-narrowed` if filters are active. */
function updateListStates(listState: ListState): void {
  const put = (name: 'changed' | 'narrowed', holds: boolean) =>
    holds ? setPageState(name, '') : removePageState(name);
  put('changed', !isSameList(listState, DEFAULT_LIST_STATE));
  put('narrowed', countActiveFilters(listState) > 0);
}

/** Creates the store of a page's list, which sends events to the state machine ({@link computeListTransition}) and runs its commands. */
export function createListResultsStore({ ask, reopen }: CatalogueListClient): ListResultsStore {
  const $list = atom(INITIAL_LIST_RESULTS);
  let machine: ListMachineState | null = null;
  let controller = new AbortController();
  let previous: ListRequest | null = null;

  const nextRequest = () => (previous = currentRequest(previous));

  const apply = ({ machine: next, commands }: ListStateTransition) => {
    machine = next;
    // run the commands before the store changes: a listener of the store may start another request, whose commands must run after these
    for (const command of commands) run(command);
    $list.set(next.results);
  };

  const send = (event: ListStateMachineEvent) => {
    if (machine) apply(computeListTransition(machine, event));
  };

  /**
   * Searches tags, or looks up the tag of the query. Returns no tags after an error, since the error must not prevent the videos from being
   * shown.
   */
  const findTags = async (words: string | null, { tag }: VideoQuery, signal: AbortSignal): Promise<readonly Tag[]> => {
    if (words === null) return [];
    try {
      if (tag === null) return await ask('searchTags', words, signal);
      const label = await ask('findTag', words, signal);
      return label ? [label.tag] : [];
    } catch {
      return [];
    }
  };

  const run = (command: ListSideEffect): void => {
    const { signal } = controller;
    switch (command.kind) {
      case 'cancel':
        controller.abort();
        controller = new AbortController();
        return;
      case 'reopen':
        return reopen();
      case 'reveal':
        return revealPrerenderedCards();
    }
    const { requestId } = command;
    const fail = () => send({ kind: 'failed', requestId });
    // if counting the videos fails, the page continues to show the previous number
    const ignore = () => undefined;
    switch (command.kind) {
      case 'readBlocks':
        loadActiveBlocklist().then(
          (now) => send({ kind: 'blocksRead', requestId, blocks: { now, all: $activeBlocklist.get() } }),
          fail,
        );
        return;
      case 'awaitPaint':
        void waitForPaint().then(() => send({ kind: 'painted', requestId }));
        return;
      case 'ask':
        Promise.all([ask('query', command.query, signal), findTags(command.tagWords, command.query, signal)]).then(
          ([page, tags]) => send({ kind: 'answered', requestId, page, tags }),
          fail,
        );
        return;
      case 'count':
        ask('count', command.query, signal).then((total) => send({ kind: 'counted', requestId, total }), ignore);
        return;
      case 'countHidden':
        // after an error, use 0 as the number of hidden videos: without a number, a list without videos would show no message
        ask('countHidden', command.query, signal)
          .catch(() => 0)
          .then((hidden) => send({ kind: 'hiddenCounted', requestId, hidden }), ignore);
    }
  };

  return {
    $listResults: $list,
    startLoadingList(pageList, initial) {
      if (machine) return;
      initListStateFromUrl(pageList);
      startScrollRestoration();
      // At first, wait for the blocklist only if a script in the head has hidden the prerendered cards (`wait`). The script does not hide
      // the cards if the visitor has hidden only individual videos.
      const waits = { isBlocking: getPageState('blocking') === 'wait' };
      apply(createInitialListTransition({ pageList, initial, isLive: IS_BUILT_LIVE, ...nextRequest(), ...waits }));
      const requestList = () => {
        updateListStates($listState.get());
        send({ kind: 'requested', request: nextRequest() });
      };
      $listState.subscribe(requestList);
      onBlocklistChange(requestList);
      // from now on, the list follows the URL: remove the `data-list` attribute, which hid prerendered cards that do not match the URL
      removePageState('list');
    },
    retryLoadingList() {
      send({ kind: 'retried', request: nextRequest() });
    },
  };
}

export const { $listResults, startLoadingList, retryLoadingList } = createListResultsStore({
  ask: askCatalogue,
  reopen: retryCatalogue,
});
