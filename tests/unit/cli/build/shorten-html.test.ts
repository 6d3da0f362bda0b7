import { expect, test } from 'vitest';
import { shortenHtml } from '../../../../cli/build/output/shorten-html.ts';
import { restoreIslandAttributes } from '../../../../src/head/deferred/complete-islands.ts';
import { element, openHappyDomPage } from '../../../support/happy-dom-page.ts';

const shorten = (body: string) => shortenHtml(`<head></head><body>${body}`).replace('<head></head><body>', '');

test.each([
  ['<a class="chip" href="/tag/sea">sea</a>', '<a class=chip href=/tag/sea>sea</a>'],
  ['<button disabled="" data-id="v1">', '<button disabled data-id=v1>'],
  ['<input name="q" value=""/>', '<input name=q value=""/>'],
  ['<use href="#i-heart"/>', '<use href="#i-heart"/>'],
  ['<a href="/">Home</a>', '<a href="/">Home</a>'],
  ['<a href="">Retry</a>', '<a href="">Retry</a>'],
  ['<p class="a b" title="a=b" lang=\'de\'>x="y"</p>', '<p class="a b" title="a=b" lang=\'de\'>x="y"</p>'],
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
  ['<ul><li>a</li> <li>b</li></ul>', '<ul><li>a</li> <li>b</ul>'],
  ['<select><option>a</option><option>b</option></select>', '<select><option>a<option>b</select>'],
  ['<div><p>a</p><h2>b</h2><p>c</p></div>', '<div><p>a<h2>b</h2><p>c</div>'],
  ['<noscript><p>a</p></noscript><p>b</p><b>c</b>', '<noscript><p>a</p></noscript><p>b</p><b>c</b>'],
  ['<img alt="</li><li> a" title="b </p><p> c"/>', '<img alt="</li><li> a" title="b </p><p> c"/>'],
  ['<i title=\'<b class="x">\' class="y">', '<i title=\'<b class="x">\' class=y>'],
  ['<script>f(\'<p class="a">b</p><p>\')</script>', '<script>f(\'<p class="a">b</p><p>\')</script>'],
])('R1000 the HTML %s is written without optional quotes and end tags', (html, expected) => {
  expect(shorten(html)).toBe(expected);
});

test('R1000 the head of a page keeps its quotes', () => {
  const head = '<head><meta name="robots" content="noindex"></head>';
  expect(shortenHtml(`${head}<body class="a">`)).toBe(`${head}<body class=a>`);
});

const island = (name: string, rest: string) =>
  `<astro-island prefix="r1" component-url="/_astro/${name}.B-1_x.js" component-export="${name}" renderer-url="/_astro/client.C.js" ${rest} await-children><!--astro:end--></astro-island>`;
const opts = (value: string) => `opts="{&quot;name&quot;:&quot;Grid&quot;,&quot;value&quot;:${value}}"`;
const IDLE = `ssr client="idle" ${opts('{&quot;timeout&quot;:200}')}`;

test('R1000 omits island attributes with default values', () => {
  expect(
    shorten(
      island(
        'Grid',
        `props="{&quot;name&quot;:[0,&quot;Rock &#39;n&#39; Roll =&quot;,&quot; await-children a&quot;]}" ${IDLE}`,
      ) +
        island('Bar', `props="{}" ssr client="load" ${opts('&quot;&quot;')}`) +
        island('Row', `props="{}" ssr client="visible" ${opts('{&quot;rootMargin&quot;:&quot;9px&quot;}')}`).replace(
          'component-export="Row"',
          'component-export="Other"',
        ),
    ),
  ).toBe(
    `<astro-island prefix=r1 component-url=/_astro/Grid.B-1_x.js renderer-url=/_astro/client.C.js ssr props='{"name":[0,"Rock &#39;n&#39; Roll ="," await-children a"]}'></astro-island>` +
      '<astro-island prefix=r1 component-url=/_astro/Bar.B-1_x.js ssr client=load></astro-island>' +
      `<astro-island prefix=r1 component-url=/_astro/Row.B-1_x.js component-export=Other ssr client=visible ${opts('{&quot;rootMargin&quot;:&quot;9px&quot;}').replaceAll('"', '')}></astro-island>`,
  );
});

test('R1000 the deferred script restores omitted island attributes', () => {
  const attributes = { 'component-url': '/_astro/Grid.B-1_x.js', ssr: '' };
  const complete = { client: 'load', opts: '{}', 'component-export': 'Other', 'renderer-url': '/_astro/client.C.js' };
  const islands = [
    element('astro-island', { ...attributes, 'renderer-url': '/_astro/client.C.js' }),
    element('astro-island', attributes),
    element('astro-island', { ...attributes, ...complete }),
  ];
  openHappyDomPage({ body: islands });
  restoreIslandAttributes();
  const usual = {
    client: 'idle',
    opts: '{"value":{"timeout":200}}',
    'component-export': 'Grid',
    'renderer-url': '/_astro/client.C.js',
  };
  expect(
    islands.map((each) => Object.fromEntries(Array.from(each.attributes, ({ name, value }) => [name, value]))),
  ).toEqual([usual, usual, complete].map((added) => ({ ...attributes, ...added })));
});

test('R1000 a page without islands stays unchanged', () => {
  const page = openHappyDomPage();
  const before = page.html.outerHTML;
  restoreIslandAttributes();
  expect(page.html.outerHTML).toBe(before);
});
