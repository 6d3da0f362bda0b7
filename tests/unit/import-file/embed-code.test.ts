import { expect, test } from 'vitest';
import { extractPlayerUrl } from '../../../src/lib/import-file/values/embed-code.ts';
import { measureCpuSeconds } from '../../support/measure-cpu-time.ts';

const PLAYER = 'https://player.example/e/7?a=1&copy=2';

test.each([
  ['double quotes', '<iframe src="https://player.example/e/7?a=1&copy=2" width="560" allowfullscreen></iframe>'],
  ['single quotes', "<iframe width='560' src='https://player.example/e/7?a=1&copy=2'></iframe>"],
  ['no quotes', '<iframe src=https://player.example/e/7?a=1&copy=2 width=560></iframe>'],
  ['blanks around the equals sign', '<iframe  width = 560\n\tsrc = "https://player.example/e/7?a=1&copy=2" ></iframe>'],
  ['uppercase', '<IFRAME SRC="https://player.example/e/7?a=1&copy=2"></IFRAME>'],
  ['`&amp;` in the attribute', '<iframe src="https://player.example/e/7?a=1&amp;copy=2"></iframe>'],
  ['> in an earlier attribute', '<iframe title="a > b" src="https://player.example/e/7?a=1&copy=2"></iframe>'],
  ['a wrapper', '<div class="w"><p>x</p><iframe src="https://player.example/e/7?a=1&copy=2"></iframe></div>'],
  [
    'text and a link around it',
    'See <a href="https://x.example">x</a><iframe src="https://player.example/e/7?a=1&copy=2">',
  ],
  [
    'an earlier comment',
    '<!-- <iframe src="https://old.example"> --><iframe src="https://player.example/e/7?a=1&copy=2">',
  ],
  ['a truncated tag', '<iframe src="https://player.example/e/7?a=1&copy=2" width=5'],
  ['lazy loading', '<iframe src="about:blank" data-src="https://player.example/e/7?a=1&copy=2"></iframe>'],
  ['embed', '<embed type="video/mp4" src="https://player.example/e/7?a=1&copy=2">'],
  ['object', '<object data="https://player.example/e/7?a=1&copy=2" type="text/html"></object>'],
  [
    'object with a parameter',
    '<object><param name="base" value="https://x.example"><param name="Movie" value="https://player.example/e/7?a=1&copy=2"><param value="https://y.example"></object>',
  ],
  ['object around embed', '<object width="1"><embed src="https://player.example/e/7?a=1&copy=2"></object>'],
  ['video', '<video controls src="https://player.example/e/7?a=1&copy=2" poster="https://x.example/1.jpg"></video>'],
  ['video with a source', '<video><source src="https://player.example/e/7?a=1&copy=2" type="video/mp4"></video>'],
  ['AMP', '<amp-iframe src="https://player.example/e/7?a=1&copy=2" layout="fill"></amp-iframe>'],
  ['noscript', '<noscript><iframe src="https://player.example/e/7?a=1&copy=2"></iframe></noscript>'],
  ['textarea', '<textarea><iframe src="https://player.example/e/7?a=1&amp;copy=2"></iframe></textarea>'],
  ['srcdoc', `<iframe srcdoc="<video src='https://player.example/e/7?a=1&amp;amp;copy=2'>"></iframe>`],
  [
    'a script that writes it',
    '<script>document.write("<iframe src=\\"https://player.example/e/7?a=1&copy=2\\"></iframe>");</script>',
  ],
  [
    'a script that writes it percent-encoded',
    "<script>document.write(unescape('%3Ciframe src=%22https://player.example/e/7?a=1&copy=2%22%3E%3C/iframe%3E'))</script>",
  ],
  ['HTML escapes', '&lt;iframe src=&quot;https://player.example/e/7?a=1&amp;amp;copy=2&quot;&gt;&lt;/iframe&gt;'],
  [
    'double HTML escapes',
    '&amp;lt;iframe src=&amp;quot;https://player.example/e/7?a=1&amp;amp;amp;copy=2&amp;quot;&amp;gt;',
  ],
  ['JSON escapes', '<iframe src=\\"https:\\/\\/player.example\\/e\\/7?a=1&copy=2\\"><\\/iframe>'],
  ['Unicode escapes', '\\u003ciframe src=\\u0022https://player.example/e/7?a=1\\u0026copy=2\\u0022\\u003e'],
  ['percent escapes', '%3Ciframe%20src%3D%22https%3A%2F%2Fplayer.example%2Fe%2F7%3Fa%3D1%26copy%3D2%22%3E'],
])('R654 extracts the player URL of an embed code: %s', (_, code) => {
  expect(extractPlayerUrl(code)).toBe(PLAYER);
});

test.each([
  ['<iframe src="//player.example/e/7"></iframe>', '//player.example/e/7'],
  ['<iframe src=" https://player.example/e/7 "></iframe>', 'https://player.example/e/7'],
  ['<iframe src="/e/7"></iframe>', '/e/7'],
  ['<iframe src="javascript:void(0)"></iframe><iframe src="e/7"></iframe>', 'e/7'],
])('R654 extracts the URL of %s from an embed code without adding a scheme or host', (code, address) => {
  expect(extractPlayerUrl(code)).toBe(address);
});

test.each([
  PLAYER,
  ' https://player.example/?code=<iframe src="https://x.example">',
  '//player.example/"><iframe src=https://x.example>',
  '',
  'plain text',
  'a < b',
  '100%3C',
  '%3C%',
  '<div class="player" data-id="7"></div>',
  '<iframe></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src=""></iframe>',
  '<iframe src="https://cut.off/in/the/add',
  '<script src="https://player.example/embed.js"></script>',
  '<img src="https://player.example/1.jpg">',
])('R654 returns %j unchanged, because it is a URL or contains no player', (text) => {
  expect(extractPlayerUrl(text)).toBe(text);
});

test('R654 extracts the player URL of an embed code that was HTML-escaped several times, up to a limit', () => {
  const wrap = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const levels = (count: number) =>
    extractPlayerUrl(`<p>${Array.from({ length: count }).reduce<string>(wrap, '<embed src=//p.example>')}</p>`);
  expect([1, 2, 3].map(levels)).toEqual(Array(3).fill('//p.example'));
  expect(levels(9)).toMatch(/^<p>&amp;/);
});

test('R654 parses long hostile embed codes in linear time', async () => {
  const codes = [
    '<',
    '<iframe ',
    '<iframe src=',
    '&lt;iframe src=',
    '<script>',
    '\\u003c',
    '%3c',
    '<p a="',
    '&amp;lt;',
  ];
  const seconds = await measureCpuSeconds(() => {
    for (const code of codes) extractPlayerUrl(code.repeat(Math.floor(200_000 / code.length)));
  });
  expect(seconds).toBeLessThan(4);
});
