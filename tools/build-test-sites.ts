/** npm run build:test-sites: builds the sites for the browser tests, each as an operator would. */
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NATIVE_FORMAT_COLUMN_POSITIONS } from '../src/lib/import-file/values/import-fields.ts';
import { makeHostileImportFile } from '../tests/support/hostile/hostile-import-file.ts';
import { AGE_CHECK_SERVER, LIVE_IMPORT_SITE, THIRD_PARTY_SERVER } from '../tests/support/test-sites-and-ports.ts';
import {
  REBUILT_SMALL_SITE,
  AGE_CHECK_SITE,
  SITE_WITH_BRACKETED_TEXTS,
  COLLECTIONS_SITE,
  AD_SLOTS_SITE,
  MULTILINGUAL_SITE,
  SITE_OF_LATER_BUILD,
  SEARCH_SERVER_SITE,
  SMALL_SITE,
} from '../tests/support/small-test-sites.ts';
import { writeBracketedLanguageFolder } from '../tests/support/bracketed-language.ts';
import { writeDemoCatalogue } from '../demo/write-demo-catalogue.ts';
import { findBuildToolWarnings } from './build-tool-warnings.ts';

const HOSTILE_EXPORT = '.marquee/hostile/export.psv';

const inFolder = (name: string) => ['--work', `.marquee/${name}/work`, '--out', `.marquee/${name}/dist`];
/** Build time, in epoch seconds, of the sites that are compared with each other: the dates of the demo's videos are computed from it. */
const MOMENT = 1_790_000_000;
const AT_MOMENT = { SOURCE_DATE_EPOCH: String(MOMENT) };
const DAY = 86_400;
const SMALL_VIDEOS = 60;
/** The import file of `SITE_OF_LATER_BUILD` lacks `GONE` of the newest videos, and contains `NEW` additional videos. */
const GONE = 4;
const NEW = 7;

/** Returns a line of an import file, with a thumbnail, two more thumbnails and a preview, all on a third-party host. */
function withPictures(line: string): string {
  const fields = line.split('|');
  const at = (name: string) => `https://pictures.example.com/${fields[NATIVE_FORMAT_COLUMN_POSITIONS.slug]}/${name}`;
  fields[NATIVE_FORMAT_COLUMN_POSITIONS.thumbnail] = at('1.jpg');
  fields[NATIVE_FORMAT_COLUMN_POSITIONS.allThumbnails] = ['1.jpg', '2.jpg', '3.jpg'].map(at).join(',');
  fields[NATIVE_FORMAT_COLUMN_POSITIONS.preview] = at('preview.webp');
  return fields.join('|');
}

/**
 * Writes the import files of the small sites, which are parts of the demo's file at `MOMENT`. The file of `SITE_OF_LATER_BUILD` lacks some
 * of the newest videos of the others and has new ones.
 */
