import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { getSettingsForLanguage } from '../../../src/lib/settings/language-schemas.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import type { ColorPalette } from '../../brand/color-palette.ts';
import { printWarning } from '../../command/command-action.ts';
import { applyBrandToProjectCopy } from '../../brand/apply-brand.ts';
import { forEachFileConcurrently } from '../../deploy/deploy-to-folder.ts';
import { LanguageDataError } from '../../languages/read-language.ts';
import {
  computeTranslatedPercent,
  readAllLanguages,
  readSiteLanguage,
  type SiteLanguage,
} from '../../languages/read-site-language.ts';
import { writeLanguageModules } from '../../languages/write-languages.ts';
import { copyCustomFiles } from './operator-folder-files.ts';
import { NODE_MODULES_FOLDER, PROJECT_FOLDER } from './marquee-install-folders.ts';
import { getStartCommand } from '../../../src/lib/settings/start-command.ts';

/** Project files and folders that Astro reads, copied because Astro resolves symbolic links and writes next to its root. */
const COPIED_ENTRIES = ['src', 'public', 'package.json', 'tsconfig.json'];

const OWNER_WRITE_BIT = 0o200;

/** Path of the English messages in package.json. In the project copy of another language, the path of its messages replaces this path. */
const ENGLISH_MESSAGES = 'src/lib/messages/en/';
/** Source files of pages that exist only in the site's first language. */
const FIRST_LANGUAGE_FILES = ['src/pages/robots.txt.ts', 'src/pages/[admin].astro'];

/** Copy of the project for the pages of one language. Astro and Vite write all of their files into this copy. */
export interface ProjectCopy {
  readonly language: LanguageCode;
  readonly folder: string;
  /** Output folder of the pages. */
  readonly site: string;
  readonly colors: ColorPalette;
  readonly translation: Translation;
}

/** Number of all messages, and the messages that a language lacks. */
interface Translation {
  readonly messages: number;
  /** English texts of the messages that the language lacks. The pages show the English texts instead. */
  readonly missing: readonly string[];
}

/** Returns the folder inside a work folder that contains the copies of the project made for builds. */
const copiesFolder = (work: string) => path.join(work, 'build');

/** Restores the owner's write permission in a copy of a read-only installation. */
async function makeWritable(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await forEachFileConcurrently(names, async (name) => {
    const place = path.join(folder, name);
    await chmod(place, (await stat(place)).mode | OWNER_WRITE_BIT);
  });
}

/** Module that declares additional font files, for languages with letters that the default font files lack. */
const EXTENDED_FONT = 'site-font-extended-latin.ts';

/**
 * Reads a language, with English texts for missing messages, and warns about the missing messages. Throws a {@link LanguageDataError} if
 * the language has fewer texts than the setting `minTranslated` demands.
 */
function readCompleteLanguage(settings: Settings, code: LanguageCode): SiteLanguage {
  const { language, missing } = readSiteLanguage(settings, code);
  if (missing.length === 0) return { language, missing };
  const all = language.messages.size;
  const completion = computeTranslatedPercent(all, missing.length);
  const list = `Run "${getStartCommand()} language check ${code}" to list the missing texts`;
  if (completion < settings.minTranslated)
    throw new LanguageDataError(
      `The language ${code} has ${completion} % of the texts, and MIN_TRANSLATED is ${settings.minTranslated} %. ${list}.`,
    );
  printWarning(
    `The language ${code} has ${completion} % of the texts: ${missing.length} of ${all} are in English. ${list}`,
  );
  return { language, missing };
}

/** Switches a project copy to the messages of a language and to the font files for its letters. */
async function applyLanguage(settings: Settings, language: LanguageCode, folder: string): Promise<Translation> {
  const sources = path.join(folder, 'src');
  const { language: data, missing } = readCompleteLanguage(settings, language);
  writeLanguageModules([data], readAllLanguages(settings), sources);
  if (data.properties.font === 'extended')
    await copyFile(path.join(sources, EXTENDED_FONT), path.join(sources, 'site-font.ts'));
  const file = path.join(folder, 'package.json');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(ENGLISH_MESSAGES, ENGLISH_MESSAGES.replace('/en/', `/${language}/`)),
  );
  return { messages: data.messages.size, missing: missing.map((key) => data.messages.get(key)!) };
}

