import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { footerMessages } from '#messages/layout';
import { tagPageMessages } from '#messages/pages';
import { applyCustomTextsToProjectCopy } from '../../../../cli/build/project/custom-texts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-texts-'));
const stage = path.join(folder, 'stage');
const file = path.join(folder, 'texts.json');
const SETTINGS = { site: folder, language: 'en', languages: ['de'] } as const;
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(stage);
cpSync('package.json', path.join(stage, 'package.json'));
cpSync('src', path.join(stage, 'src'), { recursive: true });
// tests change only the messages of the copy
const MESSAGES = 'src/lib/messages';
beforeEach(() => {
  rmSync(path.join(stage, MESSAGES), { recursive: true });
  cpSync(MESSAGES, path.join(stage, MESSAGES), { recursive: true });
});

const write = (texts: unknown) => writeFileSync(file, typeof texts === 'string' ? texts : JSON.stringify(texts));

/** Loads messages of the interface from the copy of the program in which a test has replaced messages. Bundles them as for browsers. */
async function load(name: string, language = 'en') {
  const entryPoints = [path.join(stage, 'src/lib/messages', language, `${name}.ts`)];
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'esm', tsconfigRaw: {} });
  const code = Buffer.from(outputFiles[0]!.text).toString('base64');
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as Readonly<Record<string, unknown>>;
}

test('R496 operators can replace any message of the interface, including its named placeholders', async () => {
  write({
    footerMessages: { report: 'Tell us "now"', hosting: '{siteName} only links. {siteName}!' },
    tagPageMessages: { back: { tag: 'Everything' } },
  });
  await applyCustomTextsToProjectCopy(SETTINGS, 'en', stage);
  const layout = await load('layout');
  expect(layout['footerMessages']).toMatchObject({ report: 'Tell us "now"', browser: footerMessages.browser });
  expect((layout['footerMessages'] as typeof footerMessages).hosting('Rainlight')).toBe(
    'Rainlight only links. Rainlight!',
  );
  const pages = await load('pages');
  expect((pages['tagPageMessages'] as typeof tagPageMessages).back).toEqual({
    ...tagPageMessages.back,
    tag: 'Everything',
  });
  const other = 'src/lib/messages/en/list.ts';
  expect(readFileSync(path.join(stage, other), 'utf8')).toBe(readFileSync(other, 'utf8'));
});

test.each([
  ['{', ''],
  ['[]', 'expected an object with texts, by their names in src/lib/messages/en'],
  [{ footerMessage: {} }, 'unknown name "footerMessage", expected "footerMessages"'],
  [{ footerMessages: { raport: 'x' } }, 'footerMessages: unknown name "raport", expected "report"'],
  [{ footerMessages: { report: 5 } }, 'footerMessages.report: got 5, expected a text'],
  [{ footerMessages: 'x' }, 'footerMessages: got "x", expected an object'],
  [{ footerMessages: { report: '{name}' } }, 'footerMessages.report: got {name}, expected no placeholder'],
  [{ footerMessages: { hosting: '{name}' } }, 'footerMessages.hosting: got {name}, expected one of {siteName}'],
])('R496 %j in the file of replaced messages is rejected with the position and the reason', async (texts, fault) => {
  write(texts);
  await expect(applyCustomTextsToProjectCopy(SETTINGS, 'en', stage)).rejects.toThrow(`${file}: ${fault}`);
});

test('R496 a build without a file of replaced messages leaves all messages unchanged', async () => {
  rmSync(file, { force: true });
  await applyCustomTextsToProjectCopy(SETTINGS, 'en', stage);
  const name = 'src/lib/messages/en/layout.ts';
  expect(readFileSync(path.join(stage, name), 'utf8')).toBe(readFileSync(name, 'utf8'));
});

test('R515 replaced messages of another language are read from their own file and change no other language', async () => {
  const german = path.join(folder, 'texts.de.json');
  writeFileSync(german, JSON.stringify({ footerMessages: { report: 'Melden' } }));
  await applyCustomTextsToProjectCopy(SETTINGS, 'en', stage);
  await applyCustomTextsToProjectCopy(SETTINGS, 'de', stage);
  rmSync(german);
  expect((await load('layout'))['footerMessages']).toEqual(expect.objectContaining({ report: footerMessages.report }));
  expect((await load('layout', 'de'))['footerMessages']).toMatchObject({ report: 'Melden' });
});

test('R515 replaced messages in a language that the site does not have are rejected', async () => {
  const french = path.join(folder, 'texts.fr.json');
  writeFileSync(french, '{}');
  const changed = applyCustomTextsToProjectCopy(SETTINGS, 'en', stage);
  await expect(changed.finally(() => rmSync(french))).rejects.toThrow(
    `${french}: got a language that the site does not have, expected one of texts.json, texts.de.json`,
  );
});
