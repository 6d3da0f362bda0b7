import { fromRemoteValue, toLocalValue, type BidiConnection, type RemoteValue } from './bidi.ts';
import { keySource } from './keys.ts';
import type { ElementReference, Session } from './session.ts';

interface Contexts {
  readonly contexts: readonly { readonly context: string; readonly url: string }[];
}
interface Called {
  readonly type: 'exception' | 'success';
  readonly result: RemoteValue;
  readonly exceptionDetails: { readonly text: string };
}

/** What Firefox 153 says of a load when word of the page before comes late, as on a busy machine: nothing but that word is wrong. */
const INTERRUPTED = /new navigation interrupted an unfinished/;
const LOADS = 3;

const pointer = (actions: readonly object[]) => ({ type: 'pointer', id: 'mouse', actions });
const moveTo = (element: ElementReference) => ({
  type: 'pointerMove',
  x: 0,
  y: 0,
  origin: { type: 'element', element: { sharedId: element } },
});

/** Opens a session over a connection; `onClose` ends the browser. */
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
    })) as Called;
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const load = async (method: string, params: object) => {
    for (let tried = 1; ; tried++) {
      try {
        return void (await send(method, { context, wait: 'complete', ...params }));
      } catch (error) {
        if (tried === LOADS || !INTERRUPTED.test(String(error))) throw error;
      }
    }
  };
  const act = async (...actions: object[]) => void (await send('input.performActions', { context, actions }));
  const traverse = async (delta: number) => void (await send('browsingContext.traverseHistory', { context, delta }));

  return {
    navigate: (url) => load('browsingContext.navigate', { url }),
    reload: () => load('browsingContext.reload', {}),
    back: () => traverse(-1),
    forward: () => traverse(1),
    async url() {
      const { contexts } = (await send('browsingContext.getTree', { root: context })) as Contexts;
      return contexts[0]?.url ?? '';
    },
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