/** Removes pages and public files that exist only in the site's first language from the project copy of another language. */
async function removeFirstLanguageFiles(folder: string): Promise<void> {
  for (const name of [...FIRST_LANGUAGE_FILES, 'public'])
    await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Copies the project into the work folder for the pages of a language, with the operator's files and theme. Replaces a copy that an aborted
 * build left.
 * A copy is needed because Astro writes its own folders (`.astro/`) below its root
 * (https://docs.astro.build/en/reference/configuration-reference/#root), and no setting moves them: two builds of one checkout would write
 * the same files, and a read-only installation could not build.
 * Throws an error if something in the operator's folder is invalid.
 */
export async function prepareProjectCopy(settings: Settings, language: LanguageCode): Promise<ProjectCopy> {
  const folder = path.join(copiesFolder(settings.work), language);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of COPIED_ENTRIES)
    await cp(path.join(PROJECT_FOLDER, name), path.join(folder, name), { recursive: true });
  await makeWritable(folder);
  const translation = await applyLanguage(settings, language, folder);
  await copyCustomFiles(settings, language, folder);
  // the files of the operator may be read-only, too, and so would be their copies
  await makeWritable(folder);
  const colors = await applyBrandToProjectCopy(settings, folder);
  if (language !== settings.language) await removeFirstLanguageFiles(folder);
  // use a junction, which on Windows needs no privileges, unlike a symbolic link
  await symlink(NODE_MODULES_FOLDER, path.join(folder, 'node_modules'), 'junction');
  return { language, folder, site: path.join(folder, 'site'), colors, translation };
}

/** Removes the project copies of a work folder. */
export async function removeProjectCopies(work: string): Promise<void> {
  await rm(copiesFolder(work), { recursive: true, force: true });
}

/** Folders to which Astro writes its content store half a second after the last change, even if the build has failed in the meantime. */
const LATE_FOLDERS = ['cache', '.astro'];

/**
 * Removes the project copies of a failed build, except for the folders in which Astro still writes files: if a folder were missing, Astro's
 * write error would end the process before the build error is reported. The next build removes the remaining folders.
 */
export async function removeFailedProjectCopies(work: string): Promise<void> {
  const copies = copiesFolder(work);
  const languages = existsSync(copies) ? await readdir(copies) : [];
  const folders = languages.map((language) => path.join(copies, language));
  const kept = folders.filter((folder) => LATE_FOLDERS.some((name) => existsSync(path.join(folder, name))));
  if (kept.length === 0) return removeProjectCopies(work);
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => !LATE_FOLDERS.includes(name));
    for (const name of names) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Maps a file in the project's `src` to the same file in the project copy, because a module that is imported by both paths would be loaded
 * twice. Other paths are returned unchanged.
 */
function toCopiedFile(file: string, copy: ProjectCopy): string {
  const inProject = path.relative(path.join(PROJECT_FOLDER, 'src'), file);
  const isInside = !inProject.startsWith('..') && !path.isAbsolute(inProject);
  return isInside ? path.join(copy.folder, 'src', inProject) : file;
}

/** Builds the pages of a language from the snapshot in the work folder. `rendering` renders or reuses each page. */
export async function buildPages(copy: ProjectCopy, settings: Settings, rendering: AstroIntegration): Promise<void> {
  const { site, work, consentScripts, ageAssurance } = settings;
  const settingsOfCopy = {
    ...getSettingsForLanguage(settings, copy.language),
    site: path.resolve(site),
    work: path.resolve(work),
    consentScripts: toCopiedFile(consentScripts, copy),
    ageAssurance: toCopiedFile(ageAssurance, copy),
  };
  process.env['NODE_ENV'] = 'production';
  // disable Astro's telemetry, which would write a file to the home folder and report a site that may be confidential
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  // use a fixed encryption key, since the pages contain nothing encrypted: with a random key, the result of every build would differ
  process.env['ASTRO_KEY'] = Buffer.alloc(32).toString('base64');
  const home = process.cwd();
  // Astro writes its intermediate files next to the site only if the site is below the current folder
  process.chdir(copy.folder);
  try {
    // import these modules only now, because React reads `NODE_ENV` when it is loaded
    const [{ build }, { createAstroConfig }] = await Promise.all([import('astro'), import('./astro-config.ts')]);
    const config = await createAstroConfig(settingsOfCopy, copy.language);
    await build({
      ...config,
      integrations: [...(config.integrations ?? []), rendering],
      configFile: false,
      root: copy.folder,
      outDir: copy.site,
      cacheDir: path.join(copy.folder, 'cache'),
      vite: { ...config.vite, cacheDir: path.join(copy.folder, 'vite') },
      logLevel: 'warn',
    });
  } finally {
    process.chdir(home);
  }
}