async function writeSmallImportFiles(): Promise<void> {
  const demo = await writeDemoCatalogue('.marquee/moment', new Date(MOMENT * 1000));
  const lines = readFileSync(demo, 'utf8').trimEnd().split('\n');
  const write = (file: string, kept: readonly string[]) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${kept.join('\n')}\n`);
  };
  const first = lines.slice(-SMALL_VIDEOS - NEW, -NEW);
  write(SMALL_SITE.source, first);
  write(AGE_CHECK_SITE.source, first.slice(-24).map(withPictures));
  write(SITE_OF_LATER_BUILD.source, [...first.slice(0, -2 * GONE), ...first.slice(-GONE), ...lines.slice(-NEW)]);
}

/** Module that replaces src/consent-scripts.ts, with the URL of the tests' third-party server. */
const CONSENT_SCRIPTS = '.marquee/consent-scripts.ts';
mkdirSync('.marquee', { recursive: true });
writeFileSync(
  CONSENT_SCRIPTS,
  `export const CONSENT_SCRIPTS = [
  { category: 'analytics', url: '${THIRD_PARTY_SERVER.url}/analytics.js' },
  { category: 'advertising', url: '${THIRD_PARTY_SERVER.url}/advertising.js' },
  { category: 'analytics', load: () => import('../tests/fixtures/visit-counter.ts') },
  { category: 'analytics', url: '${THIRD_PARTY_SERVER.url}/classic/plausible.js', classic: true, attributes: { 'data-domain': 'films.test' } },
  { category: 'analytics', url: '${THIRD_PARTY_SERVER.url}/classic/plausible.compat.js', classic: true, attributes: { id: 'plausible', 'data-domain': 'films.test' } },
  { category: 'analytics', url: '${THIRD_PARTY_SERVER.url}/classic/umami.js', classic: true, attributes: { 'data-website-id': 'site-7' } },
  { category: 'analytics', url: '${THIRD_PARTY_SERVER.url}/classic/goatcounter.js', classic: true, attributes: { 'data-goatcounter': '${THIRD_PARTY_SERVER.url}/count' } },
  {
    category: 'analytics',
    url: '${THIRD_PARTY_SERVER.url}/classic/matomo.js',
    classic: true,
    globals: { _paq: [['setTrackerUrl', '${THIRD_PARTY_SERVER.url}/matomo.php'], ['setSiteId', '1'], ['trackPageView']] },
  },
];
`,
);

/** Module that replaces src/age-assurance.ts, with the URL and public key of the tests' own provider. */
const AGE_ASSURANCE = '.marquee/age-assurance.ts';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
writeFileSync('.marquee/age-provider.json', JSON.stringify(privateKey.export({ format: 'jwk' })));
writeFileSync(
  AGE_ASSURANCE,
  `import { createOwnCheck } from '../docs/examples/own-age-check.ts';
export const AGE_ASSURANCE = createOwnCheck('${AGE_CHECK_SERVER.url}', ${JSON.stringify(publicKey.export({ format: 'jwk' }))});
`,
);

/** Maximum output of a build in bytes. */
const MAX_OUTPUT_BYTES = 2 ** 26;

/**
 * Builds a site as an operator would. Exits if the build fails or a tool prints warnings about our code.
 */
function buildSite(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  console.log(`Building the ${name} site`);
  const options = { encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES, env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/marquee.ts', 'build', ...args], options);
  console.log(stdout + stderr);
  const warnings = findBuildToolWarnings(stdout + stderr);
  if (warnings.length > 0) console.error(`The build of the ${name} site printed warnings:\n${warnings.join('\n')}`);
  if (status !== 0 || warnings.length > 0) process.exit(1);
}

/** Builds a site of a few videos in its own folder. */
const buildSmallSite = (
  { name, source }: Readonly<Record<'name' | 'source', string>>,
  env: Readonly<Record<string, string>>,
  ...options: readonly string[]
) => buildSite(name, ['--source', source, ...options, ...inFolder(name)], env);

buildSite('demo', []);
buildSite('films', ['--source', 'tests/fixtures/films.psv.gz', ...inFolder('films')], {
  CONSENT_SCRIPTS,
  // allow pictures without https, because the third-party server of the tests does not support https
  CSP_EXTRA: `img-src ${THIRD_PARTY_SERVER.url}`,
  REPORT_TO: 'reports@example.org',
});
mkdirSync(path.dirname(HOSTILE_EXPORT), { recursive: true });
writeFileSync(HOSTILE_EXPORT, makeHostileImportFile().bytes);
// `--allow-loss` is needed, because one line in four of the import file is invalid on purpose
buildSite('hostile', ['--source', HOSTILE_EXPORT, '--strict', '--allow-loss', ...inFolder('hostile')]);
await writeSmallImportFiles();
for (const site of [SMALL_SITE, SITE_OF_LATER_BUILD]) buildSmallSite(site, AT_MOMENT, '--allow-loss');
buildSmallSite(REBUILT_SMALL_SITE, {
  SOURCE_DATE_EPOCH: String(MOMENT + DAY),
});
buildSmallSite(SEARCH_SERVER_SITE, {
  ...AT_MOMENT,
  MARQUEE_SITE: 'tests/fixtures/search-server',
  ENGINE_URL: SEARCH_SERVER_SITE.engineUrl,
});
buildSmallSite(AD_SLOTS_SITE, {
  ...AT_MOMENT,
  MARQUEE_SITE: 'tests/fixtures/earning',
});
buildSmallSite(MULTILINGUAL_SITE, {
  ...AT_MOMENT,
  MARQUEE_SITE: 'tests/fixtures/languages',
});
buildSmallSite(COLLECTIONS_SITE, {
  ...AT_MOMENT,
  MARQUEE_SITE: 'tests/fixtures/collections',
  TAKEDOWNS: 'tests/fixtures/collections/takedowns.csv',
});
buildSmallSite(SITE_WITH_BRACKETED_TEXTS, {
  ...AT_MOMENT,
  MARQUEE_SITE: await writeBracketedLanguageFolder('.marquee/brackets/site', ['de', 'ar']),
  INSTALL_NAME: 'Notes',
  REPORT_TO: 'reports@example.org',
  WATCH_HERE: '1',
});
const inFixtures = (file: string) => `tests/fixtures/operators/${file}`;
buildSite('operators', ['--source', inFixtures('export.csv'), '--strict', ...inFolder('operators')], {
  ...AT_MOMENT,
  FIELDS: inFixtures('fields.json'),
  TAKEDOWNS: inFixtures('takedowns.csv'),
  ALIASES: inFixtures('aliases.csv'),
  DELETED: inFixtures('deleted.txt'),
  MERGE_DUPLICATES: '1',
  REPORT_TO: 'https://reports.example.org/form?site=7',
  WATCH_HERE: '1',
  VIDEO_SITEMAP: '1',
  INDEX_MIN_VIDEOS: '2',
  INSTALL_NAME: 'Notes',
  // only two tags have their own pages; all others are rare tags, and an alias redirects to one of them
  TAGS_WITH_PAGES: '2',
});
buildSmallSite(AGE_CHECK_SITE, { AGE_ASSURANCE }, '--allow-loss');
// the test intercepts the requests for this site's import file
buildSite('live', ['--source', SMALL_SITE.source, ...inFolder('live')], {
  PUBLIC_EXPORT_URL: `${LIVE_IMPORT_SITE.url}/export.psv`,
});
