import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import type { VersionedVideoQueryResult, VideoQuery } from '../../../lib/catalogue/video-query.ts';
import type { Tag } from '../../../lib/catalogue/video.ts';
import type {
  AwaitedListEvent,
  DisplayedCardsOrigin,
  ListSideEffect,
  ListStateMachineEvent,
  ListMachineState,
  InitialListStateInput,
  ListRequestWithBlocklist,
  ListStateTransition,
  ListRequest,
} from './list-state-machine-types.ts';
import { DEFAULT_LIST_STATE, isSameList } from '../../../lib/catalogue/list/list-url.ts';
import {
  getTagSearchText,
  hasSearchCriteria,
  getVisibleRange,
  toVideoQuery,
  addBlocklistToQuery,
} from '../../../lib/catalogue/list/page-video-list-definition.ts';
import {
  appendVideosToListResults,
  chooseMatchingTags,
  EMPTY_LIST_RESULTS,
  INITIAL_LIST_RESULTS,
  type ListResults,
} from './list-results.ts';

const NO_CARDS: DisplayedCardsOrigin = { kind: 'none' };
const NOTHING: AwaitedListEvent = { kind: 'nothing' };

/**
 * Returns the initial state of a page's list: the prerendered list, or an empty list that is loading if the URL requests a different one.
 */
export function createInitialListTransition({
  pageList,
  listState,
  initial,
  isBlocking,
  isLive,
  savesData,
  today,
}: InitialListStateInput): ListStateTransition {
  const open = (results: ListResults, cards: DisplayedCardsOrigin): ListStateTransition => ({
    machine: { pageList, requestId: 0, results, cards, awaiting: NOTHING },
    commands: cards.kind === 'invisible' ? [] : [{ kind: 'reveal' }],
  });
  // the prerendered cards do not match the URL: show skeleton cards at once, before the blocklist has been read
  if (initial === null || !isSameList(listState, DEFAULT_LIST_STATE))
    return open({ ...INITIAL_LIST_RESULTS, status: 'loading' }, NO_CARDS);
  if (isBlocking) return open(INITIAL_LIST_RESULTS, { kind: 'invisible' });
  const skipped = pageList.skipped ?? 0;
  // if the visitor had extended the list before a reload of the page, the list is ready only when it has its former length again
  const isWhole = listState.more === 0 || skipped + initial.videos.length >= initial.total;
  const shown = { listState: DEFAULT_LIST_STATE, blocked: null };
  // in data saver mode, a list that was prerendered on an earlier day is not loaded again
  const isFromEarlierDay = pageList.day !== undefined && pageList.day !== today && !savesData;
  return open(
    { ...EMPTY_LIST_RESULTS, ...initial, status: isWhole ? 'ready' : 'growing', skipped },
    isLive || isFromEarlierDay
      ? { kind: isLive ? 'otherData' : 'earlierDay', ...shown }
      : { kind: 'list', ...shown, isHiddenCounted: false },
  );
}

/**
 * Returns how many cards at the end of the visible list the next request for more videos must include again: one card for a prerendered
 * list, whose snapshot version is unknown, else none. New cards are appended to a prerendered list only if the response starts with its
 * last card.
 */
const countOverlap = ({ edition, videos }: ListResults) => (edition === null && videos.length > 0 ? 1 : 0);

/** Returns the catalogue query for the requested videos, except the first `known` ones, which are already loaded. */
function queryFor(
  machine: ListMachineState,
  { listState, today }: ListRequestWithBlocklist,
  blocked: Blocklist | null,
  known = 0,
): VideoQuery {
  const { start, end } = getVisibleRange(machine.pageList, listState);
  const offset = start + known;
  return addBlocklistToQuery(toVideoQuery(machine.pageList, listState, today, offset, end - offset), blocked);
}

/** Completes a list request with its results. If the number of hidden videos or the exact total is still missing, a command requests it. */
function complete(
  machine: ListMachineState,
  request: ListRequestWithBlocklist,
  results: ListResults,
  cards: DisplayedCardsOrigin & { kind: 'list' },
): ListStateTransition {
  const { requestId } = machine;
  const { blocks, savesData } = request;
  const commands: ListSideEffect[] = [];
  if (machine.cards.kind === 'invisible') commands.push({ kind: 'reveal' });
  if (blocks.all && !cards.isHiddenCounted)
    commands.push({ kind: 'countHidden', requestId, query: queryFor(machine, request, blocks.all) });
  // in data saver mode, do not load more index data only for an exact total
  if (!results.exact && !savesData)
    commands.push({ kind: 'count', requestId, query: queryFor(machine, request, blocks.now) });
  return { machine: { ...machine, results, cards, awaiting: NOTHING }, commands };
}

