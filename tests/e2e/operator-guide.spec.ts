// Test that follows docs/operating/first-hour.md with its files and commands, for two nightly builds, behind real nginx.
import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNginx, type RunningNginx } from '../support/web-servers.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

const GUIDE = readFileSync('docs/operating/first-hour.md', 'utf8');
const MARQUEE = path.resolve('cli/marquee.ts');
const DUMPS = path.resolve('tests/fixtures/dumps');
const FROM_WEB = 'user@host:/srv/marquee';
const RIVERS = 24;
/** Number of valid lines that the test adds to the import file of Harbour Clips, a provider of the guide. */
const PIERS = 20;

let folder = '';
let server: RunningNginx | null = null;
const inFolder = (name: string) => path.join(folder, name);

/** Returns the guide's code blocks in a language, in order. */
const blocks = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text);

/** Runs the only line of the guide that calls `marquee` with this verb. Returns its output. */
function runGuide(verb: string): string {
  const lines = blocks('sh').flatMap((text) =>
    text.split('\n').filter((line) => line.startsWith(`npx marquee ${verb}`)),
  );
  expect(lines).toHaveLength(1);
  const [, , ...words] = lines[0]!.replace(FROM_WEB, inFolder('served')).split(' ');
  return execFileSync(process.execPath, [MARQUEE, ...words], { cwd: folder, encoding: 'utf8' });
}

const river = (name: string, day = '2026-01-05') =>
  `${day}|River ${name} in the rain||https://river-films.example/watch/${name}|||river,rain||5:30||https://pictures.example.org/${name}.jpg||${name}|HD||||\n`;

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-operator-'));
  mkdirSync(inFolder('served'));
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('R499 R500 following the guide turns an empty folder into a deployed site with three providers', async ({
  page,
}) => {
  test.setTimeout(180_000);
  runGuide('init');
  const [harbour = '', lantern = ''] = blocks('json');
  writeFileSync(inFolder('site/harbour-clips.json'), harbour);
  writeFileSync(inFolder('site/tin-lantern.json'), lantern);
  // a strict build stops if over a tenth of the lines are invalid, so the two invalid lines of the guide need enough valid ones
  const good = Array.from(
    { length: 20 },
    (_, i) => `g${i};Pier ${i};05/05/2024;754;piers;;https://pictures.example.org/g${i}.jpg;720p;;\n`,
  );
  const dump = readFileSync(path.join(DUMPS, 'harbour-clips.csv'), 'utf8').split('\n\n');
  writeFileSync(inFolder('dump.csv'), `${dump[0]}\n${good.join('')}\n${dump[1]}`);
  copyFileSync(path.join(DUMPS, 'tin-lantern.tsv'), inFolder('dump.tsv'));
  writeFileSync(inFolder('export.psv'), Array.from({ length: RIVERS }, (_, i) => river(`r${i}`)).join(''));
  const [config = ''] = blocks('ts');
  const own = config
    .replaceAll(/https:\/\/[\w.-]+\/(?=dump|export)/g, '../')
    .replace('https://videos.example.org', 'https://videos.test')
    .replace('hello@example.org', 'hello@videos.test');
  writeFileSync(inFolder('site/marquee.config.ts'), own);
  mkdirSync(inFolder('site/public'), { recursive: true });
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#2dd4bf"/></svg>';
  for (const name of ['logo', 'favicon', 'house']) writeFileSync(inFolder(`site/public/${name}.svg`), picture);
  const imprint = inFolder('site/content/imprint.md');
  const filled = readFileSync(imprint, 'utf8').replaceAll(/\b[A-Z]{3,}(?:,? [A-Z]+)*\b/g, 'Rainlight');
  writeFileSync(imprint, filled.replace(/^draft: true\n/m, ''));

  const check = runGuide('check');
  for (const name of ['Harbour Clips', 'Tin Lantern', 'River Films']) expect(check).toContain(name);
  const built = runGuide('build');
  expect(built).toContain('Built dist');
  const origins = ['Harbour Clips', 'Tin Lantern', 'River Films'].map((name) => ({
    name,
    origin: 'fresh',
    problem: null,
  }));
  expect(built).toContain(`"sources":${JSON.stringify(origins)}`);
  expect(runGuide('deploy')).toContain('Published');
  server = await startNginx(inFolder('served'), inFolder('dist.hosts/nginx.conf'));

  await page.goto(`${server.url}/`);
  await expect(page).toHaveTitle('Rainlight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rivers, rain and quiet roads.');
  await expect(page.locator('.hero > p')).toHaveText('A catalogue of slow films.');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Slow films about water.');
  expect((await page.request.get(`${server.url}/admin`)).status()).toBe(404);
  await expect(page.locator('header .logo img')).toHaveAttribute('src', '/logo.svg');
  await expect(page.getByRole('img', { name: 'All about Rainlight' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Our blog' })).toHaveAttribute('href', 'https://blog.example.org');
  await expect(footer.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/legal/imprint');
  const accent = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-accent'));
  expect(accent).toContain('#2dd4bf');

  await page.goto(`${server.url}/source/harbour-clips`);
  await expect(page.locator('main a[href="https://harbour-clips.example/watch/h2?aff=42"]').first()).toBeAttached();
  await page.goto(`${server.url}/source/tin-lantern`);
  const encoded = encodeURIComponent('https://tin-lantern.example/v/t1');
  await expect(page.locator(`main a[href="https://go.example/?to=${encoded}"]`).first()).toBeAttached();
});

test('R500 a second build keeps existing favorites and adds new videos', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(`${server!.url}/source/river-films`);
  await page
    .getByRole('button', { name: /favorite/i })
    .first()
    .click();
  const name = await page.locator('main article h3').first().innerText();
  const dump = inFolder('export.psv');
  writeFileSync(dump, river('new', '2026-02-01') + readFileSync(dump, 'utf8'));
  appendFileSync(
    inFolder('dump.tsv'),
    readFileSync(inFolder('dump.tsv'), 'utf8').split('\n')[0]!.replaceAll('t1', 't9') + '\n',
  );
  expect(runGuide('build')).toContain(`"videos":${RIVERS + PIERS + 5 + 3 + 2}`);
  expect(runGuide('deploy')).toContain('Published');
  expect(runGuide('build')).toContain('Nothing to do');
  await page.goto(`${server!.url}/favorites`);
  await expect(page.locator('main article h3').first()).toHaveText(name);
  await page.goto(`${server!.url}/source/river-films`);
  await expect(page.locator('main')).toContainText('River new in the rain');
});
