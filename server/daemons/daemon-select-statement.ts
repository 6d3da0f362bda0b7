import type { NumberRange } from '../../src/lib/catalogue/video-filters.ts';
import { getSortRule, type SortOrder } from '../../src/lib/catalogue/sort-orders.ts';
import { MATCH_ALL, formatFullTextExpression, type FullTextExpression } from './full-text-expression.ts';
import { FULL_TEXT_FIELDS, expectWholeNumber, type FullTextField } from './full-text-fields-and-tokens.ts';

/** Range of document ids: the first and the last id, both inclusive. */
export type DocumentRange = readonly [first: number, last: number];

/** Conditions of a SELECT statement; a document must meet all of them. */
export interface SelectConditions {
  readonly match: FullTextExpression;
  /** Condition: the document id is in one of these ranges; null means any id. */
  readonly ranges: readonly DocumentRange[] | null;
  /** Condition: the duration in whole minutes is in one of these ranges; null means any duration. */
  readonly minutes: readonly NumberRange[] | null;
  /** Condition: the document id is in the given list; null means any id. */
  readonly among: readonly number[] | null;
  /** Condition: the `stack` attribute (a group of rows that share a card shard) is in this list; null means any stack. */
  readonly stacks: readonly number[] | null;
}

/** Conditions without any restriction: every document meets them. */
export const NO_SELECT_CONDITIONS: SelectConditions = {
  match: MATCH_ALL,
  ranges: null,
  minutes: null,
  among: null,
  stacks: null,
};

/**
 * Ranking of documents by relevance. `best field` ranks by the most relevant field that contains any of the words, and titles that consist
 * of a single word first. A formula is an expression for the daemon's ranker, in which a higher score is better; if `isFilter` is true,
 * documents with a score of 0 are left out. A formula is slow: the daemon reads all positions of each word.
 */
export type RelevanceRanking = 'best field' | { readonly formula: string; readonly isFilter: boolean };

/** Query for the ids of the first documents in a sort order. */
export interface SelectQuery {
  readonly where: SelectConditions;
  readonly order: SortOrder | 'ranking' | { readonly seed: number };
  readonly ranking?: RelevanceRanking;
  readonly limit: number;
  /** Number of matches after which each daemon stops searching; the newest matches come first. Undefined means no limit. */
  readonly cutoff?: number;
}

/** Returns the ORDER BY columns of a sort order. Document ids ascend from the newest video to the oldest. */
function formatOrder(order: SortOrder | 'ranking'): string {
  if (order === 'ranking') return 'score DESC, id ASC';
  const { order: stored, ties } = getSortRule(order);
  if (stored) return `${stored.name}_place ${stored.isReversed ? 'DESC' : 'ASC'}`;
  return ties === 'oldest' ? 'id DESC' : 'id ASC';
}

/** A different weight for each field, so that a ranking formula can recognize a field by its weight (`user_weight`). */
export const RANKING_FIELD_WEIGHTS = { terms: 1, about: 2, tags: 3, title: 4 } as const satisfies Record<
  FullTextField,
  number
>;
const formatWeights = (weights: Readonly<Record<FullTextField, number>>) =>
  `field_weights=(${FULL_TEXT_FIELDS.map((field) => `${field}=${weights[field]}`).join(', ')})`;

/**
 * Field weights that are powers of two, so that the sum of the weights shows which fields contain the words. The daemon multiplies the sum
 * by {@link WEIGHT_SCALE} and adds a smaller number for the rarity of the words.
 */
const BIT_WEIGHTS = { terms: 1, about: 2, tags: 4, title: 8 } as const satisfies Record<FullTextField, number>;
const WEIGHT_SCALE = 1000;
const matchesField = (field: FullTextField) => `WEIGHT()>=${BIT_WEIGHTS[field] * WEIGHT_SCALE}`;
const BEST_FIELD = `IF(${matchesField('title')},IF(title_words=1,4,3),IF(${matchesField('tags')},2,1))`;

/** Parameters of the pseudorandom order of shuffled lists: remainders modulo a prime look random, and remainders of squares even more. */
const PRIME = 2_147_483_647;
const FACTOR = 48_271;
const shuffleColumn = (seed: number) => {
  const mixed = `((id*${FACTOR}+${expectWholeNumber(seed)})%${PRIME})`;
  return `(${mixed}*${mixed})%${PRIME}`;
};

