import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatCaddyfile } from '../../../../cli/hosting/format-caddyfile.ts';
import {
  createHttpHeaderLookup,
  parseHeadersFile,
  formatSiteHeadersFile,
} from '../../../../cli/hosting/netlify-cloudflare-headers.ts';
import { formatNginxConfig } from '../../../../cli/hosting/nginx-configuration.ts';
import { formatOpenSearch, writeOpenSearchFiles } from '../../../../cli/build/output/write-opensearch-files.ts';
import {
  hasOpenSearch,
  OPEN_SEARCH_PATH,
  OPEN_SEARCH_TYPE,
} from '../../../../src/lib/catalogue/site/opensearch-file-path.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { makeFolder } from '../../import/run/support.ts';

const SETTINGS = { ...defaultSettings(), siteUrl: 'https://films.test', siteName: 'Films & <More> of the World' };

test('R840 an OpenSearch description has a complete search URL, and a short name without invalid XML', () => {
  expect(formatOpenSearch(SETTINGS, 'en')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Films &amp; &lt;More&gt; o</ShortName>
  <Description>Films &amp; &lt;More&gt; o</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Language>en</Language>
  <AdultContent>true</AdultContent>
  <Image width="32" height="32" type="image/png">https://films.test/favicon.png</Image>
  <Url type="text/html" template="https://films.test/search?q={searchTerms}"/>
</OpenSearchDescription>
`);
});

test('R840 the OpenSearch description has the neutral name of the installed site, and the language in further languages', () => {
  const text = formatOpenSearch({ ...SETTINGS, installName: 'Notes', languages: ['pt-br'] }, 'pt-br');
  expect(text).toContain('<ShortName>Notes pt-BR</ShortName>');
  expect(text).toContain('template="https://films.test/pt-br/search?q={searchTerms}"');
  expect(text).toContain('>https://films.test/app-192.png</Image>');
  expect(text).not.toContain('Films &');
});

test('R840 R841 each language has an OpenSearch description if SITE_URL is set, and none has one otherwise', async () => {
  const site = await makeFolder();
  mkdirSync(path.join(site, 'de'));
  const files = [path.join(site, 'opensearch.xml'), path.join(site, 'de/opensearch.xml')];
  await writeOpenSearchFiles(site, { ...defaultSettings(), languages: ['de'] });
  expect(files.map((file) => existsSync(file))).toEqual([false, false]);
  await writeOpenSearchFiles(site, { ...SETTINGS, languages: ['de'] });
  expect(files.map((file) => /<Language>(.*)</.exec(readFileSync(file, 'utf8'))?.[1])).toEqual(['en', 'de']);
  expect(OPEN_SEARCH_PATH).toBe('/opensearch.xml');
});

test.each([
  ['https://films.test', true],
  ['http://localhost:4321', false],
  ['https://videos.example.org', false],
])('R841 a site at %s has an OpenSearch description: %s', (siteUrl, expected) => {
  expect(hasOpenSearch(siteUrl)).toBe(expected);
});

test('R840 host configurations set the content type of OpenSearch descriptions only if there are any', () => {
  const shards = Array.from({ length: 97 }, (_, i) => `/_astro/a.${String(i).padStart(8, 'x')}.js`);
  const text = formatSiteHeadersFile([], ['/opensearch.xml', '/de/opensearch.xml', ...shards]);
  const headersOf = createHttpHeaderLookup(parseHeadersFile(text));
  for (const file of ['/opensearch.xml', '/de/opensearch.xml'])
    expect(headersOf(file)).toEqual([['Content-Type', OPEN_SEARCH_TYPE]]);
  expect(parseHeadersFile(text).length).toBeLessThanOrEqual(100);
  for (const format of [formatNginxConfig, formatCaddyfile]) {
    expect(format([], { hasOpenSearch: true })).toContain(OPEN_SEARCH_TYPE);
    expect(format([])).not.toContain(OPEN_SEARCH_TYPE);
  }
});
