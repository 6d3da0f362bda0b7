import type { LanguageCode } from '../src/lib/catalogue/languages.ts';
import { callQueryEngine } from '../src/lib/worker/call-query-engine.ts';
import { runAndDetectPartialResult, MissingIndexError } from './daemons/distributed-index.ts';
import type { SearchableSnapshotVersions, NewestSnapshotVersion } from './versions/searchable-snapshot-versions.ts';
import type { CatalogueRequest } from './parse-catalogue-request.ts';

/** Returns the CPU time of the current thread in milliseconds. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs a function and passes its CPU time in milliseconds to `charge`, even if the function throws. */
export type CpuMeter = <T>(run: () => Promise<T>, charge: (ms: number) => void) => Promise<T>;

/**
 * Creates a meter for the CPU time of concurrent requests on one thread. The requests interleave, so whenever a request starts or ends, the
 * CPU time since the previous start or end is divided equally among the running requests (processor sharing). `now` can be replaced in
 * tests.
 */
export function createCpuMeter(now: () => number = threadCpuMs): CpuMeter {
  const running = new Set<{ ms: number }>();
  let last = now();
  const split = () => {
    const at = now();
    for (const request of running) request.ms += (at - last) / running.size;
    last = at;
  };
  return async (run, charge) => {
    split();
    const request = { ms: 0 };
    running.add(request);
    try {
      return await run();
    } finally {
      split();
      running.delete(request);
      charge(request.ms);
    }
  };
}

/** A request to the query engine of one snapshot version in one language. */
export interface QueryRequest {
  readonly edition: string;
  readonly language: LanguageCode;
  readonly question: CatalogueRequest;
}

export interface QueryResponse {
  /** Result of a request to the query engine, as JSON. */
  readonly json: string;
  /** True if a daemon did not respond, so videos may be missing from the result. */
  readonly isPartial: boolean;
}

/** The properties of a catalogue as JSON, such as its counts, dates and popular tags. */
export interface CatalogueDescription {
  readonly edition: string;
  readonly json: string;
}

/** Handles requests to the search server, on the current thread or on another one. */
export interface SearchBackend {
  newest(): Promise<NewestSnapshotVersion>;
  /** Describes the catalogue in the newest snapshot version. Rejects with a {@link MissingIndexError} if no daemon has its index. */
  describe(language: LanguageCode): Promise<CatalogueDescription>;
  /** Returns the response; null if the snapshot version is unavailable. Passes the CPU milliseconds to `charge`, even after a failure. */
  answer(request: QueryRequest, signal: AbortSignal, charge: (cpuMs: number) => void): Promise<QueryResponse | null>;
  /** Returns how busy the thread of the backend was since the last call, from 0 (idle) to 1. */
  load(): number;
  close(): Promise<void>;
}

/** Creates a backend that runs requests on the current thread. */
export function openSearchBackend(editions: SearchableSnapshotVersions): SearchBackend {
  const measure = createCpuMeter();
  return {
    newest: () => editions.newest(),
    async describe(language) {
      const { edition } = await editions.newest();
      const engine = await editions.engine(edition, language);
      if (!engine)
        throw new MissingIndexError(
          `The snapshot version ${edition} is no longer available: request /catalogue for the current one`,
        );
      const { videos, tags, newest, oldest, popularTags, trendingTags, names } = engine;
      const catalogue = { videos, tags, newest, oldest, popularTags, trendingTags, names };
      return { edition, json: JSON.stringify(catalogue) };
    },
    answer: ({ edition, language, question }, signal, charge) =>
      measure(async () => {
        const engine = await editions.engine(edition, language);
        if (!engine) return null;
        const { answer, isPartial } = await runAndDetectPartialResult(() =>
          callQueryEngine(engine, question.name, question.input, signal),
        );
        return { json: JSON.stringify(answer), isPartial };
      }, charge),
    load: () => 0,
    close: () => editions.close(),
  };
}
