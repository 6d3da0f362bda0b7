import { queryWords } from '../domain/words.ts';
import { FIELD, FIELD_BITS } from '../snapshot/layout.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import type { Lexicon, WordMatch } from './lexicon.ts';
import { createRowSet, type RowSet } from './row-set.ts';

/** Rows that answer a text, and what each costs: the lower, the better the match. */
export interface TextMatch {
  readonly rows: RowSet;
  readonly costs: Uint16Array;
}

/** With at least so many videos that hold every word as typed, misspellings are not looked for: a page is full. */
const ENOUGH = 10;
/** Words of a query that are looked at. */
const QUERY_WORDS = 12;
/** Ways to read a query (as typed, two words as one, one as two) that are tried. */
const READINGS = 4;
/** What a match costs by the best field it stands in: title, then tags, then description; by the posting's field sum. */
const FIELD_COSTS = Array.from({ length: 1 << FIELD_BITS }, (_, fields) => {
  if (fields & FIELD.title) return 0;
  return fields & FIELD.tags ? 1 : 2;
});
const FIELD_STEP = 3;
const NO_MATCH = 0xff;

type LookUp = (word: string) => readonly WordMatch[];

/**
 * Returns the rows that answer a text. Every word must be matched, as typed or as a beginning; when that fills no page,
 * also as a misspelling or inside a word; when nothing matches every word, the rows that match the most words.
 */
export async function matchText(
  snapshot: Snapshot,
  lexicon: Lexicon,
  text: string,
  signal?: AbortSignal,
): Promise<TextMatch> {
  const words = queryWords(text).slice(0, QUERY_WORDS);
  const size = snapshot.manifest.videos;
  if (words.length === 0) return { rows: createRowSet(size), costs: new Uint16Array(size) };
  const readings = readQuery(words, lexicon);
  const strict = await matchReadings(snapshot, readings, lexicon.strict, signal);
  if (strict.rows.count() >= ENOUGH) return strict;
  const both: LookUp = (word) => [...lexicon.strict(word), ...lexicon.loose(word)];
  const loose = await matchReadings(snapshot, readings, both, signal);
  if (loose.rows.count() > 0) return loose;
  return toMatch(await addUp(snapshot, words, both, signal), 'most');
}

/** Returns the query as typed, with neighbours joined that are one word, and with words split that are two. */
function readQuery(words: readonly string[], lexicon: Lexicon): string[][] {
  const readings = [[...words]];
  for (const [i, word] of words.entries()) {
    const next = words[i + 1];
    if (next !== undefined && lexicon.find(word + next) !== null) {
      readings.push([...words.slice(0, i), word + next, ...words.slice(i + 2)]);
    }
    if (lexicon.find(word) !== null) continue;
    for (const parts of lexicon.splits(word)) readings.push([...words.slice(0, i), ...parts, ...words.slice(i + 1)]);
  }
  return readings.slice(0, READINGS);
}

/** Per row: how many words of the query it matches, and the sum of what they cost. */
interface Tally {
  readonly matched: Uint8Array;
  readonly costs: Uint16Array;
}

async function matchReadings(
  snapshot: Snapshot,
  readings: readonly string[][],
  lookUp: LookUp,
  signal?: AbortSignal,
): Promise<TextMatch> {
  const size = snapshot.manifest.videos;
  const best: TextMatch = { rows: createRowSet(size), costs: new Uint16Array(size) };
  for (const [i, words] of readings.entries()) {
    const { rows, costs } = toMatch(await addUp(snapshot, words, lookUp, signal), 'all', words.length);
    for (const row of rows.oldestFirst()) {
      // another reading than the one typed costs one more
      const cost = costs[row]! + Math.min(i, 1);
      if (!best.rows.has(row) || cost < best.costs[row]!) best.costs[row] = cost;
    }
    best.rows.addRows(Uint32Array.from(rows.oldestFirst()));
  }
  return best;
}

/** Fetches the postings of every word that answers, and tallies them by row. */
async function addUp(
  snapshot: Snapshot,
  words: readonly string[],
  lookUp: LookUp,
  signal?: AbortSignal,
): Promise<Tally> {
  const size = snapshot.manifest.videos;
  const tally = { matched: new Uint8Array(size), costs: new Uint16Array(size) };
  const perWord = await Promise.all(words.map((word) => costRows(snapshot, lookUp(word))));
  signal?.throwIfAborted();
  for (const wordCosts of perWord) {
    for (let row = 0; row < size; row++) {
      if (wordCosts[row] === NO_MATCH) continue;
      tally.matched[row]!++;
      tally.costs[row]! += wordCosts[row]!;
    }
  }
  return tally;
}

/** Returns what each row costs for one word of the query: its best match, {@link NO_MATCH} for none. */
async function costRows(snapshot: Snapshot, matches: readonly WordMatch[]): Promise<Uint8Array> {
  const costs = new Uint8Array(snapshot.manifest.videos).fill(NO_MATCH);
  const postings = await Promise.all(matches.map(({ word }) => snapshot.wordPostings(word)));
  for (const [i, { rows, fields }] of postings.entries()) {
    const base = matches[i]!.kind * FIELD_STEP;
    for (let p = 0; p < rows.length; p++) {
      const cost = base + FIELD_COSTS[fields[p]!]!;
      if (cost < costs[rows[p]!]!) costs[rows[p]!] = cost;
    }
  }
  return costs;
}

/** Returns the rows that match all words, or the most that any row matches. */
function toMatch({ matched, costs }: Tally, wanted: 'all' | 'most', words = 0): TextMatch {
  const needed =
    wanted === 'all'
      ? words
      : Math.max(
          1,
          matched.reduce((most, count) => Math.max(most, count), 0),
        );
  const rows = createRowSet(matched.length);
  for (let row = 0; row < matched.length; row++) if (matched[row]! >= needed) rows.addRange(row, row + 1);
  return { rows, costs };
}
