import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'astro/zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { formatValidationErrors } from '../../../src/lib/settings/validation-errors.ts';
import { readSettings } from '../../../src/lib/settings/read-settings.ts';
import { defaultSettings } from '../../../src/lib/settings/settings-schema.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
const site = path.join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site);
});

const write = (name: string, text: string) => writeFileSync(path.join(site, name), text);
const configure = (config: string, name = '@marquee-site/marquee') =>
  write(
    'marquee.config.ts',
    `import { defineConfig } from '${name}/config';\nexport default defineConfig(${config});\n`,
  );
const environment = { SOURCE_DATE_EPOCH: '1790000000' };
const read = (more = {}) => readSettings({ folder, environment: { ...environment, ...more } });
const file = path.join(site, 'marquee.config.ts');

test.each(['@marquee-site/marquee', 'marquee'])(
  'R686 a config file may import defineConfig from %s/config',
  async (name) => {
    configure(`{ version: 1, siteName: 'Rainlight' }`, name);
    expect((await read()).siteName).toBe('Rainlight');
  },
);

test('R481 rejects a number or boolean as a text, a boolean as a number, and a name of two lines', async () => {
  configure("{ siteName: 5, work: true, tagPages: true, heroTitle: 'A\\nB', installName: 'A\\nB', packedData: true }");
  const name = 'expected a name of at most';
  await expect(read()).rejects.toThrow(
    [
      `${file}: siteName: got 5, ${name} 60 characters, in quotes`,
      `${file}: installName: got "A\nB", ${name} 30 characters`,
      `${file}: tagPages: got true, expected a whole number from 1 to 1000000`,
      `${file}: work: got true, expected a path, in quotes`,
    ].join('\n'),
  );
});

test('R480 reads settings from the config, with file paths relative to its folder', async () => {
  configure(`{
    version: 1,
    siteName: 'Rainlight',
    tagPages: 7,
    mergeDuplicates: true,
    precompress: false,
    social: [{ text: 'Blog', href: 'https://blog.example.org' }],
    source: 'dump.psv',
    deleted: 'https://host.example/deleted.txt',
    work: '/srv/work',
  }`);
  expect(await read()).toEqual({
    ...defaultSettings(),
    builtAt: 1_790_000_000,

    siteName: 'Rainlight',
    tagPages: 7,
    mergeDuplicates: true,
    social: [{ text: 'Blog', href: 'https://blog.example.org' }],
    source: path.join(site, 'dump.psv'),
    deleted: 'https://host.example/deleted.txt',
    work: '/srv/work',
  });
});

test('R480 environment variables and flags override the config, and an empty variable restores the default', async () => {
  configure("{ siteName: 'Rainlight', port: 1, tagPages: null }");
  expect(await read({ SITE_NAME: 'Other', PORT: '' })).toMatchObject({ siteName: 'Other', port: 4321, tagPages: 3 });
  const flags = { port: '5' };
  expect(await readSettings({ folder, environment, flags })).toMatchObject({ siteName: 'Rainlight', port: 5 });
});

test('R480 a config file may import modules, compute values and read its own path', async () => {
  write('names.ts', "export const name: string = 'Rain' + 'light';\n");
  write(
    'marquee.config.ts',
    `import path from 'node:path';
import { name } from './names.ts';
export default { siteName: name, work: path.join(import.meta.dirname, 'work'), takedowns: new URL('a.csv', import.meta.url).pathname };`,
  );
  expect(await read()).toMatchObject({
    siteName: 'Rainlight',
    work: path.join(site, 'work'),
    takedowns: path.join(site, 'a.csv'),
  });
});

test('R480 the site folder can be changed in the settings, and a configured folder must exist', async () => {
  const other = path.join(folder, 'other');
  mkdirSync(other);
  writeFileSync(path.join(other, 'marquee.config.ts'), "export default { siteName: 'Other' };");
  for (const name of ['other', other]) expect(await read({ MARQUEE_SITE: name })).toMatchObject({ siteName: 'Other' });
  await expect(read({ MARQUEE_SITE: 'nowhere' })).rejects.toThrow(
    'MARQUEE_SITE: got "nowhere", expected an existing folder: to create the folder, run npx marquee init --site nowhere',
  );
  await expect(read({ MARQUEE_SITE: 'other/marquee.config.ts' })).rejects.toThrow('expected an existing folder');
  const long = 'a'.repeat(1000);
  await expect(read({ MARQUEE_SITE: long })).rejects.toThrow(
    /^MARQUEE_SITE: got ".*a", which cannot be read \(E[A-Z]+: name too long\): correct the path/,
  );
  rmSync(site, { recursive: true });
  expect(await read()).toMatchObject({ siteName: 'Marquee' });
});

