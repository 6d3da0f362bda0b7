import { commonMessages } from '#messages/common';
import { INITIAL_CATALOGUE_STATE, type CatalogueLoadingState } from '../catalogue/catalogue-loading-state.ts';
import { NON_TAG_LABEL_KINDS, keepLabelLinkFields } from '../catalogue/label-kinds-and-slugs.ts';
import type { QueryEngine } from '../search/query-engine.ts';
import type { SearchLanguage } from '../search/text/search-language.ts';
import { CORE_FILE } from '../snapshot/read/snapshot-core.ts';
import { callQueryEngine } from './call-query-engine.ts';
import { MissingFileError, type FetchFunction } from './http-shard-source.ts';
import type { LiveImportOpener } from './compile-import-file-in-browser.ts';
import { CatalogueLoadError } from './catalogue-load-error.ts';
import {
  type CatalogueWorkerMethodName,
  type CatalogueWorkerMethods,
  type OpenCatalogueMessage,
} from './worker-protocol.ts';

/** Dependencies and settings of a catalogue session (see {@link createCatalogueSession}). */
export interface CatalogueSessionOptions extends Pick<OpenCatalogueMessage, 'core' | 'importFileUrl'> {
  /**
   * Opens the catalogue. `core` is the name of the snapshot's core file, which is ignored if a search server is used. `isReopening` is true
   * after the first attempt: the browser's cache may then contain an outdated description of the catalogue.
   */
  readonly openCatalogue: (core: string, isReopening: boolean) => Promise<QueryEngine>;
  /** Fetches an import file that is read live. */
  readonly fetch: FetchFunction;
  readonly language: SearchLanguage;
  /** True if videos without a view count get an invented one. */
  readonly inventsViews: boolean;
  /**
   * Loads the code for reading an import file live: the parser and the snapshot writer. Null in builds that never read import files live.
   */
  readonly loadLive: (() => Promise<{ openLiveImport: LiveImportOpener }>) | null;
  onState(state: CatalogueLoadingState): void;
  /** Returns the current time in epoch seconds. Videos in a live import file with later dates get the current day. */
  now(): number;
}

/** Session of the worker with a catalogue that is open or being opened: it runs the requests on this catalogue. */
export interface WorkerCatalogueSession {
  /**
   * Runs a request on the query engine once the catalogue is open; opens it again if the last attempt failed some seconds ago. Rejects if it
   * cannot be opened, or with the signal's reason.
   */
  call<Name extends CatalogueWorkerMethodName>(
    name: Name,
    input: CatalogueWorkerMethods[Name]['input'],
    signal: AbortSignal,
  ): Promise<CatalogueWorkerMethods[Name]['output']>;
  /** Reopens the catalogue after an error, or if sample videos are shown instead of the import file. */
  retry(): void;
}

/**
 * Minimum time in seconds between a failure to open the catalogue and the next attempt without a retry of the visitor. Without a pause, a
 * component that sends a request after each change of the state would repeat the attempt endlessly.
 */
const REOPEN_PAUSE_SECONDS = 5;

/** Starts opening the catalogue immediately (R160), and then runs requests on it. */
export function createCatalogueSession(options: CatalogueSessionOptions): WorkerCatalogueSession {
  let state = INITIAL_CATALOGUE_STATE;
  /** Time of the last failure to open the catalogue, in epoch seconds. */
  let failedAt = 0;
  /** Promise of the query engine. The first one opens the core file that the page names; later ones open the then deployed core file. */
  let opened = start(options.core ?? CORE_FILE);

  function setState(change: Partial<CatalogueLoadingState>): void {
    state = { ...state, ...change };
    options.onState(state);
  }

  function start(core?: string): Promise<QueryEngine> {
    setState({ loading: true, error: null, notice: null, parsed: 0 });
    const opening =
      options.importFileUrl === null
        ? options.openCatalogue(core ?? CORE_FILE, core === undefined)
        : openImportFile(options.importFileUrl);
    opening.then(
      ({ videos, popularTags, trendingTags, names, newest, oldest }) =>
        setState({ loading: false, videos, tags: popularTags, trendingTags, names: toLinks(names), newest, oldest }),
      (error: unknown) => {
        failedAt = options.now();
        setState({ loading: false, error: toMessage(error) });
      },
    );
    return opening;
  }

  async function openImportFile(url: string): Promise<QueryEngine> {
    if (!options.loadLive) throw new Error('Cannot read an import file live: this site was built without that code');
    const { openLiveImport } = await options.loadLive();
    const { fetch, language, now, inventsViews } = options;
    return openLiveImport(url, fetch, setState, { language, now: now(), inventsViews });
  }

  return {
    async call(name, input, signal) {
      if (state.error !== null && options.now() - failedAt >= REOPEN_PAUSE_SECONDS) opened = start();
      const asked = opened;
      const ask = async () => {
        const engine = await opened;
        signal.throwIfAborted();
        return callQueryEngine(engine, name, input, signal);
      };
      try {
        return await ask();
      } catch (error) {
        // a newer deploy has replaced the missing shard: reopen with the deployed core, which names the new shards
        if (!(error instanceof MissingFileError)) throw error;
        if (opened === asked) opened = start();
        return ask();
      }
    },
    retry() {
      if (state.error !== null || state.notice !== null) opened = start();
    },
  };
}

/** Returns links to the most common performers, sources and uploaders; leaves out kinds that the catalogue does not have. */
const toLinks = (names: QueryEngine['names']): CatalogueLoadingState['names'] =>
  NON_TAG_LABEL_KINDS.flatMap((kind) => {
    const found = names[kind];
    return found ? [{ kind, names: found.popular.map(keepLabelLinkFields) }] : [];
  });

function toMessage(error: unknown): string {
  return error instanceof CatalogueLoadError ? error.message : commonMessages.loadFailed;
}
