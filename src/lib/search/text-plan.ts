import { FIELD, FIELD_BITS } from '../snapshot/layout.ts';
import type { Snapshot, Term } from '../snapshot/reader.ts';
import { MATCH, type Lexicon, type WordMatch } from './lexicon.ts';
import { createRowSet, type RowSet } from './row-set.ts';
import type { Segment } from './segments.ts';

/** Rows of a segment that answer a text, and what each costs: the lower, the better the match. */
export interface TextMatch {
  readonly rows: RowSet;
  readonly costs: Uint16Array;
}

/** A text, ready to be asked segment by segment. */
export interface TextPlan {
  /** What the best match can cost at the least. */
  readonly leastCost: number;
  /** What a match may cost whose words match as well as the best, wherever they stand. */
  readonly goodCost: number;
  inSegment(segment: Segment): Promise<TextMatch>;
}

/**
 * How far a text is followed while all its words must be there: as typed, the last of them also as a beginning; those that do not
 * exist as what they may be misspellings of; all of them so, and read as other words; also inside words. `some` takes what holds any
 * of them.
 */
export type Stage = 'strict' | (typeof CLOSE_STAGES)[number] | 'some';
/** The stages behind `strict`, in which all words must still be there. */
export const CLOSE_STAGES = ['repair', 'fuzzy', 'inside'] as const;

/** What a word that is missing costs where only some need to match: more than all the others together. */
export const MISSING_COST = 2048;
/** Ways to read a query (as typed, two words as one, one as two) that are tried. */
const READINGS = 4;
/** What a match costs by the best field it stands in: title, then tags, then description; by the posting's field sum. */
const FIELD_COSTS = Uint8Array.from({ length: 1 << FIELD_BITS }, (_, fields) => {
  if (fields & FIELD.title) return 0;
  return fields & FIELD.tags ? 1 : 2;
});
/** How a word matches counts before where it stands, whatever the other words of a query do. */
const KIND_STEP = 32;
const NO_MATCH = 0xff;

/** A word of the query with everything that answers it. */
interface AskedWord {
  readonly matches: readonly { term: Term; cost: number }[];
  /** Rows of all its matches, some counted twice. */
  readonly count: number;
  readonly leastCost: number;
}

/** Prepares the words of a query for a stage. Reads the lists of rare words, but none of a common one yet. */
export async function planText(
  snapshot: Snapshot,
  lexicon: Lexicon,
  words: readonly string[],
  stage: Stage,
): Promise<TextPlan> {
  const readings = stage === 'fuzzy' || stage === 'inside' ? await readQuery(words, lexicon) : [words];
  const asked = await Promise.all(
    readings.map((reading) =>
      Promise.all(reading.map((word, i) => askWord(snapshot, lexicon, word, i === reading.length - 1, stage))),
    ),
  );
  const combine = stage === 'some' ? matchSome : matchAll;
  const leastCost = Math.min(...asked.map((reading, i) => sumOf(reading, (word) => word.leastCost) + Math.min(i, 1)));
  return {
    leastCost,
    goodCost: leastCost + KIND_STEP - 1,
    async inSegment(segment) {
      const [typed, ...others] = await Promise.all(asked.map((reading) => combine(segment, reading)));
      for (const other of others) merge(typed!, other);
      return typed!;
    },
  };
}

const sumOf = <T>(items: readonly T[], value: (item: T) => number) => items.reduce((sum, item) => sum + value(item), 0);

/** Returns the query as typed, with neighbours joined that are one word, and with words split that are two. */
async function readQuery(words: readonly string[], lexicon: Lexicon): Promise<string[][]> {
  const variants = words.map(async (word, i) => {
    const next = words[i + 1];
    const joined = next === undefined ? null : await lexicon.find(word + next);
    const asOne = joined === null ? [] : [[...words.slice(0, i), word + next, ...words.slice(i + 2)]];
    if ((await lexicon.find(word)) !== null) return asOne;
    const splits = await lexicon.splits(word);
    return [...asOne, ...splits.map((parts) => [...words.slice(0, i), ...parts, ...words.slice(i + 1)])];
  });
  return [[...words], ...(await Promise.all(variants)).flat()].slice(0, READINGS);
}

