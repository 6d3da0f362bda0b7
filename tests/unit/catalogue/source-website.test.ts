import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  detectSourceSite,
  formatHostForDisplay,
  getHostOfUrl,
  getSourceWebsiteName,
  getSourceNameOfCard,
} from '../../../src/lib/catalogue/source-website.ts';

test('R156 detects the source of a video by the name of a known site in its URL', () => {
  const rows = {
    'https://www.pornhub.example/view': 'pornhub',
    'https://xhamster.example/1': 'xhamster',
    'https://a.example/?from=REDTUBE': 'redtube',
    'https://xvideos.example/1': 'xvideos',
    'https://m.youporn.example/1': 'youporn',
    'https://films.example.org/1': 'other',
    '': 'other',
  };
  expect(Object.fromEntries(Object.keys(rows).map((url) => [url, detectSourceSite(url)]))).toEqual(rows);
});

test('R384 names the source of a video as in the import file, else by the host of its URL', () => {
  const url = 'https://www.films.example/1';
  expect(
    ['Example Films', 'https://www.other.example/x', '', '!!!'].map((said) => getSourceWebsiteName(said, url)),
  ).toEqual(['Example Films', 'other.example', 'films.example', 'films.example']);
  expect([getSourceNameOfCard({ videoUrl: url }), getSourceNameOfCard({ videoUrl: url, site: 'Films' })]).toEqual([
    'films.example',
    'Films',
  ]);
  expect(['http://clips.example.net:8080/', 'https://old.www.example.org/', 'x'].map(formatHostForDisplay)).toEqual([
    'clips.example.net',
    'old.www.example.org',
    '',
  ]);
});

test('extracts the same host as the URL class from any text', () => {
  const read = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');
  const readHost = (url: string) => (URL.canParse(url) ? new URL(url).host : '');
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('aB1w.-_:@/?#%é ')) });
  const address = fc
    .tuple(fc.constantFrom('http://', 'https://', 'HTTP://', ''), letters)
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(address, fc.webUrl({ withQueryParameters: true })), (url) => {
      expect([formatHostForDisplay(url), getHostOfUrl(url)]).toEqual([read(url), readHost(url)]);
    }),
    { numRuns: 2000 },
  );
  const odd = [
    'http://1.2',
    'http://a.0x1',
    'http://xn--a.example',
    'http://a.example:80',
    'http://u@a.example/',
    'http://a.b\tc',
  ];
  expect(odd.map(formatHostForDisplay)).toEqual(odd.map(read));
  expect(odd.map(getHostOfUrl)).toEqual(odd.map(readHost));
});
