// Tests that follow First site, Go live, Several providers and Change a legal text with their files and commands, behind real nginx. The
// two guides without the tag `@whole` build on each other, and so do the two with it. Each pair also works without the other.
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  createGuideTestCheckout,
  readGuideSteps,
  type GuideTestCheckout,
  type GuideStep,
} from '../support/documentation-guide-steps.ts';
import { startNginx, type RunningNginx } from '../support/web-servers.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

const SAMPLE = 'docs/examples/videos.csv';
const DUMPS = 'tests/fixtures/dumps';
/** Numbers of valid videos in the sample import file and in the fixtures of two other providers. */
const SAMPLE_VIDEOS = 59;
const HARBOUR_VIDEOS = 5;
const LANTERN_VIDEOS = 3;
const NEW_VIDEO =
  '1061,The new ferry,https://millpond.example/watch/1061-the-new-ferry,https://pictures.millpond.example/1061.jpg,3:05,2025-11-02,"river,boats",4.5,10\n';

/** Import file of the provider that the guides call Millpond. Tests change it. */
let importFile = readFileSync(SAMPLE, 'utf8');
let provider: Server;
let guides: GuideTestCheckout;
let host: RunningNginx | null = null;

/** Serves the import file at any URL that ends in `.csv`. All other URLs are missing, as on a host without a published site. */
function startProvider(): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('.csv')) response.end(importFile);
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  provider = await startProvider();
  const { port } = provider.address() as AddressInfo;
  const web = `http://127.0.0.1:${port}`;
  guides = await createGuideTestCheckout({
    'https://millpond.example/videos.csv': `${web}/videos.csv`,
    'https://harbour-clips.example/dump.csv': '../harbour-clips.csv',
    "['lantern/*.tsv', 'lantern-extra.tsv']": "'../tin-lantern.tsv'",
    'https://videos.example.org': web,
    'hello@example.org': 'hello@videos.test',
    'user@host:/srv/marquee': '../served',
  });
  mkdirSync(guides.inFolder('../served'));
});
test.afterAll(async () => {
  await host?.stop();
  provider.close();
  await guides.remove();
});

/** Returns the commands of a step. Throws an error if the step writes a file. */
function commandsOf(step: GuideStep | undefined): readonly string[] {
  if (step?.kind !== 'run') throw new Error(`Got ${JSON.stringify(step)}, expected commands`);
  return step.commands;
}

/** Runs the commands of a step, which must end with the exit code. Returns the output of all of them. */
async function run(step: GuideStep | undefined, code = 0): Promise<string> {
  const outputs: string[] = [];
  for (const command of commandsOf(step)) {
    const result = await guides.run(command);
    expect(result, `${command}\n${result.output}`).toMatchObject({ code });
    outputs.push(result.output);
  }
  return outputs.join('');
}

/** Runs the commands of a step. The last command serves the site. Then calls `look` with the URL of the site. */
async function runAndLook(step: GuideStep | undefined, look: (url: string) => Promise<void>): Promise<string> {
  const commands = commandsOf(step);
  expect(commands.at(-1)).toBe('npx marquee serve');
  const output = await run({ kind: 'run', commands: commands.slice(0, -1) });
  const { url, stop } = await guides.serve(commands.at(-1)!);
  await look(url).finally(stop);
  return output;
}

/** Returns the mapping that `check` suggests for a file. */
async function suggestMapping(command: string): Promise<unknown> {
  const { output } = await guides.run(`${command} --json 2>/dev/null`);
  return (JSON.parse(output) as { proposal: { mapping: unknown } }).proposal.mapping;
}

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-accent'));

test('R499 R500 the commands of the guide “First site” lead from an import file to a site with a name and a legal text', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const [install, checkFile, init, mapping, config, check, build, named, imprint, rebuild, ...rest] =
    await readGuideSteps('docs/start/first-site.md');
  expect(rest).toEqual([]);
  // the test runs in a copy of the checkout with its packages
  expect(commandsOf(install).slice(1)).toEqual(['cd marquee', 'npm ci --omit=dev']);

  const proposal = await run(checkFile, 1);
  expect(proposal).toContain('Doubtful:\n  rating: the highest possible rating is assumed to be 5\n');
  expect(proposal).not.toMatch(/Missing|Unused columns/);
  await run(init);
  await guides.write(mapping);
  const saved: unknown = JSON.parse(readFileSync(guides.inFolder('site/fields.json'), 'utf8'));
  expect(saved).toEqual(await suggestMapping(commandsOf(checkFile)[0]!));
  await guides.write(config);
  const checked = await run(check);
  expect(checked).toContain('line 58: ');
  expect(checked.trimEnd()).toMatch(/A build would accept this data\.$/);

  const built = await runAndLook(build, async (url) => {
    await page.goto(`${url}/search?q=ligthouse`);
    await expect(page.locator('main article h3').first()).toHaveText("The lighthouse keeper's garden");
    await page.goto(`${url}/tag/river`);
    await expect(page.locator('main article').first()).toBeVisible();
  });
  expect(built).toContain(`"videos":${SAMPLE_VIDEOS}`);
  expect(built.match(/^WARNING/gm)).toHaveLength(2);

  await guides.write(named);
  await guides.write(imprint);
  await runAndLook(rebuild, async (url) => {
    await page.goto(`${url}/`);
    await expect(page).toHaveTitle('Rainlight');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rivers, rain and quiet roads.');
    expect(await accentOf(page)).toContain('#2dd4bf');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
    await expect(page.locator('main')).toContainText('1 Mill Lane');
  });
});

