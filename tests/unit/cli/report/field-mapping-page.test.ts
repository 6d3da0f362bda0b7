// Tests of the page that `check --html` writes about the field mapping of an import file.
import { expect, test } from 'vitest';
import {
  createFirstRejectedLinesCollector,
  proposeMappingForFile,
} from '../../../../cli/catalogue/field-mapping-proposal.ts';
import { createFirstVideosCollector } from '../../../../cli/catalogue/first-videos-of-import-file.ts';
import { formatFieldMappingPage } from '../../../../cli/report/field-mapping-page.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { parseImportFile } from '../../../support/parse-import-file.ts';

/** Returns the text content of all elements that match a regular expression with one group. */
const textsOf = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), ([, text]) => text);

async function pageOf(text: string): Promise<string> {
  const unread = createFirstRejectedLinesCollector();
  const report = await parseImportFile([new TextEncoder().encode(text)], { onVideo() {}, onRejected: unread.add });
  const proposal = await proposeMappingForFile(report, unread);
  return formatFieldMappingPage('new.csv', [{ report, first: [] }], proposal);
}

const ROWS = Array.from(
  { length: 30 },
  (_, i) => `${i};Film <b>${i}</b> of the harbour;https://a.example/${i};https://img.example/${i}.jpg;${i % 2}`,
);

test('R898 R1186 the page about a field mapping has all columns with values, the mapping as JSON, and the first 20 videos, without loading pictures', async () => {
  const html = await pageOf(['id;title;url;thumb;premium', ...ROWS].join('\n'));
  expect(textsOf(html, /<th scope="row">(.*?)<\/th>/g)).toEqual(['id', 'title', 'url', 'thumb', 'premium']);
  expect(html).toContain('<th scope="row">premium</th><td class="faint">not used</td><td>0<br>1<br>0</td>');
  const [json = ''] = textsOf(html, /<pre id="mapping" tabindex="0">([^<]*)<\/pre>/g);
  expect(JSON.parse(json.replaceAll('&quot;', '"'))).toMatchObject({ delimiter: ';', columns: { videoUrl: 'url' } });
  expect(textsOf(html, /<strong>(.*?)<\/strong>/g)).toHaveLength(20);
  expect(html).toContain('<div class="scroll" tabindex="0" role="group" aria-label="Columns"><table>');
  expect(html).toContain('Film &lt;b&gt;0&lt;/b&gt; of the harbour');
  expect(html).not.toContain('<b>');
  expect(textsOf(html, /<img [^>]*?\ssrc="([^"]*)"/g)).toEqual([]);
  expect(textsOf(html, /data-src="([^"]*)"/g)[0]).toBe('https://img.example/0.jpg');
});

test('R898 the page about a file in a known format has its first videos and no mapping', async () => {
  const { first, add } = createFirstVideosCollector();
  add(
    makeVideo({ id: 'a', title: 'A film', thumbnailUrl: '', duration: 61, views: 5, rating: 80, addedAt: 86_400 }),
    3,
  );
  const report = { ...(await parseImportFile([], { onVideo() {} })), lines: 1, videos: 1 };
  const html = formatFieldMappingPage('<known>.psv', [{ report, first }], null);
  expect(formatFieldMappingPage('x', [{ report: { ...report, videos: 0 }, first: [] }], null)).toContain(
    'No field mapping can be suggested',
  );
  const none = { ...report, videos: 0 };
  expect(formatFieldMappingPage('x', [{ report: none, first: [] }], null, 'extract it')).toContain(
    'No field mapping can be suggested: extract it',
  );
  expect(html).toContain('Field mapping of &lt;known&gt;.psv');
  expect(html).toContain('Its format is known, so no field mapping is suggested');
  expect(html).toContain('<dt>duration</dt><dd>1:01</dd>');
  expect(html).not.toContain('id="mapping"');
  expect(html).not.toContain('<img');
});

test('R898 the page about a field mapping lists missing fields and doubtful columns', async () => {
  const html = await pageOf(
    ['id|views|url|pic', ...Array.from({ length: 9 }, (_, i) => `${i}|x|none|https://img.example/${i}.jpg`)].join('\n'),
  );
  expect(html).toContain('No column matches: title, videoUrl');
  expect(html).toContain('<li>videoUrl: column url');
  expect(html).not.toContain('First videos');
});
