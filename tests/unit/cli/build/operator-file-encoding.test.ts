// Tests of all readers of text files in the operator's folder with files that are not UTF-8.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBrokenLinks } from '../../../../cli/build/checks/find-broken-links.ts';
import { readSiteTextFiles } from '../../../../cli/build/checks/read-site-texts.ts';
import { readCollectionFiles } from '../../../../cli/build/project/operator-collection-files.ts';
import { readTagNoteFiles } from '../../../../cli/build/project/tag-note-files.ts';
import { readCustomTextsAsMessages } from '../../../../cli/languages/convert-custom-texts.ts';
import { readMessages } from '../../../../cli/languages/read-language.ts';
import { readLanguageProperties } from '../../../../src/lib/settings/language-properties.ts';
import { readConfigFile } from '../../../../src/lib/settings/operator-config-file.ts';
import { OperatorFileError } from '../../../../src/lib/settings/operator-file-error.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import { makeFolder } from '../../import/run/support.ts';

/** Files of the operator's folder, each with the function that reads it. */
const READERS: Readonly<Record<string, (settings: Settings, file: string) => unknown>> = {
  'content/imprint.md': readSiteTextFiles,
  'tags/western.md': readTagNoteFiles,
  'collections/summer.md': readCollectionFiles,
  'theme.css': (settings) => findBrokenLinks(settings),
  'marquee.config.ts': ({ site }) => readConfigFile(site),
  'texts.json': (settings) => readCustomTextsAsMessages(settings, 'en'),
  'languages/nl/messages.json': async (_, file) => readMessages(file),
  'languages/nl/language.json': async (_, file) => readLanguageProperties(file),
};

test.each(Object.entries(READERS))('R882 rejects %s with its first line that is not UTF-8', async (name, read) => {
  const site = await makeFolder();
  const file = path.join(site, name);
  await mkdir(path.dirname(file), { recursive: true });
  const text = name.endsWith('.ts') ? 'export default {};\n// Zo\u00eb\n' : '{\nZo\u00eb\n';
  await writeFile(file, Buffer.from(text, 'latin1'));
  await expect(read({ ...defaultSettings(), site }, file)).rejects.toThrow(
    new OperatorFileError(file, 2, 'invalid UTF-8: save the file as UTF-8'),
  );
});
