import { enoughWeight, findWord, weighWord, type Stage } from '../../src/lib/search/text/asked-words.ts';
import type { WordMatch } from '../../src/lib/search/text/lexicon.ts';
import type { Phrase } from '../../src/lib/search/text/phrase.ts';
import type { Reading } from '../../src/lib/search/text/readings.ts';
import type { KnownCatalogue } from '../../src/lib/search/rows.ts';
import { MOST_TITLE_WORDS } from '../../src/lib/snapshot/base/layout.ts';
import { allOf, anyOf, eitherOf, NONE, phraseOf, type Expression } from '../daemons/expression.ts';
import { FIELD_WEIGHTS, type Ranking } from '../daemons/select.ts';
import { ANYWHERE, NAMED, tokenOf } from '../daemons/tokens.ts';

/** What a stage of a text asks for. */
export interface StagePlan {
  readonly match: Expression;
  /** Where some of it come before the others, whatever else is compared: these, one after another, each with what the one before has. */
  readonly levels: readonly Expression[];
  readonly ranking: Ranking;
}

/** A word of a reading with what answers it, and where that counts. */
interface Asked {
  readonly matches: readonly WordMatch[];
  readonly fields: typeof ANYWHERE | typeof NAMED;
}

/** A reading with what answers its words, and what must stand side by side. */
interface AskedReading {
  readonly words: readonly Asked[];
  readonly phrases: readonly Expression[];
}

type Matched = Pick<KnownCatalogue, 'lexicon' | 'snapshot'>;

/** Returns what holds a word in one of the ways that are good enough. */
const holding = ({ matches, fields }: Asked, worst = Infinity) =>
  anyOf(
    matches.filter(({ kind }) => kind <= worst).map(({ word }) => tokenOf('word', word)),
    fields,
  );

const { title, tags, about } = FIELD_WEIGHTS;
/** How many of the words stand in the title. */
const IN_TITLE = `sum(IF(user_weight=${title},word_count,0))`;

/** Returns the plan of a stage: what the lists of a snapshot are asked for by `planText`. */
export async function planStage(known: Matched, readings: readonly Reading[], stage: Stage): Promise<StagePlan> {
  const asked = await Promise.all(readings.map((reading) => askReading(known, reading, stage)));
  if (stage === 'some' || stage === 'titles') return planPart(known, asked, stage);
  const matches = asked.map(({ words, phrases }) => allOf([...words.map((word) => holding(word)), ...phrases]));
  const plan = { match: eitherOf(matches), levels: levelsOf(asked) };
  // of one word no sum over words is needed: the fields that hold it say all
  if (readings.length === 1 && readings[0]!.words.length === 1) return { ...plan, ranking: 'best field' };
  const lengths = [...new Set(readings.map(({ words }) => words.length))];
  const isWhole = lengths.map(
    (length) => `(title_words=${Math.min(length, MOST_TITLE_WORDS)} AND ${IN_TITLE}>=${length})`,
  );
  const formula = `1+sum(word_count*IF(user_weight>${about},user_weight-${about},0))+IF(${isWhole.join(' OR ')},1,0)`;
  return { ...plan, ranking: { formula, isFilter: false } };
}

async function askReading({ lexicon }: Matched, reading: Reading, stage: Stage): Promise<AskedReading> {
  const { words, exact, phrases } = reading;
  const last = words.length - 1;
  const find = async (word: string, i: number): Promise<Asked> => ({
    matches: await findWord(lexicon, word, i === last, stage, exact.get(word)),
    fields: exact.has(word) ? NAMED : ANYWHERE,
  });
  return {
    words: await Promise.all(words.map(find)),
    phrases: await Promise.all(phrases.map(standingTogether)),
  };
}

async function standingTogether({ numbers, labelPlaces }: Phrase): Promise<Expression> {
  const labels = (await labelPlaces()).map((place) => tokenOf('tag', place));
  return eitherOf([phraseOf(numbers.map((number) => tokenOf('word', number))), anyOf(labels, ['terms'])]);
}

/** Levels that are asked one by one, and ways to hold all words that one of them has at the most: the others stand in what the stage finds. */
const MOST_LEVELS = 3;
const MOST_WAYS = 24;

/** Returns the levels of a stage: how its words match, in all, counts before where they stand. */
function levelsOf(asked: readonly AskedReading[]): readonly Expression[] {
  const ways: readonly (readonly (readonly number[])[])[] = asked.map(({ words }) =>
    words.map(({ matches }) => [...new Set(matches.map(({ kind }) => kind))]),
  );
  const whole = ways.filter((words) => words.every((kinds) => kinds.length > 0));
  const sums = new Set(whole.flatMap((words) => words.reduce<readonly number[]>(addEach, [0])));
  const ascending = [...sums].toSorted((a, b) => a - b);
  // the last is what the stage finds
  const levels: Expression[] = [];
  for (const most of ascending.slice(0, -1).slice(0, MOST_LEVELS)) {
    const level = asked.map(({ words, phrases }, i) => holdingWithin(words, phrases, ways[i]!, most));
    if (level.includes(null)) break;
    levels.push(eitherOf(level.filter((each) => each !== null)));
  }
  return levels;
}