test(
  'R499 R500 the commands of the guide “Go live” publish the site of a provider behind nginx',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const [config, checkFile, mapping, check, publish, nightly, ...rest] =
      await readGuideSteps('docs/start/go-live.md');
    expect(rest).toEqual([]);
    // a run with only the tag `@whole` omits the test above, which creates the site folder and its mapping
    if (!existsSync(guides.inFolder('site'))) {
      const [, , init, firstMapping] = await readGuideSteps('docs/start/first-site.md');
      await run(init);
      await guides.write(firstMapping);
    }
    await guides.write(config);
    const proposal = await run(checkFile, 1);
    expect(proposal).toContain('save it as site/millpond.json, and add it to the provider Millpond');
    copyFileSync(guides.inFolder('site/fields.json'), guides.inFolder('site/millpond.json'));
    await guides.write(mapping);
    expect(await run(check)).toContain('A build would accept this data.');
    expect(await run(publish)).toContain(`Published dist to ${guides.inFolder('../served')}: `);
    host = await startNginx(guides.inFolder('../served'), guides.inFolder('dist.hosts/nginx.conf'));

    await page.goto(`${host.url}/`);
    await expect(page.locator('.hero > p')).toHaveText('A catalogue of slow films.');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Slow films about water.');
    expect((await page.request.get(`${host.url}/admin`)).status()).toBe(404);
    await page.goto(`${host.url}/source/millpond`);
    await page
      .getByRole('button', { name: /favorite/i })
      .first()
      .click();
    const favorite = await page.locator('main article h3').first().innerText();

    // nothing changed since the build of step 5
    const unchanged = await run(nightly);
    expect(unchanged).toContain('Nothing to do');
    expect(unchanged.trimEnd()).toMatch(/done$/);
    importFile += NEW_VIDEO;
    expect(await run(nightly)).toContain(`"videos":${SAMPLE_VIDEOS + 1}`);
    await page.goto(`${host.url}/favorites`);
    await expect(page.locator('main article h3').first()).toHaveText(favorite);
    await page.goto(`${host.url}/source/millpond`);
    await expect(page.locator('main')).toContainText('The new ferry');
  },
);

test(
  'R500 the config of the guide “Several providers” adds two providers with their own mappings and links',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(300_000);
    for (const name of ['harbour-clips', 'tin-lantern'])
      copyFileSync(`docs/examples/mappings/${name}.json`, guides.inFolder(`site/${name}.json`));
    for (const name of ['harbour-clips.csv', 'tin-lantern.tsv'])
      copyFileSync(path.join(DUMPS, name), guides.inFolder(name));
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#2dd4bf"/></svg>';
    mkdirSync(guides.inFolder('site/public'), { recursive: true });
    for (const name of ['logo', 'favicon']) writeFileSync(guides.inFolder(`site/public/${name}.svg`), picture);

    const [checkFile, providers, build] = await readGuideSteps('docs/guides/several-providers.md');
    if (providers?.kind !== 'write')
      throw new Error(`Got ${JSON.stringify(providers)}, expected a change of the config`);
    copyFileSync(path.join(DUMPS, 'harbour-clips.csv'), guides.inFolder('harbour.csv'));
    const config = guides.inFolder('site/marquee.config.ts');
    const before = readFileSync(config, 'utf8');
    await guides.write({ ...providers, text: providers.text.replace(/^ *fields: 'harbour-clips.json',\n/m, '') });
    expect(await run(checkFile, 1)).toContain('site/harbour-clips.json');
    writeFileSync(config, before);
    await guides.write(providers);
    const built = await run(build);
    expect(built).toContain(`"videos":${SAMPLE_VIDEOS + 1 + HARBOUR_VIDEOS + LANTERN_VIDEOS}`);
    for (const name of ['Millpond', 'Harbour Clips', 'Tin Lantern']) expect(built).toContain(`${name}: `);
    const { url, stop } = await guides.serve('npx marquee serve');
    try {
      await page.goto(`${url}/source/harbour-clips`);
      await expect(page.locator('main a[href="https://harbour-clips.example/watch/h2?aff=42"]').first()).toBeAttached();
      await expect(page.locator('header .logo img')).toHaveAttribute('src', '/logo.svg');
    } finally {
      await stop();
    }
  },
);

test('R092 the commands of the guide “Change a legal text” publish a changed copy of the terms', async ({ page }) => {
  test.setTimeout(300_000);
  const [copy, check, build, ...rest] = await readGuideSteps('docs/editors/change-a-legal-text.md');
  expect(rest).toEqual([]);
  await run(copy);
  const terms = guides.inFolder('site/content/terms.md');
  // the file of a checkout may be read-only
  chmodSync(terms, 0o644);
  const text = readFileSync(terms, 'utf8');
  writeFileSync(terms, text.replace('title:', 'titel:'));
  const failed = await run(check, 1);
  expect(failed).toContain('A build would stop because of site:');
  expect(failed).toContain('site/content/terms.md:3: unknown name "titel", expected "title"');

  writeFileSync(terms, text.replace('## 2. What this site is', '## 2. About {siteName}'));
  await run(check);
  await runAndLook(build, async (url) => {
    await page.goto(`${url}/legal/terms`);
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('2. About Rainlight');
  });
});
