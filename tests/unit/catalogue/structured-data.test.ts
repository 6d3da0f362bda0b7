import { expect, test } from 'vitest';
import {
  createListPageStructuredData,
  createSiteStructuredData,
  createBreadcrumbStructuredData,
  formatListPageJsonLd,
  toJsonLd,
} from '../../../src/lib/catalogue/site/structured-data.ts';
import { makeCard } from '../../support/test-catalogue.ts';

const SITE = 'https://videos.test';
const card = (title: string) => ({ ...makeCard({ id: 'a', title }), tags: [] });

test('structured data describes the site with its search URL template', () => {
  expect(createSiteStructuredData('Marquee', SITE)).toEqual({
    '@type': 'WebSite',
    name: 'Marquee',
    url: 'https://videos.test/',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: 'https://videos.test/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('structured data describes a list by the position and URL of each video, and breadcrumbs by absolute URLs', () => {
  const page = {
    name: 'nature',
    description: 'd',
    path: '/tag/nature',
    inLanguage: 'pt-BR',
    videos: [card('One'), card('Two')],
  };
  expect(createListPageStructuredData(page, SITE)).toEqual({
    '@type': 'CollectionPage',
    name: 'nature',
    description: 'd',
    url: 'https://videos.test/tag/nature',
    inLanguage: 'pt-BR',
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: 'https://videos.example.org/a' },
        { '@type': 'ListItem', position: 2, url: 'https://videos.example.org/a' },
      ],
    },
  });
  expect(createSiteStructuredData('Marquee', 'https://videos.test/old/').url).toBe('https://videos.test/');
  expect(createBreadcrumbStructuredData([{ name: 'Tags', path: '/tags' }], SITE)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Tags', item: 'https://videos.test/tags' }],
  });
});

test('the JSON-LD of a page contains its list, its breadcrumbs, and on the home page the site', () => {
  const typesOf = (page: Parameters<typeof formatListPageJsonLd>[0]) =>
    (JSON.parse(formatListPageJsonLd(page, 'Marquee', SITE)) as { '@graph': { '@type': string }[] })['@graph'].map(
      (thing) => thing['@type'],
    );
  const page = { name: 'Tags', description: 'd', path: '/tags', inLanguage: 'en' };
  expect(typesOf(page)).toEqual(['CollectionPage']);
  expect(typesOf({ ...page, path: '/' })).toEqual(['WebSite', 'CollectionPage']);
  expect(typesOf({ ...page, trail: [{ name: 'Tags', path: '/tags' }] })).toEqual(['CollectionPage', 'BreadcrumbList']);
});

test('escapes names in JSON-LD so that they cannot end the script element; parsing restores them', () => {
  const titles = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]>',
    'a\u2028b\u2029c',
    '"\\',
    '\ud800',
    '&lt;',
  ];
  const text = toJsonLd(
    titles.map((name) => createListPageStructuredData({ name, description: '', path: '/', inLanguage: 'en' }, SITE)),
  );
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  const parsed = JSON.parse(text) as {
    '@context': string;
    '@graph': { name: string }[];
  };
  expect(parsed['@context']).toBe('https://schema.org');
  expect(parsed['@graph'].map(({ name }) => name)).toEqual(titles);
});
