import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import type * as english from '../../../src/lib/messages/en/pages.ts';
import { operatorLanguagesFolder } from '../../../src/lib/settings/operator-languages.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { compileLanguage } from '../../languages/compile-language.ts';
import {
  LANGUAGES_FOLDER,
  MESSAGES_FOLDER,
  readMessageParameters,
  SOURCE_CODE_FOLDER,
} from '../../languages/read-language.ts';
import { readSiteLanguage } from '../../languages/read-site-language.ts';
import { hashBytes } from './hash-files.ts';

type PageMessages = typeof english;
type LanguageSettings = Pick<Settings, 'site' | 'work'>;

/**
 * Loads the texts of pages in a language for code that runs in the build itself. If the operator has messages of the language, they are
 * compiled to a temporary module in the work folder.
 */
export async function loadPageMessages(settings: LanguageSettings, language: LanguageCode): Promise<PageMessages> {
  if (!existsSync(path.join(operatorLanguagesFolder(settings.site), language)))
    return (await import(`../../../src/lib/messages/${language}/pages.ts`)) as PageMessages;
  const base = pathToFileURL(path.join(SOURCE_CODE_FOLDER, MESSAGES_FOLDER, '/')).href;
  const { language: data } = readSiteLanguage(settings, language);
  const code = compileLanguage(data, readMessageParameters(LANGUAGES_FOLDER), base).get('pages') ?? '';
  // the file name contains a hash of the content: a process loads a module only once per path, so changed messages need a new path
  const file = path.resolve(settings.work, `messages-${language}-${hashBytes(code)}.ts`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
  try {
    return (await import(pathToFileURL(file).href)) as PageMessages;
  } finally {
    await rm(file);
  }
}
