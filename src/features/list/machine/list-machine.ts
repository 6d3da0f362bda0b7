import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import type { VideoPage, VideoQuery } from '../../../lib/catalogue/query.ts';
import type { Tag } from '../../../lib/catalogue/video.ts';
import type {
  Awaiting,
  Cards,
  ListCommand,
  ListEvent,
  ListMachine,
  Opening,
  Question,
  Step,
  Wish,
} from './list-machine-types.ts';
import { DEFAULT_LIST_STATE, isSameList } from '../state/list-url.ts';
import { hasSearch, spanOf, toQuery, withBlocks } from '../state/page-list.ts';
import { addPage, chooseTags, NO_RESULTS, tagWordsOf, WAITING_RESULTS, type Results } from './results.ts';

const NO_CARDS: Cards = { kind: 'none' };
const NOTHING: Awaiting = { kind: 'nothing' };

/** Returns the initial state of a list: the prerendered list, unless the URL requests another one. */
export function openList({ pageList, listState, initial, isBlocking, isLive, savesData, today }: Opening): Step {
  const open = (results: Results, cards: Cards): Step => ({
    machine: { pageList, turn: 0, results, cards, awaiting: NOTHING },
    commands: cards.kind === 'unseen' ? [] : [{ kind: 'reveal' }],
  });
  // the prerendered cards do not match, and reading the blocklist takes a moment
  if (initial === null || !isSameList(listState, DEFAULT_LIST_STATE))
    return open({ ...WAITING_RESULTS, status: 'loading' }, NO_CARDS);
  if (isBlocking) return open(WAITING_RESULTS, { kind: 'unseen' });
  const skipped = pageList.skipped ?? 0;
  // a list that had been extended is ready once it has its former length again
  const isWhole = listState.more === 0 || skipped + initial.videos.length >= initial.total;
  const shown = { listState: DEFAULT_LIST_STATE, blocked: null };
  // in data saver mode, the list of an earlier day is not refreshed
  const isDated = pageList.day !== undefined && pageList.day !== today && !savesData;
  return open(
    { ...NO_RESULTS, ...initial, status: isWhole ? 'ready' : 'growing', skipped },
    isLive || isDated
      ? { kind: isLive ? 'stale' : 'dated', ...shown }
      : { kind: 'list', ...shown, isHiddenCounted: false },
  );
}

/**
 * Returns how many of the visible cards the next request repeats: the last prerendered card, since the HTML does not contain its catalogue
 * version. The new cards can be appended if that card is still at the same position.
 */
const countOverlap = ({ edition, videos }: Results) => (edition === null && videos.length > 0 ? 1 : 0);

/** Returns the query for the requested videos, without the first `known` ones. */
function queryFor(
  machine: ListMachine,
  { listState, today }: Question,
  blocked: Blocklist | null,
  known = 0,
): VideoQuery {
  const { start, end } = spanOf(machine.pageList, listState);
  const offset = start + known;
  return withBlocks(toQuery(machine.pageList, listState, today, offset, end - offset), blocked);
}

/** Completes a request with a list. Missing numbers (hidden videos, exact total) are requested afterwards. */
function settle(machine: ListMachine, question: Question, results: Results, cards: Cards & { kind: 'list' }): Step {
  const { turn } = machine;
  const { blocks, savesData } = question;
  const commands: ListCommand[] = [];
  if (machine.cards.kind === 'unseen') commands.push({ kind: 'reveal' });
  if (blocks.all && !cards.isHiddenCounted)
    commands.push({ kind: 'countHidden', turn, query: queryFor(machine, question, blocks.all) });
  // in data saver mode, an exact total is not worth loading more index data
  if (!results.exact && !savesData)
    commands.push({ kind: 'count', turn, query: queryFor(machine, question, blocks.now) });
  return { machine: { ...machine, results, cards, awaiting: NOTHING }, commands };
}

/**
 * Completes a request with an error. The error is shown below the cards; the cards are removed if they may be blocked or belong to another
 * list.
 */
function fail(machine: ListMachine, keepsCards: boolean): Step {
  const failed: ListMachine = { ...machine, results: { ...machine.results, status: 'error' }, awaiting: NOTHING };
  return {
    machine: keepsCards ? failed : { ...failed, results: { ...failed.results, videos: [] }, cards: NO_CARDS },
    commands: machine.cards.kind === 'unseen' ? [{ kind: 'reveal' }] : [],
  };
}

/** Queries the catalogue, unless the visible list already contains all requested videos. */
function ask(machine: ListMachine, question: Question): Step {
  const { pageList, turn, results, cards } = machine;
  const { listState, blocks } = question;
  const isSame = cards.kind === 'list' && isSameList(cards.listState, listState);
  const goesOn = isSame && cards.blocked === blocks.now;
  const known = goesOn ? results.videos.length : 0;
  const { start, end } = spanOf(machine.pageList, listState);
  if (goesOn && (end <= start + known || (results.exact && start + known >= results.total))) {
    // a selection that was undone at once has reset the list to its initial length
    const videos = results.videos.slice(0, end - start);
    return settle(machine, question, { ...results, status: 'ready', videos }, cards);
  }
  const isDated = cards.kind === 'dated' && isSameList(cards.listState, listState);
  const overlap = goesOn ? countOverlap(results) : 0;
  const isRefiltering = (isSame || isDated) && results.videos.length > 0;
  const status = goesOn ? 'growing' : isRefiltering ? 'refiltering' : 'loading';
  // tags and videos are shown together, since tags that arrive later would shift the videos
  const tagWords = pageList.name === 'search' && !goesOn ? tagWordsOf(listState) : null;
  return {
    machine: {
      ...machine,
      results: cards.kind === 'unseen' ? results : { ...results, status },
      awaiting: { kind: 'answer', question, part: goesOn ? 'more' : 'new' },
    },
    commands: [{ kind: 'ask', turn, query: queryFor(machine, question, blocks.now, known - overlap), tagWords }],
  };
}

