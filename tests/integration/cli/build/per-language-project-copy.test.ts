import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareProjectCopy } from '../../../../cli/build/project/per-language-project-copy.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';

let copies: Readonly<Record<'pl' | 'de', Awaited<ReturnType<typeof prepareProjectCopy>>>>;
let work = '';
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  const settings = { ...defaultSettings(), work, language: 'pl', languages: ['de'] } as const;
  copies = { pl: await prepareProjectCopy(settings, 'pl'), de: await prepareProjectCopy(settings, 'de') };
});
afterAll(() => rm(work, { recursive: true }));

test('R511 each language is built from a copy of the program with its messages, and only the first copy contains files that all languages share', () => {
  const { pl: first, de: further } = copies;
  const textsOf = ({ folder }: typeof first) =>
    /src\/lib\/messages\/([a-z-]+)\//.exec(readFileSync(path.join(folder, 'package.json'), 'utf8'))?.[1];
  expect([textsOf(first), textsOf(further)]).toEqual(['pl', 'de']);
  const has = ['public', 'src/pages/robots.txt.ts'].map((name) =>
    [first, further].map(({ folder }) => existsSync(path.join(folder, name))),
  );
  expect(has).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('R522 pages in Polish load a font with Polish letters, and other pages do not', () => {
  const fontOf = (language: 'pl' | 'de') =>
    readFileSync(path.join(copies[language].folder, 'src/site-font.ts'), 'utf8');
  expect(fontOf('pl')).toContain('latin-ext');
  expect(fontOf('de')).not.toContain('latin-ext');
});
