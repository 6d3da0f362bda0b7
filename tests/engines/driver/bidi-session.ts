import { setTimeout as wait } from 'node:timers/promises';
import { fromRemoteValue, toLocalValue, type BidiConnection, type RemoteValue } from './bidi.ts';
import { keySource } from './webdriver-keys.ts';
import type { ElementReference, Session } from './session.ts';

interface Contexts {
  readonly contexts: readonly { readonly context: string; readonly url: string }[];
}
interface CallResult {
  readonly type: 'exception' | 'success';
  readonly result: RemoteValue;
  readonly exceptionDetails: { readonly text: string };
}

/** Times in milliseconds: timeout of a page load, timeout of a call in a page that may be unloading, and polling interval. */
const LOAD_TIMEOUT_MS = 30_000;
const ANSWER_MS = 2000;
const POLL_INTERVAL_MS = 20;

/** Returns whether a navigation stays in the same document, because the URLs differ only in their fragment. */
const isWithin = (from: string, to: string) => to.includes('#') && from.split('#')[0] === to.split('#')[0];

const pointer = (actions: readonly object[]) => ({ type: 'pointer', id: 'mouse', actions });
const moveTo = (element: ElementReference) => ({
  type: 'pointerMove',
  x: 0,
  y: 0,
  origin: { type: 'element', element: { sharedId: element } },
});

/** Opens a WebDriver BiDi session over a connection. Calls `onClose` at the end of the session, to end the browser. */
export async function openBidiSession({ send, close }: BidiConnection, onClose: () => Promise<void>): Promise<Session> {
  await send('session.new', { capabilities: {} });
  const first = ((await send('browsingContext.getTree')) as Contexts).contexts[0];
  if (!first) throw new Error('The browser has no tab');
  let { context } = first;
  const call = async (fn: unknown, args: readonly (RemoteValue | { readonly sharedId: string })[]) => {
    const answer = (await send('script.callFunction', {
      functionDeclaration: String(fn),
      arguments: args,
      awaitPromise: true,
      target: { context },
    })) as CallResult;
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  /** Runs a check in the page. Returns false if the page does not respond because the browser is unloading it. */
  const ask = async (fn: () => boolean) => {
    const answer = call(fn, []).then(
      ({ value }) => value === true,
      () => false,
    );
    return Promise.race([answer, wait(ANSWER_MS, false)]);
  };
  /**
   * Loads a page and detects the new document by a mark on the old one. Reason: if a page changes its history during a navigation, Firefox
   * 153 reports the navigation as finished too early (`onLocationChange` in its Navigate.sys.mjs). Calls then still go to the old document,
   * which never responds.
   */
  const load = async (method: string, params: object) => {
    await ask(() => Object.assign(globalThis, { isLeft: true }).isLeft);
    await send(method, { context, wait: 'none', ...params });
    const end = Date.now() + LOAD_TIMEOUT_MS;
    while (!(await ask(() => !('isLeft' in globalThis) && document.readyState === 'complete'))) {
      if (Date.now() > end) throw new Error(`No page after ${method} ${JSON.stringify(params)}`);
      await wait(POLL_INTERVAL_MS);
    }
  };
  const readUrl = async () => {
    const { contexts } = (await send('browsingContext.getTree', { root: context })) as Contexts;
    return contexts[0]?.url ?? '';
  };
  const act = async (...actions: object[]) => void (await send('input.performActions', { context, actions }));
  const traverse = async (delta: number) => void (await send('browsingContext.traverseHistory', { context, delta }));

  return {
    async navigate(url) {
      if (!isWithin(await readUrl(), url)) await load('browsingContext.navigate', { url });
      else await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    reload: () => load('browsingContext.reload', {}),
    back: () => traverse(-1),
    forward: () => traverse(1),
    url: readUrl,
    evaluate: async (fn, ...args) => fromRemoteValue(await call(fn, args.map(toLocalValue))) as never,
    find: async (fn, ...args) =>
      ((await call(fn, args.map(toLocalValue))).sharedId as ElementReference | undefined) ?? null,
    evaluateOn: async (element, fn) => fromRemoteValue(await call(fn, [{ sharedId: element }])) as never,
    click: (element) =>
      act(pointer([moveTo(element), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])),
    pointAt: (element) => act(pointer([moveTo(element)])),
    keys: (...names) => act(keySource(names)),
    async setFile(element, file) {
      await send('input.setFiles', { context, element: { sharedId: element }, files: [file] });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    tab: () => Promise.resolve(context),
    async openTab() {
      ({ context } = (await send('browsingContext.create', { type: 'tab' })) as { readonly context: string });
      return context;
    },
    async switchTo(tab) {
      context = tab;
      await send('browsingContext.activate', { context });
    },
    closeTab: async () => void (await send('browsingContext.close', { context })),
    async screenshot() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { readonly data: string };
      return Buffer.from(data, 'base64');
    },
    async close() {
      close();
      await onClose();
    },
  };
}
