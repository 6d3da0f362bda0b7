import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { cacheRenderedIslandsPlugin } from '../../../../cli/build/project/vite-plugins.ts';

const { handler } = cacheRenderedIslandsPlugin.transform as unknown as {
  handler(this: { error(message: string): never }, code: string, id: string): { code: string };
};
const error = (message: string): never => {
  throw new Error(message);
};
const RENDERER = 'node_modules/@astrojs/react/dist/server.js';

/** Runs the renderer that the plugin derives from Astro's React renderer, with a stand-in for React that records its calls. */
async function openRenderer() {
  const { code } = handler.call({ error }, readFileSync(RENDERER, 'utf8'), RENDERER);
  const body = code.replaceAll(/^import .*$/gm, '').replace(/export \{[^}]*\};/, '');
  const rendered: unknown[] = [];
  const React = { createElement: (component: unknown, props: unknown) => ({ component, props }) };
  const ReactDOM = {
    // the renderer only checks that this method exists, as it does in React's server build
    renderToReadableStream: null,
    renderToString(vnode: { props: object }, { identifierPrefix }: { identifierPrefix: string }) {
      rendered.push([identifierPrefix, vnode.props]);
      return `<p>${identifierPrefix}${JSON.stringify(vnode.props)}</p>`;
    },
  };
  let next = 0;
  const parameters = ['opts', 'React', 'ReactDOM', 'incrementId', 'StaticHtml', 'createFilter'];
  const run = compileFunction(`${body}\nreturn renderer;`, parameters);
  const renderer = run({}, React, ReactDOM, () => `r${next++}`, 'slot', null) as {
    check(component: unknown): Promise<boolean>;
    renderToStaticMarkup(this: object, component: unknown, props: object, slots: object): Promise<{ html: string }>;
  };
  const draw = async (component: unknown, props: object, prefix: number, slots = {}) => {
    next = prefix;
    const context = { result: { request: new Request('http://localhost/') } };
    return (await renderer.renderToStaticMarkup.call(context, component, props, slots)).html;
  };
  return { renderer, rendered, draw };
}

test('R304 renders islands with equal props and id prefix only once, except with long props or slotted content', async () => {
  const { renderer, rendered, draw } = await openRenderer();
  const [Bar, Panel] = [() => null, () => null];
  expect([await renderer.check(Bar), await renderer.check('div'), rendered]).toEqual([true, false, []]);
  const first = await draw(Bar, { a: 1 }, 0);
  expect([first, await draw(Bar, { a: 1 }, 0)]).toEqual(['<p>r0{"a":1}</p>', first]);
  await draw(Bar, { a: 2 }, 0);
  await draw(Bar, { a: 1 }, 1);
  await draw(Panel, { a: 1 }, 0);
  expect(rendered).toEqual([
    ['r0', { a: 1 }],
    ['r0', { a: 2 }],
    ['r1', { a: 1 }],
    ['r0', { a: 1 }],
  ]);
  rendered.length = 0;
  const long = { cards: 'x'.repeat(3000) };
  for (let i = 0; i < 2; i++) {
    await draw(Bar, long, 0);
    await draw(Panel, {}, 0, { default: '<b>slot</b>' });
    await draw(Panel, {}, 0, { side: '<b>slot</b>' });
  }
  expect(rendered).toHaveLength(6);
});

test('R304 caches the rendered HTML of a limited number of property variants of an island', async () => {
  const { rendered, draw } = await openRenderer();
  const Bar = () => null;
  for (let i = 0; i < 100; i++) await draw(Bar, { i }, 0);
  rendered.length = 0;
  await draw(Bar, { i: 0 }, 0);
  await draw(Bar, { i: 99 }, 0);
  expect(rendered).toEqual([['r0', { i: 99 }]]);
});

test('R304 reports a version of Astro’s React renderer with unexpected code', () => {
  expect(() => handler.call({ error }, 'export default {}', RENDERER)).toThrow(
    /expected "async function check.+" in .+server\.js, which another version/,
  );
});
