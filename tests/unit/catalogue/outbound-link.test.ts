import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOutboundLink } from '../../../src/lib/catalogue/site/outbound-link-rules.ts';

const URL_OF_VIDEO = 'https://videos.example/watch?v=a%20b&x=1+2&empty#t=30';

test('R492 adds affiliate parameters to a URL, and preserves its other parameters and fragment exactly', () => {
  expect(createOutboundLink(URL_OF_VIDEO, { params: { aff: '42', to: 'a b&c' } })).toBe(
    'https://videos.example/watch?v=a%20b&x=1+2&empty&aff=42&to=a+b%26c#t=30',
  );
  expect(createOutboundLink('https://videos.example/a', { params: { aff: '42' } })).toBe(
    'https://videos.example/a?aff=42',
  );
  expect(createOutboundLink('https://videos.example/a?aff=1&b&aff=2', { params: { aff: '42' } })).toBe(
    'https://videos.example/a?b&aff=42',
  );
  expect([createOutboundLink(URL_OF_VIDEO, {}), createOutboundLink(URL_OF_VIDEO, { params: {} })]).toEqual([
    URL_OF_VIDEO,
    URL_OF_VIDEO,
  ]);
});

test('R492 inserts the URL of a video with its parameters into a link template, encoded or plain', () => {
  const template = 'https://go.example/?to={url:encoded}&id=7';
  expect(createOutboundLink('https://videos.example/a?b=1', { params: { aff: '$&' }, template })).toBe(
    `https://go.example/?to=${encodeURIComponent('https://videos.example/a?b=1&aff=%24%26')}&id=7`,
  );
  expect(createOutboundLink('https://videos.example/a', { template: 'https://go.example/{url}' })).toBe(
    'https://go.example/https://videos.example/a',
  );
});

test('R492 does not change links that are not web URLs, or that the template would turn into an invalid URL', () => {
  const template = 'https://go.example/?to={url:encoded}';
  for (const url of ['javascript:alert(1)', 'data:text/html,a', 'mailto:a@b.example', '', 'a', '//videos.example/a'])
    expect(createOutboundLink(url, { params: { aff: '42' }, template })).toBe(url);
  expect(createOutboundLink('https://videos.example/', { template: 'javascript:go("{url}")' })).toBe(
    'https://videos.example/',
  );
});

test('R492 a link made from a template contains the complete URL of the video and the added parameters', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (address, name, value) => {
        const url = new URL(address).href;
        const rule = { params: { [name]: value }, template: 'https://go.example/?to={url:encoded}' };
        const link = new URL(createOutboundLink(url, rule));
        expect([link.origin, [...link.searchParams.keys()]]).toEqual(['https://go.example', ['to']]);
        const own = new URL(link.searchParams.get('to')!);
        expect([own.origin, own.pathname, own.hash]).toEqual([
          new URL(url).origin,
          new URL(url).pathname,
          new URL(url).hash,
        ]);
        expect(own.searchParams.getAll(name)).toEqual([value]);
      },
    ),
  );
});
