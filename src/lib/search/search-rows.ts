import { queryWords } from '../domain/words.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import { collectRows, type FoundRows, type RowFinder, type RowQuestion } from './collect-rows.ts';
import type { FilterPlan } from './filter-plan.ts';
import type { Lexicon } from './lexicon.ts';
import { createRowSet, type RowSet } from './row-set.ts';
import { CLOSE_STAGES, MISSING_COST, planText, type Stage, type TextPlan } from './text-plan.ts';

/** With at least so many videos that hold every word as typed, misspellings are not looked for: a page is full. */
const ENOUGH = 10;
/** Words of a query that are looked at. */
const QUERY_WORDS = 12;

const wordsOfQuery = (text: string) => queryWords(text).slice(0, QUERY_WORDS);

/** Begins to read what a text needs, while the filters of its query are still being read. */
export function readTextAhead(lexicon: Lexicon, text: string): void {
  const words = wordsOfQuery(text);
  for (const [i, word] of words.entries()) lexicon.readAhead(word, i === words.length - 1);
}

/** Returns a finder of the rows that answer a text. */
export function createTextFinder(snapshot: Snapshot, lexicon: Lexicon): RowFinder {
  /** Goes a stage further as long as too little is found; what is found as typed stays in front. */
  return async ({ text, sort }, filters, wanted, signal) => {
    const words = wordsOfQuery(text);
    if (words.length === 0) return NO_ROWS;
    const ask = async (stage: Stage) => {
      const plan = await planText(snapshot, lexicon, words, stage);
      signal?.throwIfAborted();
      return { inSegment: both(filters, plan), leastCost: plan.leastCost, goodCost: plan.goodCost, signal };
    };
    // the answer must not hang on how many rows a page has
    const follow = async (stage: Stage) =>
      collectRows(snapshot, { ...(await ask(stage)), sort, wanted: wanted + ENOUGH });
    const allExist = async () => !(await Promise.all(words.map(lexicon.find))).includes(null);
    // looking further in a vocabulary that is not whole costs requests: what is found with as few slips as can be is taken as it is
    const isEnough = ({ total }: FoundRows, stage: Stage) =>
      total >= ENOUGH || (total > 0 && (!lexicon.isWhole || stage === CLOSE_STAGES.at(-1)));
    const typed = await follow('strict');
    if (isEnough(typed, 'strict')) return typed;
    for (const stage of CLOSE_STAGES) {
      if (stage === 'repair' && (lexicon.isWhole || (await allExist()))) continue;
      const found = await follow(stage);
      if (isEnough(found, stage)) return behind(typed, found);
    }
    const some = await collectRows(snapshot, { ...(await ask('some')), sort: 'relevance', wanted: Infinity });
    const most = keepMost(some);
    if (most.total === 0) return NO_ROWS;
    if (sort === 'relevance') return most;
    const kept = createRowSet(snapshot.manifest.videos).addRows(Uint32Array.from(most.rows));
    const found = await collectRows(snapshot, {
      inSegment: partOf(kept),
      leastCost: 0,
      goodCost: 0,
      sort,
      wanted,
      signal,
    });
    return { ...found, asTyped: 0 };
  };
}

/** Asks a set of rows that is known already. */
function partOf(rows: RowSet): RowQuestion['inSegment'] {
  return ({ first, size }) => {
    const part = createRowSet(size);
    part.bits.set(rows.bits.subarray(first / 32, first / 32 + part.bits.length));
    return Promise.resolve({ rows: part, costs: null });
  };
}

const NO_ROWS: FoundRows = { rows: [], costs: [], total: 0, exact: true };

/** Returns all rows that were found as typed, then those that are only close. */
function behind(typed: FoundRows, found: FoundRows): FoundRows {
  if (found.total === typed.total) return typed;
  const isTyped = new Set(typed.rows);
  const rows = [...typed.rows, ...found.rows.filter((row) => !isTyped.has(row))];
  return { ...found, rows, costs: [], asTyped: typed.total };
}

/** Asks the words and the filters of a query; where no row passes the filters, the words are not read. */
function both(filters: FilterPlan, text: TextPlan): RowQuestion['inSegment'] {
  return async (segment) => {
    const passing = await filters.inSegment(segment);
    if (passing.count() === 0) return { rows: passing, costs: null };
    const { rows, costs } = await text.inSegment(segment);
    return { rows: rows.intersect(passing), costs };
  };
}

/** Keeps the rows that miss as few words as the best of them. */
function keepMost({ rows, costs }: FoundRows): FoundRows {
  const fewest = Math.floor(Math.min(...costs) / MISSING_COST);
  const kept = rows.filter((_, i) => Math.floor(costs[i]! / MISSING_COST) === fewest);
  return { rows: kept, costs: [], total: kept.length, exact: true, asTyped: 0 };
}
