import { OPEN_SPAN, type Span } from '../../src/lib/catalogue/filter.ts';
import { ruleOf, type Sort } from '../../src/lib/catalogue/sort.ts';
import { EVERY, formatExpression, type Expression } from './expression.ts';
import { FIELDS, wholeNumber, type Field } from './tokens.ts';

/** Numbers from the first to the last, both included. */
export type DocumentRange = readonly [first: number, last: number];

/** What documents must be. */
export interface Conditions {
  readonly match: Expression;
  /** Ranges of their numbers, of which one must hold them; null where any may. */
  readonly ranges: readonly DocumentRange[] | null;
  /** Whole minutes. */
  readonly minutes: Span | null;
  /** Numbers, of which theirs must be one; null where any may. */
  readonly among: readonly number[] | null;
  /** Stacks of cards, of which one must hold them; null where any may. */
  readonly stacks: readonly number[] | null;
}

export const ANY_DOCUMENT: Conditions = { match: EVERY, ranges: null, minutes: null, among: null, stacks: null };

/**
 * How documents are compared: by the best field that holds any of the words, a title that is one word before others; or by a formula of the
 * daemon's ranker, larger for better ones, where those with 0 may be none. A formula takes long: the daemon reads every place of every word.
 */
export type Ranking = 'best field' | { readonly formula: string; readonly isFilter: boolean };

/** A question for the numbers of the first documents of an order. */
export interface Select {
  readonly where: Conditions;
  readonly order: Sort | 'ranking' | { readonly seed: number };
  readonly ranking?: Ranking;
  readonly limit: number;
  /** Of how many documents at the most each daemon chooses, the newest that fulfil the conditions; any number where it is left out. */
  readonly cutoff?: number;
}

/** Returns the columns that documents are sorted by. Their ids count up from the newest video. */
function formatOrder(order: Sort | 'ranking'): string {
  if (order === 'ranking') return 'score DESC, id ASC';
  const { order: stored, ties } = ruleOf(order);
  if (stored) return `${stored.name}_place ${stored.isReversed ? 'DESC' : 'ASC'}`;
  return ties === 'oldest' ? 'id DESC' : 'id ASC';
}

/** Weights by which a ranking's formula knows a field. */
export const FIELD_WEIGHTS = { terms: 1, about: 2, tags: 3, title: 4 } as const satisfies Record<Field, number>;
const formatWeights = (weights: Readonly<Record<Field, number>>) =>
  `field_weights=(${FIELDS.map((field) => `${field}=${weights[field]}`).join(', ')})`;

/** Weights of which each sum says which fields hold words. The daemon multiplies it, and adds less than that by how rare they are. */
const BIT_WEIGHTS = { terms: 1, about: 2, tags: 4, title: 8 } as const satisfies Record<Field, number>;
const WEIGHT_SCALE = 1000;
const holds = (field: Field) => `WEIGHT()>=${BIT_WEIGHTS[field] * WEIGHT_SCALE}`;
const BEST_FIELD = `IF(${holds('title')},IF(title_words=1,4,3),IF(${holds('tags')},2,1))`;

/** What is left of numbers when they are divided by a prime comes in an order that looks like chance, and more so of their squares. */
const PRIME = 2_147_483_647;
const FACTOR = 48_271;
const turnOf = (seed: number) => {
  const mixed = `((id*${FACTOR}+${wholeNumber(seed)})%${PRIME})`;
  return `(${mixed}*${mixed})%${PRIME}`;
};

/** Returns whether nothing can fulfil conditions, so that nobody need be asked. */
export const isNothing = ({ match, ranges, among, stacks }: Conditions): boolean =>
  match.kind === 'none' || [ranges, among, stacks].some((some) => some?.length === 0);

const list = (numbers: readonly number[]) => numbers.map(wholeNumber).join(',');
const isWithin = ([first, last]: DocumentRange) => `id>=${wholeNumber(first)} AND id<=${wholeNumber(last)}`;

function formatConditions({ match, ranges, minutes, among, stacks }: Conditions) {
  const { from, to } = minutes ?? OPEN_SPAN;
  // an OR stands among the columns: conditions know none
  const column = ranges && ranges.length > 1 ? `(${ranges.map((range) => `(${isWithin(range)})`).join(' OR ')})` : null;
  const conditions = [
    ...(match.kind === 'every' ? [] : [`MATCH('${formatExpression(match)}')`]),
    ...(ranges?.length === 1 ? [isWithin(ranges[0]!)] : []),
    ...(column === null ? [] : ['in_ranges=1']),
    ...(from === null ? [] : [`minutes>=${wholeNumber(from)}`]),
    ...(to === null ? [] : [`minutes<=${wholeNumber(to)}`]),
    ...(among === null ? [] : [`id IN (${list(among)})`]),
    ...(stacks === null ? [] : [`stack IN (${list(stacks)})`]),
  ];
  return { columns: column === null ? [] : [`${column} AS in_ranges`], conditions };
}

const formatWhere = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

/** Returns the column by which a ranking sorts, and what the daemon has to rank for it. */
function formatRanking(ranking: Ranking) {
  if (ranking === 'best field')
    return { score: BEST_FIELD, ranker: `ranker=bm25, ${formatWeights(BIT_WEIGHTS)}, idf='plain'` };
  const ranker = `ranker=expr('${ranking.formula}'), ${formatWeights(FIELD_WEIGHTS)}, idf='plain,tfidf_unnormalized'`;
  return { score: 'WEIGHT()', ranker };
}

/** Returns whether a ranking leaves documents out. */
export const isFilter = (ranking: Ranking): boolean => typeof ranking === 'object' && ranking.isFilter;

/** Returns the statement that asks an index for documents; what the daemon says of it has how many there are in all. */
export function formatSelect(index: string, { where, order, ranking, limit, cutoff }: Select, ms: number): string {
  const { columns, conditions } = formatConditions(where);
  const seeded = typeof order === 'object' ? `${turnOf(order.seed)} AS turn` : null;
  const ranked = ranking ? formatRanking(ranking) : null;
  const all = ['id', ...columns, ...(ranked ? [`${ranked.score} AS score`] : []), ...(seeded === null ? [] : [seeded])];
  const sql = formatWhere([...conditions, ...(ranking && isFilter(ranking) ? ['score>0'] : [])]);
  const by = typeof order === 'object' ? 'turn ASC, id ASC' : formatOrder(order);
  const stop = cutoff === undefined ? '' : `cutoff=${wholeNumber(cutoff)}, `;
  const rows = Math.max(1, wholeNumber(limit));
  return (
    `SELECT ${all.join(', ')} FROM ${index}${sql} ORDER BY ${by} LIMIT 0,${rows} ` +
    `OPTION max_matches=${rows}, max_query_time=${wholeNumber(ms)}, ${stop}${ranked?.ranker ?? 'ranker=none'}`
  );
}