/**
 * Continues a request after its blocklist has been loaded. If cards are visible, waits for a paint first, so that the effect of a click
 * appears at once.
 */
function goOn(machine: ListMachine, question: Question): Step {
  if (machine.cards.kind !== 'list') return ask(machine, question);
  return {
    machine: { ...machine, awaiting: { kind: 'paint', question } },
    commands: [{ kind: 'awaitPaint', turn: machine.turn }],
  };
}

function beginWish(before: ListMachine, wish: Wish): Step {
  const machine = { ...before, turn: before.turn + 1, awaiting: NOTHING };
  if (machine.pageList.name === 'search' && !hasSearch(wish.listState))
    return { machine: { ...machine, results: NO_RESULTS, cards: NO_CARDS }, commands: [] };
  if (!wish.isBlocking) return goOn(machine, { ...wish, blocks: { now: null, all: null } });
  return {
    machine: { ...machine, awaiting: { kind: 'blocks', wish } },
    commands: [{ kind: 'readBlocks', turn: machine.turn }],
  };
}

/** Starts a request; pending requests are aborted. */
function answerWish(machine: ListMachine, wish: Wish): Step {
  const { machine: next, commands } = beginWish(machine, wish);
  return { machine: next, commands: [{ kind: 'cancel' }, ...commands] };
}

/** Retries after an error, or after sample videos replaced an unavailable catalogue. */
function retry(machine: ListMachine, wish: Wish): Step {
  const { cards, results } = machine;
  const isThere = cards.kind === 'list' && results.status !== 'error';
  const stale = isThere && { kind: 'stale' as const, listState: cards.listState, blocked: cards.blocked };
  const { machine: next, commands } = answerWish(stale ? { ...machine, cards: stale } : machine, wish);
  return { machine: next, commands: [{ kind: 'reopen' }, ...commands] };
}

type Asked = Awaiting & { kind: 'answer' };

function receive(machine: ListMachine, { question, part }: Asked, page: VideoPage, tags: readonly Tag[]): Step {
  const { turn, results, cards } = machine;
  const { listState, blocks } = question;
  const overlap = part === 'more' ? countOverlap(results) : 0;
  const isSame = overlap > 0 ? page.videos[0]?.id === results.videos.at(-1)!.id : page.edition === results.edition;
  const fits = isSame && (page.isPartial === true) === results.isPartial;
  // pages of different catalogue versions, or of a partial and a complete one, would repeat or skip videos: reload the whole list
  if (part === 'more' && !fits) {
    const query = queryFor(machine, question, blocks.now);
    return {
      machine: { ...machine, awaiting: { kind: 'answer', question, part: 'again' } },
      commands: [{ kind: 'ask', turn, query, tagWords: null }],
    };
  }
  const shown = cards.kind === 'list' && isSameList(cards.listState, listState) ? cards : null;
  const added = { ...page, videos: page.videos.slice(overlap) };
  const next = addPage(part === 'more' ? results : null, added, {
    skipped: spanOf(machine.pageList, listState).start,
    tags: part === 'new' ? chooseTags(tags, listState, blocks.now) : results.tags,
    hidden: shown && results.hidden,
  });
  const isHiddenCounted = part !== 'new' && shown?.isHiddenCounted === true;
  return settle(machine, question, next, { kind: 'list', listState, blocked: blocks.now, isHiddenCounted });
}

/** Returns whether the cards remain visible after an error: only if they have the requested list state and blocklist. */
function mayKeepCards(cards: Cards, { question: { listState, blocks } }: Asked): boolean {
  return 'listState' in cards && isSameList(cards.listState, listState) && cards.blocked === blocks.now;
}

/** Returns the next state and commands after an event. Late and unexpected events have no effect. */
export function step(machine: ListMachine, event: ListEvent): Step {
  if (event.kind === 'wished') return answerWish(machine, event.wish);
  if (event.kind === 'retried') return retry(machine, event.wish);
  const { awaiting, cards, results } = machine;
  if (event.turn === machine.turn) {
    const { kind } = event;
    if (awaiting.kind === 'blocks' && kind === 'blocksRead')
      return goOn(machine, { ...awaiting.wish, blocks: event.blocks });
    if (awaiting.kind === 'blocks' && kind === 'failed') return fail(machine, false);
    if (awaiting.kind === 'paint' && kind === 'painted') return ask(machine, awaiting.question);
    if (awaiting.kind === 'answer' && kind === 'answered') return receive(machine, awaiting, event.page, event.tags);
    if (awaiting.kind === 'answer' && kind === 'failed') return fail(machine, mayKeepCards(cards, awaiting));
    if (cards.kind === 'list' && kind === 'counted' && awaiting.kind === 'nothing')
      return { machine: { ...machine, results: { ...results, total: event.total, exact: true } }, commands: [] };
    if (cards.kind === 'list' && kind === 'hiddenCounted' && awaiting.kind === 'nothing') {
      const counted = { ...cards, isHiddenCounted: true };
      return { machine: { ...machine, results: { ...results, hidden: event.hidden }, cards: counted }, commands: [] };
    }
  }
  return { machine, commands: [] };
}
