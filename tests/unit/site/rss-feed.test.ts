import { expect, test } from 'vitest';
import { formatFeed } from '../../../src/lib/site/rss-feed.ts';
import { makeCard } from '../../support/test-catalogue.ts';

const TAG = { name: 'slow & <steady>', slug: 'slow-steady' };
const card = (title: string, addedAt: number) => ({
  ...makeCard({ id: title, title, addedAt, duration: 61 }),
  tags: [TAG],
});

test('R758 a feed contains its title, page and newest date; each item contains its source, date and tags', async () => {
  const videos = [card('One & <two>', 1_700_000_000), card('Undated', 0)];
  const feed = {
    title: 'Marquee: x',
    description: 'd',
    path: '/tag/x',
    feedPath: '/tag/x.xml',
    language: 'pt-BR',
    videos,
  } as const;
  expect((await formatFeed(feed, 'https://videos.test')).replaceAll('><', '>\n<').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    '<title>Marquee: x</title>',
    '<description>d</description>',
    '<link>https://videos.test/tag/x</link>',
    '<language>pt-BR</language>',
    '<rating>RTA-5042-1996-1400-1577-RTA</rating>',
    '<lastBuildDate>Tue, 14 Nov 2023 22:13:20 GMT</lastBuildDate>',
    '<atom:link href="https://videos.test/tag/x.xml" rel="self" type="application/rss+xml"/>',
    '<item>',
    '<title>One &amp; &lt;two&gt;</title>',
    '<link>https://videos.example.org/One%20%26%20%3Ctwo%3E</link>',
    '<guid isPermaLink="true">https://videos.example.org/One%20%26%20%3Ctwo%3E</guid>',
    '<description>1:01 · slow &amp; &lt;steady&gt;</description>',
    '<pubDate>Tue, 14 Nov 2023 22:13:20 GMT</pubDate>',
    '<category>slow &amp; &lt;steady&gt;</category>',
    '</item>',
    '<item>',
    '<title>Undated</title>',
    '<link>https://videos.example.org/Undated</link>',
    '<guid isPermaLink="true">https://videos.example.org/Undated</guid>',
    '<description>1:01 · slow &amp; &lt;steady&gt;</description>',
    '<category>slow &amp; &lt;steady&gt;</category>',
    '</item>',
    '</channel>',
    '</rss>',
  ]);
});

test('a feed omits characters that XML forbids, and a feed without videos has no items', async () => {
  const feed = { title: 't', description: 'd', path: '/', feedPath: '/rss.xml', language: 'en' } as const;
  const text = await formatFeed(
    { ...feed, videos: [{ ...card('x', 0), title: 'a\u0000\u000b\ud800\uffffz' }] },
    'https://videos.test',
  );
  expect(text).toContain('<title>az</title>');
  expect(await formatFeed({ ...feed, videos: [] }, 'https://videos.test')).not.toContain('<item>');
});