async function askWord(
  snapshot: Snapshot,
  lexicon: Lexicon,
  word: string,
  isLast: boolean,
  stage: Stage,
): Promise<AskedWord> {
  const found = await findWords(lexicon, word, isLast, stage);
  const matches = await Promise.all(
    found.map(async ({ word: number, kind }) => ({
      term: await snapshot.term('word', number),
      cost: kind * KIND_STEP,
    })),
  );
  return {
    matches,
    count: sumOf(matches, ({ term }) => term.count),
    leastCost: matches.reduce((least, { cost }) => Math.min(least, cost), MATCH.inside * KIND_STEP),
  };
}

/** The last word may still be in the typing; one before it that is only a beginning is as likely a slip. */
async function findWords(lexicon: Lexicon, word: string, isLast: boolean, stage: Stage): Promise<readonly WordMatch[]> {
  const isFirstTry = stage === 'strict' || stage === 'repair';
  const begun = await lexicon.strict(word, !isFirstTry && isLast);
  const exists = begun.some(({ kind }) => kind === MATCH.exact);
  if (stage === 'strict' || (stage === 'repair' && exists)) {
    return isLast ? begun : begun.filter(({ kind }) => kind === MATCH.exact);
  }
  const strict = isLast ? begun : begun.map((match) => ({ ...match, kind: beforeLast(match.kind) }));
  const fuzzy = lexicon.fuzzy(word);
  const inside = stage === 'inside' || stage === 'some' ? lexicon.inside(word) : [];
  return [...strict, ...(await fuzzy), ...(await inside)];
}

const beforeLast = (kind: WordMatch['kind']) => (kind === MATCH.prefix ? MATCH.fuzzy : kind);

function noMatch({ size }: Segment): TextMatch {
  return { rows: createRowSet(size), costs: new Uint16Array(size) };
}

/** Returns what each row of a segment costs for one word: its best match, {@link NO_MATCH} for none. */
async function costRows({ index, size }: Segment, { matches }: AskedWord): Promise<Uint8Array> {
  const costs = new Uint8Array(size).fill(NO_MATCH);
  const lists = await Promise.all(matches.map(({ term }) => term.inSegment(index)));
  for (const [i, { rows, fields }] of lists.entries()) {
    const base = matches[i]!.cost;
    for (let p = 0; p < rows.length; p++) {
      const cost = base + FIELD_COSTS[fields![p]!]!;
      if (cost < costs[rows[p]!]!) costs[rows[p]!] = cost;
    }
  }
  return costs;
}

/** Rows that match every word. The rarest is read first, and the others only where it leaves a row. */
async function matchAll(segment: Segment, words: readonly AskedWord[]): Promise<TextMatch> {
  const match = noMatch(segment);
  const [rarest, ...others] = words.toSorted((a, b) => a.count - b.count);
  if (!rarest || rarest.count === 0) return match;
  const first = await costRows(segment, rarest);
  if (first.every((cost) => cost === NO_MATCH)) return match;
  const perWord = [first, ...(await Promise.all(others.map((word) => costRows(segment, word))))];
  for (let row = 0; row < segment.size; row++) {
    let sum = 0;
    for (const costs of perWord) {
      const cost = costs[row]!;
      if (cost === NO_MATCH) {
        sum = -1;
        break;
      }
      sum += cost;
    }
    if (sum < 0) continue;
    match.costs[row] = sum;
    match.rows.addRange(row, row + 1);
  }
  return match;
}

/** Rows that match any word; every missing one costs {@link MISSING_COST}. */
async function matchSome(segment: Segment, words: readonly AskedWord[]): Promise<TextMatch> {
  const match = noMatch(segment);
  const perWord = await Promise.all(words.map((word) => costRows(segment, word)));
  for (let row = 0; row < segment.size; row++) {
    let sum = 0;
    let missing = 0;
    for (const costs of perWord) {
      if (costs[row] === NO_MATCH) missing++;
      else sum += costs[row]!;
    }
    if (missing === perWord.length) continue;
    match.costs[row] = sum + missing * MISSING_COST;
    match.rows.addRange(row, row + 1);
  }
  return match;
}

/** Adds the rows of another reading than the one typed, which costs one more. */
function merge(typed: TextMatch, other: TextMatch): void {
  for (const row of other.rows.oldestFirst()) {
    const cost = other.costs[row]! + 1;
    if (!typed.rows.has(row) || cost < typed.costs[row]!) typed.costs[row] = cost;
  }
  typed.rows.union(other.rows);
}