const addEach = (sums: readonly number[], more: readonly number[]) => [
  ...new Set(sums.flatMap((sum) => more.map((each) => sum + each))),
];

/** Returns what holds all words of a reading in ways that are no worse together; null where that is too much to ask. */
function holdingWithin(
  words: readonly Asked[],
  phrases: readonly Expression[],
  kinds: readonly (readonly number[])[],
  most: number,
): Expression | null {
  const ways = waysWithin(kinds, most);
  if (ways.length > MOST_WAYS) return null;
  const all = ways.map((worst) => allOf([...words.map((word, i) => holding(word, worst[i])), ...phrases]));
  return eitherOf(all);
}

/** Returns the ways to choose a kind for each word so that their sum is no larger, without those that another one has in it. */
function waysWithin(kinds: readonly (readonly number[])[], most: number): readonly (readonly number[])[] {
  const leastAfter = kinds.map((_, i) => kinds.slice(i + 1).reduce((sum, some) => sum + Math.min(...some), 0));
  let ways: { readonly chosen: readonly number[]; readonly sum: number }[] = [{ chosen: [], sum: 0 }];
  for (const [i, some] of kinds.entries()) {
    ways = ways
      .flatMap(({ chosen, sum }) => some.map((kind) => ({ chosen: [...chosen, kind], sum: sum + kind })))
      .filter(({ sum }) => sum + leastAfter[i]! <= most)
      // beyond that they are not asked for anyway
      .slice(0, 8 * MOST_WAYS);
  }
  const all = ways.map(({ chosen }) => chosen);
  const isIn = (one: readonly number[], other: readonly number[]) =>
    one !== other && one.every((kind, i) => kind <= other[i]!);
  return all.filter((one) => !all.some((other) => isIn(one, other)));
}

/** Words of which any number may be missing, the heaviest: more would be thousands of ways. */
const MOST_PARTS = 8;

/** Returns what holds enough of the words by their weight; for `titles` in a title that has no others. */
async function planPart(
  { snapshot }: Matched,
  asked: readonly AskedReading[],
  stage: 'some' | 'titles',
): Promise<StagePlan> {
  const weigh = async (word: Asked) => {
    const best = Math.min(...word.matches.map(({ kind }) => kind));
    const terms = word.matches.filter(({ kind }) => kind === best).map((match) => snapshot.term('word', match.word));
    const count = (await Promise.all(terms)).reduce((sum, term) => sum + term.count, 0);
    return { held: holding(word), count, weight: weighWord(count, snapshot.manifest.videos) };
  };
  const sumOf = (words: readonly { readonly weight: number }[]) => words.reduce((sum, { weight }) => sum + weight, 0);
  const matches = await Promise.all(
    asked.map(async ({ words }) => {
      const all = await Promise.all(words.map(weigh));
      const there = all.filter(({ count }) => count > 0).toSorted((a, b) => b.weight - a.weight);
      const [heaviest] = there;
      if (!heaviest) return NONE;
      const parts = there.slice(0, MOST_PARTS);
      return holdingEnough(parts, enoughWeight(stage, sumOf(all), sumOf(there), heaviest.weight));
    }),
  );
  const perField = `IF(user_weight=${title},20,IF(user_weight=${tags},16,IF(user_weight=${about},12,0)))`;
  const score = `1+1000*sum(sum_idf*${perField})`;
  const match = eitherOf(matches);
  const isTitle = `${IN_TITLE}>0 AND ${IN_TITLE}=title_words AND title_words<${MOST_TITLE_WORDS}`;
  if (stage === 'some') return { match, levels: [], ranking: { formula: score, isFilter: false } };
  const ranking = { formula: `IF(${isTitle},${score},0)`, isFilter: true };
  // a single word stands in the title, then: documents that have it elsewhere need not be ranked
  const isWord = match.kind === 'any' && match.tokens.length === 1;
  return { match: isWord ? { ...match, fields: ['title'] } : match, levels: [], ranking };
}

/** A word, ready to be asked, and how much it says. */
interface Part {
  readonly held: Expression;
  readonly weight: number;
}

/** Returns what holds words of enough weight; of words that descend by weight. */
function holdingEnough([first, ...others]: readonly Part[], enough: number): Expression {
  if (!first) return NONE;
  const left = first.weight >= enough ? first.held : allOf([first.held, holdingEnough(others, enough - first.weight)]);
  return eitherOf([left, holdingEnough(others, enough)]);
}
