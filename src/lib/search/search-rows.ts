import type { VideoQuery } from '../catalogue/query.ts';
import { readAlternatives, type Alternative } from '../catalogue/search-text.ts';
import { readAhead } from '../snapshot/read/read-ahead.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import { collectRows, type FoundRows, type RowFinder, type RowQuestion } from './collect-rows.ts';
import type { FilterPlan } from './filter-plan.ts';
import type { LabelNames } from './text/label-names.ts';
import type { Lexicon } from './text/lexicon.ts';
import type { PhraseFinder } from './text/phrase.ts';
import { asOther, asTyped, readOtherwise, type Reading } from './text/readings.ts';
import { CLOSE_STAGES, type Stage } from './text/asked-words.ts';
import { planText, type TextPlan } from './text/text-plan.ts';

/** With at least so many videos that hold every word as typed, misspellings are not looked for: a page is full. */
export const ENOUGH = 10;
/** Readings that are tried beside those typed, the first of them. */
const MOST_OTHERS = 4;

/** Returns the ways in which a text can be meant, also with labels by the names that the export has for them. */
export const readText = (text: string, names: LabelNames | null): readonly Alternative[] =>
  readAlternatives(text).flatMap((asked) => [asked, ...(names?.readAlso(asked, false) ?? [])]);

/** Begins to read what a text needs, while the filters of its query are still being read. */
export function readTextAhead(lexicon: Lexicon, text: string, names: LabelNames | null): void {
  for (const { words } of readText(text, names)) {
    for (const place of words.keys()) lexicon.readAhead(words, place);
  }
}

/** What a stage has found, and which words stand in it for those typed. */
interface StageAnswer extends Pick<TextPlan, 'readingOf'> {
  readonly found: FoundRows;
}

/** A stage of a text: the readings that it looks for, in what passes the filters of a query. */
export interface StageQuestion {
  readonly stage: Stage;
  readonly readings: readonly Reading[];
  readonly asked: VideoQuery;
  readonly filters: FilterPlan;
  readonly wanted: number;
  readonly signal: AbortSignal | undefined;
}

/** Where stages of a text are asked. */
export interface StageAsker {
  ask(question: StageQuestion): Promise<StageAnswer>;
  /** Begins to read what a stage is likely to need. */
  readAhead(stage: Stage, readings: readonly Reading[]): void;
}

/** Asks the lists of a snapshot. */
function askLists(snapshot: Snapshot, lexicon: Lexicon): StageAsker {
  return {
    async ask({ stage, readings, asked, filters, wanted, signal }) {
      const plan = await planText(snapshot, lexicon, readings, stage);
      signal?.throwIfAborted();
      const question = { ...plan, inSegment: both(filters, plan), sort: asked.sort, wanted, signal };
      return { found: await collectRows(snapshot, question), readingOf: plan.readingOf };
    },
    readAhead: (stage, readings) => readAhead(planText(snapshot, lexicon, readings, stage)),
  };
}

/** Returns a finder of the rows that answer a text. */
export function createTextFinder(
  snapshot: Snapshot,
  lexicon: Lexicon,
  findPhrase: PhraseFinder,
  names: LabelNames | null = null,
  asker: StageAsker = askLists(snapshot, lexicon),
): RowFinder {
  /** Goes a stage further as long as too little is found; what an earlier one finds stays in front. */
  return async (query, filters, wanted, signal) => {
    const alternatives = readText(query.text, names);
    if (alternatives.length === 0) return NO_ROWS;
    const asked = await Promise.all(alternatives.map((each) => asTyped(each, lexicon, findPhrase)));
    const readings = [...asked];
    const isPlain = asked.length === 1 && asked[0]!.exact.size === 0;
    // the answer must not hang on how many rows a page has
    const follow = async (stage: Stage) => ({
      ...(await asker.ask({ stage, readings, asked: query, filters, wanted: wanted + ENOUGH, signal })),
      stage,
    });
    const answers = [await follow('strict')];
    const typed = answers[0]!.found;
    let { total } = typed;
    if (total >= ENOUGH) return typed;
    const almost = alternatives.flatMap((each) => names?.readAlso(each, true) ?? []);
    const [others, known] = await Promise.all([
      Promise.all([
        ...asked.map((reading) => readOtherwise(reading, lexicon, findPhrase, total > 0)),
        ...almost.map(async (each) => [asOther(await asTyped(each, lexicon, findPhrase))]),
      ]),
      Promise.all(asked.flatMap(({ words }) => words.map(lexicon.find))),
    ]);
    readings.push(...others.flat().slice(0, MOST_OTHERS));
    const isMisspelt = total === 0 && known.includes(null);
    // most often nothing holds the halves of a word: what is read next anyway is not waited for
    if (isMisspelt) asker.readAhead('repair', readings);
    let titles = 0;
    // looking further in a vocabulary that is not whole costs requests: what is found with as few slips as can be is taken as it is
    const isFarDue = () => lexicon.isWhole || total + titles === 0;
    const isDue: Readonly<Record<(typeof CLOSE_STAGES)[number], () => boolean>> = {
      reread: () => readings.length > asked.length,
      repair: () => known.includes(null) && (lexicon.isWhole || total === 0),
      titles: () => asked.some(({ words }) => words.length > 1),
      fuzzy: isFarDue,
      inside: isFarDue,
      some: () => total === 0,
    };
    for (const stage of CLOSE_STAGES) {
      if (total >= ENOUGH || !isDue[stage]()) continue;
      signal?.throwIfAborted();
      const answer = await follow(stage);
      answers.push(answer);
      if (stage === 'titles') titles = answer.found.total;
      else total = Math.max(total, answer.found.total);
    }
    const reading = isPlain && typed.total === 0 ? await readingOf(answers) : null;
    return { ...behind(answers.map(({ found }) => found)), ...(reading !== null && { reading }) };
  };
}

interface Answer extends StageAnswer {
  readonly stage: Stage;
}

/** Stages whose rows hold all words of a reading. */
const READ: ReadonlySet<Stage> = new Set(['reread', 'repair', 'fuzzy']);

/** Returns the words that stand for what was typed in the first row, where no row holds what was typed; null where they cannot be said. */
async function readingOf(answers: readonly Answer[]): Promise<string | null> {
  const first = answers.find(({ found }) => found.rows.length > 0);
  if (!first || !READ.has(first.stage)) return null;
  return (await first.readingOf(first.found.rows[0]!)).join(' ');
}

const NO_ROWS: FoundRows = { rows: [], total: 0, exact: true };

/** Returns all rows that the first of some answers has, which was found as typed, then those that only the others have. */
function behind(found: readonly FoundRows[]): FoundRows {
  const [typed] = found;
  const rows = [...new Set(found.flatMap((each) => each.rows))];
  if (rows.length === typed!.total) return typed!;
  const total = Math.max(rows.length, ...found.map((each) => each.total));
  const exact = found.every((each) => each.exact && each.rows.length === each.total);
  return { rows, total, exact, asTyped: typed!.total };
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