/** Completes a list request with an error, whose message appears below the cards. Unless `keepsCards` is true, the cards are removed. */
function fail(machine: ListMachineState, { listState }: ListRequest, keepsCards: boolean): ListStateTransition {
  const results: ListResults = { ...machine.results, status: 'error', text: listState.text };
  const failed: ListMachineState = { ...machine, results, awaiting: NOTHING };
  return {
    machine: keepsCards ? failed : { ...failed, results: { ...failed.results, videos: [] }, cards: NO_CARDS },
    commands: machine.cards.kind === 'invisible' ? [{ kind: 'reveal' }] : [],
  };
}

/** Queries the catalogue for a request, unless the visible list already contains all requested videos. */
function sendQuery(machine: ListMachineState, request: ListRequestWithBlocklist): ListStateTransition {
  const { pageList, requestId, results, cards } = machine;
  const { listState, blocks } = request;
  const isSame = cards.kind === 'list' && isSameList(cards.listState, listState);
  const isContinued = isSame && cards.blocked === blocks.now;
  const known = isContinued ? results.videos.length : 0;
  const { start, end } = getVisibleRange(machine.pageList, listState);
  if (isContinued && (end <= start + known || (results.exact && start + known >= results.total))) {
    // the visible list may be longer than requested, for example if the visitor has selected a filter and deselected it before the videos
    // arrived, which resets the list to its initial length
    const videos = results.videos.slice(0, end - start);
    return complete(machine, request, { ...results, status: 'ready', text: listState.text, videos }, cards);
  }
  const isEarlierDay = cards.kind === 'earlierDay' && isSameList(cards.listState, listState);
  const overlap = isContinued ? countOverlap(results) : 0;
  const isRefiltering = (isSame || isEarlierDay) && results.videos.length > 0;
  const status = isContinued ? 'growing' : isRefiltering ? 'refiltering' : 'loading';
  // wait for the matching tags before the videos are shown, since tags that arrive later would shift the videos
  const tagWords = pageList.name === 'search' && !isContinued ? getTagSearchText(listState) || null : null;
  return {
    machine: {
      ...machine,
      results: cards.kind === 'invisible' ? results : { ...results, status, text: listState.text },
      awaiting: { kind: 'answer', request, part: isContinued ? 'more' : 'new' },
    },
    commands: [{ kind: 'ask', requestId, query: queryFor(machine, request, blocks.now, known - overlap), tagWords }],
  };
}

/**
 * Continues a list request after its blocklist has been loaded. If cards are visible, waits for the next paint first, so that the response
 * to a click is visible at once.
 */
function continueRequest(machine: ListMachineState, request: ListRequestWithBlocklist): ListStateTransition {
  if (machine.cards.kind !== 'list') return sendQuery(machine, request);
  return {
    machine: { ...machine, awaiting: { kind: 'paint', request } },
    commands: [{ kind: 'awaitPaint', requestId: machine.requestId }],
  };
}

function beginRequest(before: ListMachineState, request: ListRequest): ListStateTransition {
  const machine = { ...before, requestId: before.requestId + 1, awaiting: NOTHING };
  if (machine.pageList.name === 'search' && !hasSearchCriteria(request.listState))
    return { machine: { ...machine, results: EMPTY_LIST_RESULTS, cards: NO_CARDS }, commands: [] };
  if (!request.isBlocking) return continueRequest(machine, { ...request, blocks: { now: null, all: null } });
  return {
    machine: { ...machine, awaiting: { kind: 'blocks', request } },
    commands: [{ kind: 'readBlocks', requestId: machine.requestId }],
  };
}

/** Starts a list request and aborts all pending catalogue requests. */
function startRequest(machine: ListMachineState, request: ListRequest): ListStateTransition {
  const { machine: next, commands } = beginRequest(machine, request);
  return { machine: next, commands: [{ kind: 'cancel' }, ...commands] };
}

