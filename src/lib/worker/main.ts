/// <reference lib="webworker" />
import { LANGUAGE, LOCALE, TAG_NAMES } from '#messages/language';
import { CATALOGUE_OPENING } from '../catalogue/catalogue-state.ts';
import { loadCode, StaleCodeError } from '../loading/load-code.ts';
import { shareRefetch } from '../loading/refetch.ts';
import { createHandedFetch } from './handed-answer.ts';
import { openFiles } from './open-files.ts';
import { openRemoteEngine } from './remote-engine.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { createSession, type Session } from './session.ts';

/** Set by astro.config.mjs: whether the browser reads an export live. */
declare const IS_BUILT_LIVE: boolean;
/** The same: where an engine on a server answers; null where files do. */
declare const ENGINE_URL: string | null;
/** The same: whether videos without views get invented ones. */
declare const INVENTS_VIEWS: boolean;

shareRefetch();
const post = (message: FromWorker) => globalThis.postMessage(message);
const calls = new Map<number, AbortController>();
const { fetch, expect, hand } = createHandedFetch((url, init) => globalThis.fetch(url, init));
let session: Session | null = null;
let state = CATALOGUE_OPENING;

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function answer({ id, name, input }: Extract<ToWorker, { kind: 'call' }>): Promise<void> {
  const controller = new AbortController();
  calls.set(id, controller);
  try {
    if (!session) throw new Error('Got a call before the opening message');
    post({ kind: 'answer', id, output: await session.call(name, input, controller.signal) });
  } catch (error) {
    post({ kind: 'failure', id, message: toMessage(error), isStale: error instanceof StaleCodeError });
  } finally {
    calls.delete(id);
  }
}

/** Known while the site is built, so that a site that reads no export live holds none of the code for it. */
const loadLive = IS_BUILT_LIVE ? () => loadCode(() => import('./live-export.ts')) : null;

const language = { code: LANGUAGE, locale: LOCALE, names: TAG_NAMES };

/** The same for what answers: a site of files holds none of the code for a server, and one with a server none of that for files. */
const openCatalogue = (dataUrl: string, core: string) =>
  ENGINE_URL === null ? openFiles({ fetch, dataUrl, language }, core) : openRemoteEngine(fetch, ENGINE_URL, LANGUAGE);

function open({ dataUrl, core, exportUrl }: Extract<ToWorker, { kind: 'open' }>): void {
  // the head has opened it before anybody listened: who takes the worker over is told how far it is
  if (session) return post({ kind: 'state', state });
  if (core !== null) expect(dataUrl + core);
  session = createSession({
    openCatalogue: (name) => openCatalogue(dataUrl, name),
    core,
    exportUrl,
    loadLive,
    inventsViews: INVENTS_VIEWS,
    language,
    fetch,
    onState(changed) {
      state = changed;
      post({ kind: 'state', state });
    },
    now: () => Date.now() / 1000,
  });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') open(data);
  else if (data.kind === 'core') hand(data.bytes);
  else if (data.kind === 'call') void answer(data);
  else if (data.kind === 'cancel') calls.get(data.id)?.abort();
  else if (data.kind === 'ping') post({ kind: 'pong' });
  else session?.retry();
});