/** True if no document can meet the conditions, so no statement is needed. */
export const hasNoPossibleMatch = ({ match, ranges, minutes, among, stacks }: SelectConditions): boolean =>
  match.kind === 'none' || [ranges, minutes, among, stacks].some((some) => some?.length === 0);

const formatList = (numbers: readonly number[]) => numbers.map(expectWholeNumber).join(',');
const formatRange = ([first, last]: DocumentRange) =>
  `id>=${expectWholeNumber(first)} AND id<=${expectWholeNumber(last)}`;

const formatMinutes = ({ from, to }: NumberRange) =>
  [
    ...(from === null ? [] : [`minutes>=${expectWholeNumber(from)}`]),
    ...(to === null ? [] : [`minutes<=${expectWholeNumber(to)}`]),
  ].join(' AND ');

/**
 * Returns the condition that at least one of the given conditions is true, and the computed column that it needs. The WHERE clause has no
 * OR, but a computed column may use it.
 */
function formatAnyRange(name: string, conditions: readonly string[] = []) {
  if (conditions.length < 2) return conditions.map((condition) => ({ columns: [], condition }));
  return [{ columns: [`(${conditions.map((each) => `(${each})`).join(' OR ')}) AS ${name}`], condition: `${name}=1` }];
}

function formatConditions({ match, ranges, minutes, among, stacks }: SelectConditions) {
  const either = [
    ...formatAnyRange('in_ranges', ranges?.map(formatRange)),
    ...formatAnyRange('in_minutes', minutes?.map(formatMinutes)),
  ];
  const conditions = [
    ...(match.kind === 'every' ? [] : [`MATCH('${formatFullTextExpression(match)}')`]),
    ...either.map(({ condition }) => condition),
    ...(among === null ? [] : [`id IN (${formatList(among)})`]),
    ...(stacks === null ? [] : [`stack IN (${formatList(stacks)})`]),
  ];
  return { columns: either.flatMap(({ columns }) => columns), conditions };
}

const formatWhere = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

/** Returns the column expression that a ranking sorts by, and the ranker option of the daemon. */
function formatRanking(ranking: RelevanceRanking) {
  if (ranking === 'best field')
    return { score: BEST_FIELD, ranker: `ranker=bm25, ${formatWeights(BIT_WEIGHTS)}, idf='plain'` };
  const ranker = `ranker=expr('${ranking.formula}'), ${formatWeights(RANKING_FIELD_WEIGHTS)}, idf='plain,tfidf_unnormalized'`;
  return { score: 'WEIGHT()', ranker };
}

/** True if a ranking leaves out documents with a score of 0. */
export const isZeroScoreExcludedByRanking = (ranking: RelevanceRanking): boolean =>
  typeof ranking === 'object' && ranking.isFilter;

/** Formats a query's SELECT statement with a time limit in milliseconds. The statement's metadata contains the number of all matches. */
export function formatSelectStatement(
  index: string,
  { where, order, ranking, limit, cutoff }: SelectQuery,
  ms: number,
): string {
  const { columns, conditions } = formatConditions(where);
  const seeded = typeof order === 'object' ? `${shuffleColumn(order.seed)} AS turn` : null;
  const ranked = ranking ? formatRanking(ranking) : null;
  const all = ['id', ...columns, ...(ranked ? [`${ranked.score} AS score`] : []), ...(seeded === null ? [] : [seeded])];
  const sql = formatWhere([...conditions, ...(ranking && isZeroScoreExcludedByRanking(ranking) ? ['score>0'] : [])]);
  const by = typeof order === 'object' ? 'turn ASC, id ASC' : formatOrder(order);
  const stop = cutoff === undefined ? '' : `cutoff=${expectWholeNumber(cutoff)}, `;
  const rows = Math.max(1, expectWholeNumber(limit));
  return (
    `SELECT ${all.join(', ')} FROM ${index}${sql} ORDER BY ${by} LIMIT 0,${rows} ` +
    `OPTION max_matches=${rows}, max_query_time=${expectWholeNumber(ms)}, ${stop}${ranked?.ranker ?? 'ranker=none'}`
  );
}