/** Requests the list again after an error, or to replace sample videos that were shown because the catalogue was unavailable. */
function retry(machine: ListMachineState, request: ListRequest): ListStateTransition {
  const { cards, results } = machine;
  const isThere = cards.kind === 'list' && results.status !== 'error';
  const replaceable = isThere && { kind: 'otherData' as const, listState: cards.listState, blocked: cards.blocked };
  const { machine: next, commands } = startRequest(replaceable ? { ...machine, cards: replaceable } : machine, request);
  return { machine: next, commands: [{ kind: 'reopen' }, ...commands] };
}

type PendingQuery = AwaitedListEvent & { kind: 'answer' };

function receive(
  machine: ListMachineState,
  { request, part }: PendingQuery,
  page: VersionedVideoQueryResult,
  tags: readonly Tag[],
): ListStateTransition {
  const { requestId, results, cards } = machine;
  const { listState, blocks } = request;
  const overlap = part === 'more' ? countOverlap(results) : 0;
  const isSame = overlap > 0 ? page.videos[0]?.id === results.videos.at(-1)!.id : page.edition === results.edition;
  const fits = isSame && (page.isPartial === true) === results.isPartial;
  // reload the whole list if the snapshot version has changed since the previous response, or if only one of these two responses is
  // incomplete: otherwise, the list would repeat or lack videos
  if (part === 'more' && !fits) {
    const query = queryFor(machine, request, blocks.now);
    return {
      machine: { ...machine, awaiting: { kind: 'answer', request, part: 'again' } },
      commands: [{ kind: 'ask', requestId, query, tagWords: null }],
    };
  }
  const shown = cards.kind === 'list' && isSameList(cards.listState, listState) ? cards : null;
  const added = { ...page, videos: page.videos.slice(overlap) };
  const next = appendVideosToListResults(part === 'more' ? results : null, added, {
    text: listState.text,
    skipped: getVisibleRange(machine.pageList, listState).start,
    tags: part === 'new' ? chooseMatchingTags(tags, listState, blocks.now) : results.tags,
    hidden: shown && results.hidden,
  });
  const isHiddenCounted = part !== 'new' && shown?.isHiddenCounted === true;
  return complete(machine, request, next, { kind: 'list', listState, blocked: blocks.now, isHiddenCounted });
}

/**
 * Returns true if the visible cards match the requested list and the current blocklist, so that the cards can stay visible after an error.
 */
function canKeepCards(cards: DisplayedCardsOrigin, { request: { listState, blocks } }: PendingQuery): boolean {
  return 'listState' in cards && isSameList(cards.listState, listState) && cards.blocked === blocks.now;
}

/** Returns the next state of a list and the commands to run after an event. Late and unexpected events have no effect. */
export function computeListTransition(machine: ListMachineState, event: ListStateMachineEvent): ListStateTransition {
  if (event.kind === 'requested') return startRequest(machine, event.request);
  if (event.kind === 'retried') return retry(machine, event.request);
  const { awaiting, cards, results } = machine;
  if (event.requestId === machine.requestId) {
    const { kind } = event;
    if (awaiting.kind === 'blocks' && kind === 'blocksRead')
      return continueRequest(machine, { ...awaiting.request, blocks: event.blocks });
    if (awaiting.kind === 'blocks' && kind === 'failed') return fail(machine, awaiting.request, false);
    if (awaiting.kind === 'paint' && kind === 'painted') return sendQuery(machine, awaiting.request);
    if (awaiting.kind === 'answer' && kind === 'answered') return receive(machine, awaiting, event.page, event.tags);
    if (awaiting.kind === 'answer' && kind === 'failed')
      return fail(machine, awaiting.request, canKeepCards(cards, awaiting));
    if (cards.kind === 'list' && kind === 'counted' && awaiting.kind === 'nothing')
      return { machine: { ...machine, results: { ...results, total: event.total, exact: true } }, commands: [] };
    if (cards.kind === 'list' && kind === 'hiddenCounted' && awaiting.kind === 'nothing') {
      const counted = { ...cards, isHiddenCounted: true };
      return { machine: { ...machine, results: { ...results, hidden: event.hidden }, cards: counted }, commands: [] };
    }
  }
  return { machine, commands: [] };
}
