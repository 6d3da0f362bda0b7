import type { LanguageCode } from '../src/lib/catalogue/languages.ts';
import type { Engine } from '../src/lib/search/engine.ts';
import { ANSWERS } from '../src/lib/worker/answers.ts';
import { createCpuMeter } from './cpu-meter.ts';
import { askWhole, NoIndexError } from './daemons/daemons.ts';
import type { Editions, Newest } from './editions/editions.ts';
import type { Question } from './questions.ts';

/** A request to the engine of one snapshot version in one language. */
export interface EngineRequest {
  readonly edition: string;
  readonly language: LanguageCode;
  readonly question: Question;
}

/** A response of the engine. */
export interface EngineResponse {
  /** The answer as JSON. */
  readonly json: string;
  /** True if a daemon did not answer, so that videos may be missing. */
  readonly isPartial: boolean;
}

/** The description of a catalogue as JSON: all of an engine that is not a request. */
export interface CatalogueResponse {
  readonly edition: string;
  readonly json: string;
}

/** Answers the requests of a gateway, on this thread or on another. */
export interface Backend {
  newest(): Promise<Newest>;
  /** Returns the description of the newest snapshot version. Rejects with a {@link NoIndexError} if no daemon has it. */
  describe(language: LanguageCode): Promise<CatalogueResponse>;
  /**
   * Answers a request, or returns null if its snapshot version is no longer available. Passes the processor time in milliseconds to
   * `charge`, also if the request fails.
   */
  answer(request: EngineRequest, signal: AbortSignal, charge: (cpuMs: number) => void): Promise<EngineResponse | null>;
  /** Returns the share of the time since the last call that the thread was busy, 0 to 1. */
  load(): number;
  close(): Promise<void>;
}

const ask = (engine: Engine, { name, input }: Question, signal: AbortSignal) => {
  // the table has the function of each name
  const run = ANSWERS[name] as (engine: Engine, input: Question['input'], signal: AbortSignal) => Promise<unknown>;
  return run(engine, input, signal);
};

/** Returns a backend that answers on the current thread. */
export function openBackend(editions: Editions): Backend {
  const measure = createCpuMeter();
  return {
    newest: () => editions.newest(),
    async describe(language) {
      const { edition } = await editions.newest();
      const engine = await editions.engine(edition, language);
      if (!engine) throw new NoIndexError(`Got no edition ${edition}`);
      const { videos, tags, newest, oldest, popularTags, trendingTags, names } = engine;
      const catalogue = { videos, tags, newest, oldest, popularTags, trendingTags, names };
      return { edition, json: JSON.stringify(catalogue) };
    },
    answer: ({ edition, language, question }, signal, charge) =>
      measure(async () => {
        const engine = await editions.engine(edition, language);
        if (!engine) return null;
        const { answer, isPartial } = await askWhole(() => ask(engine, question, signal));
        return { json: JSON.stringify(answer), isPartial };
      }, charge),
    load: () => 0,
    close: () => editions.close(),
  };
}
