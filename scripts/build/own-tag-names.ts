import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languagesOf, type LanguageCode } from '../../src/lib/domain/languages.ts';
import { parseLabelNames } from '../../src/lib/ingest/label-names.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { SettingsError } from '../../src/lib/settings/settings-error.ts';

/** Files of the operator's folder that say what tags are called in a language. */
export const IS_TAG_NAMES_FILE = /^tags\.[a-z-]+\.csv$/;

type Own = Pick<Settings, 'site' | 'language' | 'languages'>;
type Names = ReturnType<typeof parseLabelNames>;

const fileOf = (language: LanguageCode) => `tags.${language}.csv`;

/** Throws a {@link SettingsError} where a file is for a language that the site does not have: nobody would see its names. */
async function expectSpoken(settings: Own): Promise<void> {
  const { site } = settings;
  const expected = languagesOf(settings).map(fileOf);
  const names = existsSync(site) ? await readdir(site) : [];
  const unknown = names.find((name) => IS_TAG_NAMES_FILE.test(name) && !expected.includes(name));
  if (unknown === undefined) return;
  throw new SettingsError(
    `${path.join(site, unknown)}: got a language that the site does not have, expected one of ${expected.join(', ')}`,
  );
}

/** Returns what the operator calls tags in a language, by slug: none without a file. Throws for a file that cannot be followed. */
export async function readTagNames({ site }: Pick<Settings, 'site'>, language: LanguageCode): Promise<Names> {
  const file = path.join(site, fileOf(language));
  return existsSync(file) ? parseLabelNames(await readFile(file, 'utf8'), file) : [];
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
