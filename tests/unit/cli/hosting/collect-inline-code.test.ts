import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectInlineCode } from '../../../../cli/hosting/collect-inline-code.ts';

function find(html: string) {
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  collectInlineCode(html, found);
  return { scripts: [...found.scripts], styles: [...found.styles] };
}

test('finds inline scripts and styles, also in noscript and in capital letters', () => {
  const html =
    '<!doctype html><head><style>a{}</style><SCRIPT>one()</SCRIPT ><script type=module>two()</script>' +
    '<noscript><style>b{}</style></noscript></head>';
  expect(find(html)).toEqual({ scripts: ['one()', 'two()'], styles: ['a{}', 'b{}'] });
});

test('ignores scripts with a URL and scripts that contain only data', () => {
  const html = '<script src="/a.js"></script><script type="application/ld+json">{"a":"</b>"}</script>';
  expect(find(html)).toEqual({ scripts: [], styles: [] });
});

test('returns the text of a script as browsers hash it, with normalized line ends and all spaces', () => {
  expect(find('<script>\r\na()\r</script>').scripts).toEqual(['\na()\n']);
});

test.each([
  ['a double-quoted attribute', '<p title="<script>evil()</script>">'],
  ['a single-quoted attribute', "<p title='<script>evil()</script>'>"],
  ['an attribute behind a stray quote', '<p " title="<script>evil()</script>">'],
  ['an attribute without spaces around it', '<p a="b"title="<script>evil()</script>"/>'],
  ['a comment', '<!-- <script>evil()</script> -->'],
  ['a title', '<title><script>evil()</script></title>'],
  ['a text area', '<textarea></p><script>evil()</script></textarea>'],
  ['a style', '<style>/*<script>evil()</script>*/</style>'],
  ['data', '<script type="application/ld+json">"<script>evil()"</script>'],
  ['escaped text', '<p>&lt;script>evil()&lt;/script></p>'],
])('the HTML parser finds no script in %s', (_place, html) => {
  expect(find(html).scripts).toEqual([]);
});

test('the HTML parser ends malformed comments where browsers do, and finds the scripts after them', () => {
  expect(find('<!--><script>a()</script><!---><script>b()</script><!-- x --!><script>c()</script>').scripts).toEqual([
    'a()',
    'b()',
    'c()',
  ]);
});

test.each([
  ['<p style="color:red">', 'style="color:red"'],
  ['<p STYLE=x>', 'style="x"'],
  ['<img src=x onerror="go()">', 'onerror="go()"'],
  ['<p class="a" title="b" STYLE="x">', 'style="x"'],
  ['<svg viewBox="0 0 1 1" onLoad="go()"/>', 'onload="go()"'],
  ['<script>a<!--b</script>', 'contains <!--'],
])('throws an error for inline code that a hash cannot allow: %s', (html, reason) => {
  expect(() => find(html)).toThrow(reason);
});

test('finds no script in any escaped attribute or text', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('<', '>', '/', '"', "'", '=', '!', '-', ' ', 'script', 'style', 'a', '\n'),
  });
  fc.assert(
    fc.property(hostile, hostile, (attribute, text) => {
      // Astro and React escape at least quotes in attributes and opening angle brackets in texts
      const value = attribute.replaceAll('"', '&quot;');
      const html = `<p title="${value}">${text.replaceAll('<', '&lt;')}</p><script>ours()</script>`;
      expect(find(html)).toEqual({ scripts: ['ours()'], styles: [] });
    }),
    { numRuns: 2000 },
  );
});
