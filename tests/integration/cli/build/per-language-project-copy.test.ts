import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prepareProjectCopy } from '../../../../cli/build/project/per-language-project-copy.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';

const work = () => mkdtempSync(path.join(tmpdir(), 'stage-'));

test('R511 each language is built from a copy of the program with its messages, and only the first copy contains files that all languages share', async () => {
  const settings = { ...defaultSettings(), work: work(), languages: ['de'] } as const;
  const [first, further] = [await prepareProjectCopy(settings, 'en'), await prepareProjectCopy(settings, 'de')];
  const textsOf = ({ folder }: typeof first) =>
    /src\/lib\/messages\/([a-z-]+)\//.exec(readFileSync(path.join(folder, 'package.json'), 'utf8'))?.[1];
  expect([textsOf(first), textsOf(further)]).toEqual(['en', 'de']);
  const has = ['public', 'src/pages/robots.txt.ts'].map((name) =>
    [first, further].map(({ folder }) => existsSync(path.join(folder, name))),
  );
  expect(has).toEqual([
    [true, false],
    [true, false],
  ]);
});

test('R522 pages in Polish load a font with Polish letters, and other pages do not', async () => {
  const settings = { ...defaultSettings(), work: work(), language: 'pl', languages: ['de'] } as const;
  const fontOf = async (language: 'pl' | 'de') =>
    readFileSync(path.join((await prepareProjectCopy(settings, language)).folder, 'src/site-font.ts'), 'utf8');
  expect(await fontOf('pl')).toContain('latin-ext');
  expect(await fontOf('de')).not.toContain('latin-ext');
});
