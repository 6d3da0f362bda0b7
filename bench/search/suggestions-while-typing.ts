/**
 * Measures the suggestions below the search box while a visitor types known titles letter by letter: how many letters it takes until the
 * title is suggested, and how often a suggestion disappears although its title begins with the typed text.
 *
 *   node bench/search/suggestions-while-typing.ts [EXPORT] [--titles N]
 *
 * EXPORT may be compressed with gzip; without it, the films of the tests are used. Writes bench/suggestions-while-typing-COUNT.json.
 */
import { program } from 'commander';
import { splitIntoWords } from '../../src/lib/catalogue/text/split-words.ts';
import type { SearchSuggestions } from '../../src/lib/catalogue/video-query.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { stabilizeVideoSuggestionOrder } from '../../src/features/search/stabilize-suggestions.ts';
import type { QueryEngine } from '../../src/lib/search/query-engine.ts';
import { FILMS_IMPORT_FILE } from '../builds/benchmark-site.ts';
import { createSeededRandom } from '../builds/generate-videos.ts';
import { roundNumbersInResults, writeBenchmarkResults } from '../report/benchmark-result-files.ts';
import { pickRandomItem } from './benchmark-queries.ts';
import { createInMemoryEngineOpener, readImportedVideos } from './in-memory-engine.ts';

const SEED = 11;
const MIN_TITLE_LENGTH = 5;
/** Maximum number of letters that are typed of each title. */
const MAX_LETTERS = 30;

/** Results for one import file. */
export interface SuggestionsWhileTypingResult {
  readonly videos: number;
  readonly titles: number;
  /** Mean length of the titles. */
  readonly titleLength: number;
  /** Mean number of letters until the title is suggested, over the titles that are suggested. */
  readonly letters: number;
  /** Number of titles that are never suggested. */
  readonly neverShown: number;
  /** Number of titles that appear among the suggestions and disappear again while the title is typed without errors. */
  readonly vanished: number;
  /** Number of suggestions whose title begins with the text with the next letter, added up over all letters. */
  readonly fitting: number;
  /** How many of the suggestions in `fitting` are missing at the next letter, and how many are in another place. */
  readonly lost: number;
  readonly moved: number;
}

type SuggestedVideos = SearchSuggestions['videos'];

const foldWords = (text: string) => splitIntoWords(text).join(' ');

/** Returns the texts that a visitor types one after the other. */
function listTypedTexts(title: string): string[] {
  const letters = Array.from(title.toLowerCase()).slice(0, MAX_LETTERS);
  return letters.flatMap((letter, i) => (letter === ' ' ? [] : letters.slice(0, i + 1).join('')));
}

async function measureSuggestions(
  engine: QueryEngine,
  pick: readonly Video[],
): Promise<Omit<SuggestionsWhileTypingResult, 'videos'>> {
  const shownAt: number[] = [];
  const sums = { vanished: 0, fitting: 0, lost: 0, moved: 0 };
  for (const { id, title } of pick) {
    let letters = 0;
    let isVanished = false;
    let before: { text: string; videos: SuggestedVideos } = { text: '', videos: [] };
    for (const text of listTypedTexts(title)) {
      const found = await engine.suggest({ text, blocked: null });
      const videos = stabilizeVideoSuggestionOrder(text, before, found.videos);
      const isShown = videos.some((video) => video.id === id);
      if (isShown && letters === 0) letters = text.length;
      if (!isShown && letters > 0) isVanished = true;
      for (const [place, video] of before.videos.entries()) {
        if (!foldWords(video.title).startsWith(foldWords(text))) continue;
        const now = videos.findIndex((other) => other.id === video.id);
        sums.fitting++;
        if (now < 0) sums.lost++;
        else if (now !== place) sums.moved++;
      }
      before = { text, videos };
    }
    if (letters > 0) shownAt.push(letters);
    if (isVanished) sums.vanished++;
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    titles: pick.length,
    titleLength: mean(pick.map(({ title }) => title.length)),
    letters: mean(shownAt),
    neverShown: pick.length - shownAt.length,
    ...sums,
  };
}

/** Returns random titles of one video each that begin with a letter. */
function pickTitles(videos: readonly Video[], count: number): Video[] {
  const counts = new Map<string, number>();
  for (const { title } of videos) counts.set(title, (counts.get(title) ?? 0) + 1);
  const pool = videos.filter(
    ({ title }) => /^\p{L}/u.test(title) && title.length >= MIN_TITLE_LENGTH && counts.get(title) === 1,
  );
  const random = createSeededRandom(SEED);
  return Array.from({ length: count }, () => pickRandomItem(random, pool));
}

if (import.meta.main) {
  program
    .argument('[export]', 'Import file to search', FILMS_IMPORT_FILE)
    .option('--titles <number>', 'Number of titles to type', '200')
    .parse();
  const { titles } = program.opts<{ titles: string }>();
  const videos = await readImportedVideos(program.processedArgs[0] as string);
  const { engine } = createInMemoryEngineOpener(videos)();
  const result = await measureSuggestions(engine, pickTitles(videos, Number(titles)));
  console.log(result);
  await writeBenchmarkResults('suggestions-while-typing', roundNumbersInResults({ videos: videos.length, ...result }));
}
