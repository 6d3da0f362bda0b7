import { expect, test } from 'vitest';
import { findReferencesAndInlineCode } from '../../../../cli/build/output/find-page-references.ts';

const findNeeds = (html: string, file = 'tag/night.html') => findReferencesAndInlineCode(file, html).needs;

test.each([
  ['a thumbnail of a host with bundled files', '<img src="https://tube.example/_astro/cover.D3fa9_Z2.webp">'],
  ['a thumbnail on the same host', '<img src="/data/thumbs/12.jpg" srcset="/_astro/12.D3fa9.jpg 2x">'],
  ['a preloaded thumbnail', '<link rel="preload" as="image" href="/data/thumbs/12.jpg">'],
  ['a title', '<title>Backup (/data/video.mp4)</title><h1 title="(/data/a.mp4)">Backup (/data/video.mp4)</h1>'],
  ['a title with an invalid escape', '<h1>x (/data/%zz.mp4)</h1>'],
  ['the props of an island', `<astro-island props="{&quot;thumb&quot;:&quot;/_astro/a.b.jpg&quot;,'(/data/a.jpg)'}">`],
  ['structured data', '<script type="application/ld+json">{"thumbnailUrl":"/data/thumbs/12.jpg"}</script>'],
  [
    'files of other hosts',
    '<script src="//cdn.example/a.js"></script><link rel="icon" href="https://a.example/b.png">',
  ],
  ['links without a file name', '<link rel="expect" href="#videos"><link rel="alternate" href="/tag/night">'],
])('R710 a page does not need files that only look like files of the site: %s', (_place, html) => {
  expect(findNeeds(html)).toEqual([]);
});

test('R710 a page needs the files that its elements, inline scripts and inline styles load', () => {
  const html = `<link rel="icon" href="/favicon.png"><link rel=stylesheet href=/_astro/page.css?v=1>
    <link rel="alternate" href="/tag/caf%C3%A9.xml"><link rel="alternate" href="/tag/%zz.xml">
    <script src="/_astro/page.js"></script><script data-island-urls="/_astro/a.js /_astro/b.js">import("/_astro/c.js");
    fetch('/data/core.dat')</script><style>@font-face{src:url(/_astro/figtree.woff2)}</style>
    <astro-island component-url="/_astro/d.js" renderer-url="/_astro/e.js" client="load"></astro-island>`;
  expect(findNeeds(html).toSorted()).toEqual([
    '_astro/a.js',
    '_astro/b.js',
    '_astro/c.js',
    '_astro/d.js',
    '_astro/e.js',
    '_astro/figtree.woff2',
    '_astro/page.css',
    '_astro/page.js',
    'data/core.dat',
    'favicon.png',
    'tag/%zz.xml',
    'tag/café.xml',
  ]);
});

test('R710 a bundled file needs the bundled files that it imports', () => {
  expect(findNeeds('import"./a.js";import("/_astro/b.js")', '_astro/page.js').toSorted()).toEqual([
    '_astro/a.js',
    '_astro/b.js',
  ]);
});

test('an error about inline code contains the name of its page', () => {
  expect(() => findNeeds('<p style="color:red">')).toThrow('tag/night.html: The content security policy blocks');
});
