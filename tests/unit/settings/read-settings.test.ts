import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../../../src/lib/settings/read-settings.ts';
import { defaultSettings, SETTING_DEFINITIONS } from '../../../src/lib/settings/settings-schema.ts';
import { SettingsError } from '../../../src/lib/settings/settings-error.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the settings of an operator with this `.env` file. */
function read(file: string, environment: Readonly<Record<string, string>> = {}, flags = {}) {
  writeFileSync(path.join(folder, '.env'), file);
  return readSettings({ folder, environment, flags });
}

test('R265 flags override environment variables, which override the .env file, which overrides the defaults', async () => {
  const file = 'PORT=1\nMARQUEE_WORK=from-file\nSITE_NAME="Rain light" # a comment\n';
  expect(await read(file, { PORT: '2', HOST: '0.0.0.0' }, { port: '3' })).toMatchObject({
    port: 3,
    host: '0.0.0.0',
    work: 'from-file',
    siteName: 'Rain light',
    out: 'dist',
  });
  expect(await read(file, { PORT: '2' })).toMatchObject({ port: 2 });
  expect(await read(file)).toMatchObject({ port: 1 });
});

test('R265 an empty variable resets its setting to the default, even if a source with lower priority sets it', async () => {
  expect(await read('SITE_NAME=Mine\nPORT=\n', { SITE_NAME: '' })).toMatchObject({ siteName: 'Marquee', port: 4321 });
  expect(await read('', { MARQUEE_WORK: 'a' }, { work: '' })).toMatchObject({ work: '.marquee' });
});

test('R265 uses the defaults if no setting is set or no .env file exists', async () => {
  const builtAt = { SOURCE_DATE_EPOCH: '1790000000' };
  const expected = { ...defaultSettings(), builtAt: 1_790_000_000 };
  expect(await read('', builtAt)).toEqual(expected);
  expect(await readSettings({ folder: path.join(folder, 'nowhere'), environment: builtAt })).toEqual(expected);
});

test('R265 reads settings from the environment of the process by default', async () => {
  const { variable } = SETTING_DEFINITIONS.feedTags;
  const before = process.env[variable];
  process.env[variable] = '7';
  try {
    expect((await readSettings()).feedTags).toBe(7);
  } finally {
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
  }
});

test('R266 an error names an invalid setting by its flag, variable or .env entry', async () => {
  const expected = 'got "abc", expected a whole number from 0 to 65535';
  await expect(read('PORT=abc')).rejects.toThrow(new SettingsError(`PORT in .env: ${expected}`));
  await expect(read('PORT=1', { PORT: 'abc' })).rejects.toThrow(new SettingsError(`PORT: ${expected}`));
  await expect(read('PORT=1', { PORT: '2' }, { port: 'abc' })).rejects.toThrow(
    new SettingsError(`--port: ${expected}`),
  );
  await expect(read('', { CSP_EXTRA: 'frame-src ftp:' })).rejects.toThrow(
    new SettingsError(
      `CSP_EXTRA: got "ftp:" for frame-src, expected https hosts such as https://cdn.example.org, or hashes such as 'sha256-…'`,
    ),
  );
});

test('R242 R266 reports all invalid settings at once', async () => {
  const environment = { TAG_PAGES: 'abc', SITE_URL: 'x', SITE_NAME: 'Mine' };
  await expect(read('', environment)).rejects.toThrow(/^SITE_URL: got "x", [^\n]+\nTAG_PAGES: got "abc", [^\n]+$/);
});

test('R707 warns of a line of the .env file that has no effect, with its number', async () => {
  const warnings: string[] = [];
  const file = path.join(folder, '.env');
  writeFileSync(file, 'PORT=1\nSITE_URL https://videos.example.org\n');
  await readSettings({ folder, environment: {}, warn: (message) => warnings.push(message) });
  expect(warnings).toEqual([`${file}:2: this line has no effect: write NAME=value`]);
});

test('R267 warns once of a variable whose name differs from a setting by one letter', async () => {
  const warnings: string[] = [];
  writeFileSync(path.join(folder, '.env'), 'TAG_PAGE=3\nSITE_NMAE=Mine\nTOKEN=x\n');
  const environment = { TAG_PAGE: '2', HOSTS: 'a', HOME: '/root', SITE_URL: 'https://videos.example.org', POR: '1' };
  await readSettings({ folder, environment, warn: (message) => warnings.push(message) });
  expect(warnings).toEqual([
    'TAG_PAGE is not a setting. Did you mean TAG_PAGES?',
    'SITE_NMAE is not a setting. Did you mean SITE_NAME?',
  ]);
});

test('R1101 warns of a setting in the .env file that is spelled as in the config file, in lower case or without underscores', async () => {
  const warnings: string[] = [];
  writeFileSync(path.join(folder, '.env'), 'siteName=a\nsite_url=b\nMAXLOSS=1\nsources=c\nTOKEN=x\nSITE_NAME=a\n');
  await readSettings({ folder, environment: { siteUrl: 'c' }, warn: (message) => warnings.push(message) });
  expect(warnings).toEqual([
    'MAXLOSS in .env has no effect: write MAX_LOSS',
    'siteName in .env has no effect: write SITE_NAME',
    'site_url in .env has no effect: write SITE_URL',
    'sources in .env has no effect: set sources in marquee.config.ts',
  ]);
});

test.each(['.env.local', '.env.production', '.env.production.local'])(
  'R1101 warns of a file %s, which is not read',
  async (name) => {
    const warnings: string[] = [];
    const other = path.join(folder, name);
    writeFileSync(other, 'PORT=1\n');
    await read('');
    rmSync(path.join(folder, '.env'));
    await readSettings({ folder, environment: {}, warn: (message) => warnings.push(message) });
    rmSync(other);
    expect(warnings).toEqual([`${other} is not read: move its lines to .env`]);
  },
);

test('R1100 rejects an e-mail address in typographic quotes', async () => {
  await expect(read('CONTACT_EMAIL=“a@videos.example”')).rejects.toThrow('expected one e-mail address');
});
