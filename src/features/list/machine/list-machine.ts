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

/** Returns a list as its page opens: what the HTML holds, as long as nothing else is asked for. */
export function openList({ pageList, listState, initial, isBlocking, isLive, savesData, today }: Opening): Step {
  const open = (results: Results, cards: Cards): Step => ({
    machine: { pageList, turn: 0, results, cards, awaiting: NOTHING },
    commands: cards.kind === 'unseen' ? [] : [{ kind: 'reveal' }],
  });
  // the cards of the HTML are other ones, and looking at what is blocked takes a moment
  if (initial === null || !isSameList(listState, DEFAULT_LIST_STATE))
    return open({ ...WAITING_RESULTS, status: 'loading' }, NO_CARDS);
  if (isBlocking) return open(WAITING_RESULTS, { kind: 'unseen' });
  const skipped = pageList.skipped ?? 0;
  // a list that had grown is ready when it is as long as it was
  const isWhole = listState.more === 0 || skipped + initial.videos.length >= initial.total;
  const shown = { listState: DEFAULT_LIST_STATE, blocked: null };
  // who saves data does without the list of today
  const isDated = pageList.day !== undefined && pageList.day !== today && !savesData;
  return open(
    { ...NO_RESULTS, ...initial, status: isWhole ? 'ready' : 'growing', skipped },
    isLive || isDated
      ? { kind: isLive ? 'stale' : 'dated', ...shown }
      : { kind: 'list', ...shown, isHiddenCounted: false },
  );
}

/**
 * Returns how many of the cards that are shown are asked for again with those behind them: the last of the HTML, which does not say of
 * which catalogue it is. They fit together when it is still in its place.
 */
const countOverlap = ({ edition, videos }: Results) => (edition === null && videos.length > 0 ? 1 : 0);

/** Returns the query for the videos that are wished for, without the `known` first ones. */
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

/** Ends a question with a list, of which the rest is told after its beginning. */
function settle(machine: ListMachine, question: Question, results: Results, cards: Cards & { kind: 'list' }): Step {
  const { turn } = machine;
  const { blocks, savesData } = question;
  const commands: ListCommand[] = [];
  if (machine.cards.kind === 'unseen') commands.push({ kind: 'reveal' });
  if (blocks.all && !cards.isHiddenCounted)
    commands.push({ kind: 'countHidden', turn, query: queryFor(machine, question, blocks.all) });
  // a number that nobody has asked for is not worth the lists that it is read from
  if (!results.exact && !savesData)
    commands.push({ kind: 'count', turn, query: queryFor(machine, question, blocks.now) });
  return { machine: { ...machine, results, cards, awaiting: NOTHING }, commands };
}

/** Ends a question without an answer: the error stands below the cards, unless they may be blocked or are of another list. */
function fail(machine: ListMachine, keepsCards: boolean): Step {
  const failed: ListMachine = { ...machine, results: { ...machine.results, status: 'error' }, awaiting: NOTHING };
  return {
    machine: keepsCards ? failed : { ...failed, results: { ...failed.results, videos: [] }, cards: NO_CARDS },
    commands: machine.cards.kind === 'unseen' ? [{ kind: 'reveal' }] : [],
  };
}

/** Asks the catalogue, unless the list that is shown holds all that is wished for. */
function ask(machine: ListMachine, question: Question): Step {
  const { pageList, turn, results, cards } = machine;
  const { listState, blocks } = question;
  const isSame = cards.kind === 'list' && isSameList(cards.listState, listState);
  const goesOn = isSame && cards.blocked === blocks.now;
  const known = goesOn ? results.videos.length : 0;
  const { start, end } = spanOf(machine.pageList, listState);
  if (goesOn && (end <= start + known || (results.exact && start + known >= results.total))) {
    // a choice that was taken back at once has put the list back to its beginning
    const videos = results.videos.slice(0, end - start);
    return settle(machine, question, { ...results, status: 'ready', videos }, cards);
  }
  const isDated = cards.kind === 'dated' && isSameList(cards.listState, listState);
  const overlap = goesOn ? countOverlap(results) : 0;
  const isRefiltering = (isSame || isDated) && results.videos.length > 0;
  const status = goesOn ? 'growing' : isRefiltering ? 'refiltering' : 'loading';
  // tags and videos come together: one after the other they would push each other about
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

/** Goes on with a wish whose blocklist is known: what was pressed answers first. */
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

/** Answers a wish: whatever was asked for before is given up. */
function answerWish(machine: ListMachine, wish: Wish): Step {
  const { machine: next, commands } = beginWish(machine, wish);
  return { machine: next, commands: [{ kind: 'cancel' }, ...commands] };
}

/** Asks again after an error, and for a list in whose place samples stand. */
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
  // a list that goes on in another catalogue, or in another part of it, would repeat and leave out: it is had anew, as long as it was
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

/** Whether an error leaves the cards: those of the list that was asked for, which leave out what it leaves out. */
function mayKeepCards(cards: Cards, { question: { listState, blocks } }: Asked): boolean {
  return 'listState' in cards && isSameList(cards.listState, listState) && cards.blocked === blocks.now;
}

/** Returns what an event makes of a list. One that comes too late, or that the list does not wait for, changes nothing. */
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