test('R1199 an unreadable default site folder is only a warning for commands without the rules of the operator', async () => {
  rmSync(site, { recursive: true });
  symlinkSync('site', site);
  const message = expect.stringMatching(/^MARQUEE_SITE: got ".*site", which cannot be read \(ELOOP: /);
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  await expect(readSettings({ folder, environment, warn })).rejects.toThrow(/which cannot be read/);
  const optional = { folder, environment, isSiteOptional: true };
  expect(await readSettings({ ...optional, warn })).toMatchObject({ siteName: 'Marquee' });
  expect(await readSettings(optional)).toMatchObject({ siteName: 'Marquee' });
  expect(warnings).toEqual([message]);
  await expect(
    readSettings({ ...optional, environment: { ...environment, MARQUEE_SITE: 'site' }, warn }),
  ).rejects.toThrow(/which cannot be read/);
});

test('R1201 a link to an unreadable file counts as an existing file, so reading it fails', async () => {
  symlinkSync('nowhere/takedowns.csv', path.join(site, 'takedowns.csv'));
  expect(await read()).toMatchObject({ takedowns: path.join(site, 'takedowns.csv') });
  rmSync(file, { force: true });
  symlinkSync('nowhere/marquee.config.ts', file);
  await expect(read()).rejects.toThrow(`${file}: a link to a missing file: correct or delete the link`);
});

test('R480 uses rules and modules in the site folder if no settings name other files', async () => {
  for (const name of ['takedowns.csv', 'aliases.csv', 'consent-scripts.ts', 'age-assurance.ts']) write(name, '');
  expect(await read({ ALIASES: 'mine.csv' })).toMatchObject({
    takedowns: path.join(site, 'takedowns.csv'),
    aliases: 'mine.csv',
    consentScripts: path.join(site, 'consent-scripts.ts'),
    ageAssurance: path.join(site, 'age-assurance.ts'),
  });
});

test('R481 reports an unknown setting or an invalid value with file, setting, value and expected format', async () => {
  configure(
    "{ siteNmae: 'x', site: 'x', zzzzzzzzzzzz: 1, tagPages: 'many', port: 3.5, siteName: { a: 1 }, homePages: 0 }",
  );
  const fault = await read().catch((error: Error) => error.message.split('\n'));
  expect(fault).toEqual([
    `${file}: unknown name "siteNmae", expected "siteName"`,
    expect.stringContaining(`${file}: unknown name "site", expected`),
    expect.stringMatching(/: unknown name "zzzzzzzzzzzz", expected one of source, /),
    `${file}: siteName: got {"a":1}, expected a name of at most 60 characters`,
    `${file}: tagPages: got "many", expected a whole number from 1 to 1000000`,
    `${file}: homePages: got "0", expected a whole number from 1 to 1000000`,
    `${file}: port: got "3.5", expected a whole number from 0 to 65535`,
  ]);
});

test('R481 reports a config that fails to run with its line number', async () => {
  const tell = async (code: string) => {
    write('marquee.config.ts', code);
    return read().catch((error: Error) => error.message);
  };
  expect(await tell('export default {\n  siteName: ;\n};')).toMatch(/marquee\.config\.ts:2: Unexpected ";"$/);
  expect(await tell("import './nowhere.ts';")).toMatch(/marquee\.config\.ts:1: Could not resolve "\.\/nowhere\.ts"$/);
  expect(await tell("throw new Error('no key');")).toBe(`${file}: no key`);
  for (const value of ['null', '[]', '5'])
    expect(await tell(`export default ${value};`)).toBe(
      `${file}: no settings in the default export: write \`export default defineConfig({ … })\``,
    );
  rmSync(file);
  mkdirSync(file);
  await expect(read()).rejects.toThrow(`${file}: Could not resolve`);
});

test('R1102 reports an invalid boolean of a config with the values of the config file', async () => {
  configure("{ publishAdmin: 'false', packedData: 'true', inventedViews: 5 }");
  await expect(read()).rejects.toThrow(
    [
      `${file}: publishAdmin: got "false", expected true or false, without quotes`,
      `${file}: inventedViews: got 5, expected true or false, without quotes`,
      `${file}: packedData: got "true", expected 'auto', or true or false without quotes`,
    ].join('\n'),
  );
  const kind = z.strictObject({ entities: z.boolean() });
  const value = { entities: 'true' };
  expect(formatValidationErrors('c', kind, value, kind.safeParse(value).error!)).toEqual([
    'c.entities: got "true", expected true or false, without quotes',
  ]);
});

test('R1103 reports the encoding of a config that is not UTF-8, before errors of its code', async () => {
  write('marquee.config.ts', '');
  writeFileSync(file, Buffer.from('\uFEFFexport default {};', 'utf16le'));
  await expect(read()).rejects.toThrow('invalid UTF-8: save the file as UTF-8');
});

test('R1103 names the import line that a config lacks', async () => {
  write('marquee.config.ts', 'export default defineConfig({});');
  await expect(read()).rejects.toThrow(
    `${file}: defineConfig is not defined: add this line at the top: import { defineConfig } from '@marquee-site/marquee/config';`,
  );
});

test('R481 suggests a name that is not yet given for an unknown name, if there is a similar one', () => {
  const kind = z.strictObject({ name: z.string(), from: z.string().optional(), to: z.string().optional() });
  const value = { name: 'a', file: 'b', t: 'c' };
  expect(formatValidationErrors('c', kind, value, kind.safeParse(value).error!)).toEqual([
    'c: unknown name "file", expected "from"',
    expect.stringContaining('unknown name "t"'),
  ]);
});

test('R481 rejects a config with an unknown version', async () => {
  configure('{ version: 2, somethingNew: 1 }');
  await expect(read()).rejects.toThrow(`${file}: version: got 2, expected 1`);
});

test('R481 reports errors in nested values of the config with their path, and suggests the nearest name', () => {
  const sized = z.record(z.string(), z.strictObject({ width: z.number() }));
  const kind = z.array(
    z.strictObject({
      name: z.string().refine((name) => name !== '', { error: 'got "", expected a name' }),
      mode: z.enum(['full', 'append']).default('full'),
      link: z.strictObject({ to: z.string() }).optional(),
      sizes: sized.optional(),
      from: z.union([z.string(), z.number()]).optional(),
      start: z.union([z.string(), z.strictObject({ at: z.strictObject({ line: z.number() }) })]).optional(),
    }),
  );
  const tell = (value: unknown) => formatValidationErrors('c.ts: sources', kind, value, kind.safeParse(value).error!);
  expect(tell(5)).toEqual(['c.ts: sources: got 5, expected array']);
  expect(tell([{ nmae: 'a', name: '' }, { name: 'b', mode: 'ful' }, {}])).toEqual([
    'c.ts: sources[0].name: got "", expected a name',
    'c.ts: sources[0]: unknown name "nmae", expected "name"',
    expect.stringMatching(/^c\.ts: sources\[1\]\.mode: got "ful", expected .*"full"/),
    'c.ts: sources[2].name: got nothing, expected string',
  ]);
  const wrong = {
    name: 'a',
    link: { to: 'x', too: 1 },
    sizes: { phone: { width: 1, widht: 1 } },
    from: true,
    start: { at: { line: 1, lines: 2 } },
    qqqqqqqq: 1,
  };
  expect(tell([wrong])).toEqual([
    'c.ts: sources[0].link: unknown name "too", expected "to"',
    'c.ts: sources[0].sizes.phone: unknown name "widht", expected "width"',
    'c.ts: sources[0].from: Invalid input',
    'c.ts: sources[0].start.at: unknown name "lines", expected "line"',
    'c.ts: sources[0]: unknown name "qqqqqqqq", expected one of name, mode, link, sizes, from, start',
  ]);
});
