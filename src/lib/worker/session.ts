import { commonMessages } from '#messages/common';
import { CATALOGUE_OPENING, type CatalogueState } from '../domain/catalogue-state.ts';
import { StaleCodeError } from '../loading/load-code.ts';
import { createEngine, type Engine } from '../search/engine.ts';
import { askPastDamage, DamagedFileError } from '../snapshot/damaged-file.ts';
import { readManifestText, type Manifest } from '../snapshot/manifest.ts';
import { openSnapshot } from '../snapshot/reader.ts';
import { createHttpSource, fetchFile, MissingFileError, PAST_CACHES, type Fetch } from './http-source.ts';
import type { OpenLive } from './live-export.ts';
import { LoadError } from './load-error.ts';
import { type CallName, type CatalogueCalls, type OpenMessage } from './protocol.ts';

export interface SessionOptions extends Pick<OpenMessage, 'dataUrl' | 'exportUrl'> {
  readonly fetch: Fetch;
  /** Loads what reads an export live: the parser and the writer. Null where the site is built without it. */
  readonly loadLive: (() => Promise<{ openLive: OpenLive }>) | null;
  onState(state: CatalogueState): void;
  /** Returns epoch seconds: what an export that is read live dates later is of the future. */
  now(): number;
}

/** A catalogue that is being opened or is open. */
export interface Session {
  /** Answers a call once the catalogue is open. Rejects when it cannot be opened, or with the signal's reason. */
  call<Name extends CallName>(
    name: Name,
    input: CatalogueCalls[Name]['input'],
    signal: AbortSignal,
  ): Promise<CatalogueCalls[Name]['output']>;
  /** Opens the catalogue again after an error, or where something else stands in for it. */
  retry(): void;
}

type Answers = {
  [Name in CallName]: (
    engine: Engine,
    input: CatalogueCalls[Name]['input'],
    signal: AbortSignal,
  ) => Promise<CatalogueCalls[Name]['output']>;
};

const ANSWERS: Answers = {
  query: (engine, query, signal) => engine.query(query, signal),
  count: (engine, query, signal) => engine.count(query, signal),
  countHidden: (engine, query, signal) => engine.countHidden(query, signal),
  countOptions: (engine, { query, slugs }, signal) => engine.countOptions(query, slugs, signal),
  suggest: (engine, { text, blocked }, signal) => engine.suggest(text, signal, blocked),
  searchTags: (engine, text) => engine.searchTags(text),
  allTags: (engine) => engine.allTags(),
  findTag: (engine, slug) => engine.findTag(slug),
  findVideos: (engine, ids) => engine.findVideos(ids),
  relatedVideos: (engine, { ids, seed, blocked }) => engine.relatedVideos(ids, seed, blocked),
  otherPictures: (engine, id) => engine.otherPictures(id),
};

/** Opens the catalogue at once (R160) and answers calls from it; what it needs of the outside is handed in. */
export function createSession(options: SessionOptions): Session {
  let state = CATALOGUE_OPENING;
  let opened = start();

  function setState(change: Partial<CatalogueState>): void {
    state = { ...state, ...change };
    options.onState(state);
  }

  function start(): Promise<Engine> {
    setState({ loading: true, error: null, notice: null, parsed: 0 });
    const opening = options.exportUrl === null ? openFiles(options) : openExport(options.exportUrl);
    opening.then(
      ({ videos, popularTags, newest }) => setState({ loading: false, videos, tags: popularTags, newest }),
      (error: unknown) => setState({ loading: false, error: toMessage(error) }),
    );
    return opening;
  }

  async function openExport(url: string): Promise<Engine> {
    if (!options.loadLive) throw new Error('Got an export to read live, expected a site that is built for it');
    const { openLive } = await options.loadLive();
    return openLive(url, options.fetch, setState, options.now());
  }

  return {
    async call(name, input, signal) {
      const asked = opened;
      const ask = async () => {
        const engine = await opened;
        signal.throwIfAborted();
        return ANSWERS[name](engine, input, signal);
      };
      try {
        return await ask();
      } catch (error) {
        // a shard that is gone has been replaced by a newer deploy: its manifest names the new ones
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

function toMessage(error: unknown): string {
  return error instanceof LoadError ? error.message : commonMessages.loadFailed;
}

async function openFiles({ fetch, dataUrl }: SessionOptions): Promise<Engine> {
  const manifest = await askPastDamage((isDamaged) => readManifest(fetch, `${dataUrl}manifest.json`, isDamaged));
  return createEngine(openSnapshot(manifest, createHttpSource(fetch, dataUrl)));
}

async function readManifest(fetch: Fetch, url: string, isDamaged: boolean): Promise<Manifest> {
  const init = isDamaged ? PAST_CACHES : ({ cache: 'no-cache' } as const);
  const text = await fetchFile(fetch, url, (response) => response.text(), init);
  try {
    return readManifestText(text);
  } catch (error) {
    if (error instanceof DamagedFileError) throw error;
    // what is whole and cannot be read is of a newer form than this code knows
    throw new StaleCodeError(String(error));
  }
}
