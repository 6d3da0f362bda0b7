import { commonMessages } from '#messages/common';
import { CATALOGUE_OPENING, type CatalogueState } from '../catalogue/catalogue-state.ts';
import { NAMED_KINDS, toLabelLink } from '../catalogue/label.ts';
import type { Engine } from '../search/engine.ts';
import type { SearchLanguage } from '../search/text/search-language.ts';
import { CORE_FILE } from '../snapshot/read/core.ts';
import { ANSWERS } from './answers.ts';
import { MissingFileError, type Fetch } from './http-source.ts';
import type { OpenLive } from './live-export.ts';
import { LoadError } from './load-error.ts';
import { type CallName, type CatalogueCalls, type OpenMessage } from './protocol.ts';

export interface SessionOptions extends Pick<OpenMessage, 'core' | 'exportUrl'> {
  /** Opens the catalogue by the name of its core, which an engine on a server does not need. */
  readonly openCatalogue: (core: string) => Promise<Engine>;
  /** Gets an export that is read live. */
  readonly fetch: Fetch;
  /** The language of the pages. */
  readonly language: SearchLanguage;
  /** Whether videos that an export tells no views of get invented ones. */
  readonly inventsViews: boolean;
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

/** Opens the catalogue at once (R160) and answers calls from it; what it needs of the outside is handed in. */
export function createSession(options: SessionOptions): Session {
  let state = CATALOGUE_OPENING;
  /** The page's own core at first. Whatever is opened anew is as it is deployed then. */
  let opened = start(options.core ?? CORE_FILE);

  function setState(change: Partial<CatalogueState>): void {
    state = { ...state, ...change };
    options.onState(state);
  }

  function start(core: string = CORE_FILE): Promise<Engine> {
    setState({ loading: true, error: null, notice: null, parsed: 0 });
    const opening = options.exportUrl === null ? options.openCatalogue(core) : openExport(options.exportUrl);
    opening.then(
      ({ videos, popularTags, trendingTags, names, newest, oldest }) =>
        setState({ loading: false, videos, tags: popularTags, trendingTags, names: toLinks(names), newest, oldest }),
      (error: unknown) => setState({ loading: false, error: toMessage(error) }),
    );
    return opening;
  }

  async function openExport(url: string): Promise<Engine> {
    if (!options.loadLive) throw new Error('Got an export to read live, expected a site that is built for it');
    const { openLive } = await options.loadLive();
    const { fetch, language, now, inventsViews } = options;
    return openLive(url, fetch, setState, { language, now: now(), inventsViews });
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
        // a shard that is gone has been replaced by a newer deploy: its core names the new ones
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

/** Returns of each kind of label that the catalogue has the commonest names. */
const toLinks = (names: Engine['names']): CatalogueState['names'] =>
  NAMED_KINDS.flatMap((kind) => {
    const found = names[kind];
    return found ? [{ kind, names: found.popular.map(toLabelLink) }] : [];
  });

function toMessage(error: unknown): string {
  return error instanceof LoadError ? error.message : commonMessages.loadFailed;
}
