import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languagesOf, type LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { parseLabelNames } from '../../../src/lib/import/rules/label-names.ts';
import type { Settings } from '../../../src/lib/settings/schema.ts';
import { expectFiles } from './expect-files.ts';
import { readOperatorText } from '../../../src/lib/settings/operator-text.ts';

/** Files of the operator's folder that are meant to say what tags are called in a language, however that is spelled. */
export const IS_TAG_NAMES_FILE = /^tags(?:[._-].*)?\.csv$/i;

type Own = Pick<Settings, 'site' | 'language' | 'languages'>;
type Names = ReturnType<typeof parseLabelNames>;

const fileOf = (language: LanguageCode) => `tags.${language}.csv`;

/** Throws a {@link SettingsError} where a file is for a language that the site does not have: nobody would see its names. */
const expectSpoken = (settings: Own) =>
  expectFiles(settings.site, languagesOf(settings).map(fileOf), IS_TAG_NAMES_FILE);

/** Returns what the operator calls tags in a language, by slug: none without a file. Throws for a file that cannot be followed. */
export async function readTagNames({ site }: Pick<Settings, 'site'>, language: LanguageCode): Promise<Names> {
  const file = path.join(site, fileOf(language));
  return existsSync(file) ? parseLabelNames(await readOperatorText(file), file) : [];
}

/** The place of the names in the messages of a language. */
const NONE = /(TAG_NAMES[^=]*= )\[\]/;

/** Gives a copy of the project what the operator calls tags in its language. Throws for a file that cannot be followed, and for one in a language that the site does not have. */
export async function copyTagNames(settings: Own, language: LanguageCode, stage: string): Promise<void> {
  await expectSpoken(settings);
  const names = await readTagNames(settings, language);
  if (names.length === 0) return;
  const file = path.join(stage, 'src/lib/messages', language, 'language.ts');
  const code = await readFile(file, 'utf8');
  await writeFile(
    file,
    code.replace(NONE, (_, before: string) => before + JSON.stringify(names)),
  );
}
