import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { LanguageCode } from '../../../src/lib/catalogue/languages.ts';
import { inLanguage } from '../../../src/lib/settings/languages.ts';
import type { Settings } from '../../../src/lib/settings/schema.ts';
import type { Palette } from '../../brand/palette.ts';
import { writeBrand } from '../../brand/write-brand.ts';
import { forEachFile } from '../../deploy/folder.ts';
import { copyOwnFiles } from './own-files.ts';
import { PACKAGES, PROJECT } from './project.ts';

/** What Astro reads of the project: copied, since it resolves links, and writes beside its root. */
const COPIED = ['src', 'public', 'package.json', 'tsconfig.json'];

const OWNER_WRITES = 0o200;

/** What the sources call the folder of the texts, and a file of the first language alone. */
const MESSAGES = 'src/lib/messages/en/';
const FIRST_ONLY = ['src/pages/robots.txt.ts', 'src/pages/[admin].astro'];

/** A copy of the project for the pages of one language: all that Astro and Vite write lies in it. */
export interface Stage {
  readonly language: LanguageCode;
  readonly folder: string;
  /** Where the pages go. */
  readonly site: string;
  readonly colors: Palette;
}

/** Returns where the stages of a work folder are. */
const stagesOf = (work: string) => path.join(work, 'build');

/** Gives the owner back what a copy of an install lacks that nobody may write to. */
async function makeWritable(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await forEachFile(names, async (name) => {
    const place = path.join(folder, name);
    await chmod(place, (await stat(place)).mode | OWNER_WRITES);
  });
}

/** Languages whose letters the font has in a second file, and the module that names both. */
const EXTENDED = new Set<LanguageCode>(['pl']);
const EXTENDED_FONT = 'font-extended.ts';

/** Has the sources of a copy take the texts of a language, and the letters of them. */
async function speak(language: LanguageCode, folder: string): Promise<void> {
  const sources = path.join(folder, 'src');
  if (EXTENDED.has(language)) await copyFile(path.join(sources, EXTENDED_FONT), path.join(sources, 'font.ts'));
  const file = path.join(folder, 'package.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(MESSAGES, MESSAGES.replace('/en/', `/${language}/`)));
}

/** Takes from a copy what a site has once, in its first language. */
async function leaveToFirst(folder: string): Promise<void> {
  for (const name of [...FIRST_ONLY, 'public']) await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Copies the project into the work folder for the pages of a language, with the operator's own files and look, in the place of what a
 * build that was ended left there.
 * Astro takes its root for its own folders (`.astro/`: https://docs.astro.build/en/reference/configuration-reference/#root), which no
 * setting can move: two builds of one checkout would write the same files, and an install that may only be read could not be built from.
 * Throws for what is wrong in the operator's folder.
 */
export async function prepareStage(settings: Settings, language: LanguageCode): Promise<Stage> {
  const folder = path.join(stagesOf(settings.work), language);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  await makeWritable(folder);
  await speak(language, folder);
  await copyOwnFiles(settings, language, folder);
  // the operator's folder may be one that is only read, too
  await makeWritable(folder);
  const colors = await writeBrand(settings, folder);
  if (language !== settings.language) await leaveToFirst(folder);
  // Windows lets everybody make a junction, but not a link
  await symlink(PACKAGES, path.join(folder, 'node_modules'), 'junction');
  return { language, folder, site: path.join(folder, 'site'), colors };
}

/** Removes the stages of a work folder, if there are any. */
export async function removeStages(work: string): Promise<void> {
  await rm(stagesOf(work), { recursive: true, force: true });
}

/** Folders that Astro writes its content store to half a second after the last change, even if the build has failed by then. */
const WRITTEN_LATE = ['cache', '.astro'];

/**
 * Removes the stages of a failed build, except for the folders that Astro is still about to write to: a write into a missing folder
 * would end the process before it has reported the error. The next build removes these folders.
 */
export async function removeFailedStages(work: string): Promise<void> {
  const stages = stagesOf(work);
  const languages = existsSync(stages) ? await readdir(stages) : [];
  const folders = languages.map((language) => path.join(stages, language));
  const kept = folders.filter((folder) => WRITTEN_LATE.some((name) => existsSync(path.join(folder, name))));
  if (kept.length === 0) return removeStages(work);
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => !WRITTEN_LATE.includes(name));
    for (const name of names) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Returns a file of the project's sources as the stage has it, and any other as it is: a module must not be there twice. */
function toStaged(file: string, stage: Stage): string {
  const inProject = path.relative(path.join(PROJECT, 'src'), file);
  const isInside = !inProject.startsWith('..') && !path.isAbsolute(inProject);
  return isInside ? path.join(stage.folder, 'src', inProject) : file;
}

/** Builds the pages of the work folder's snapshot in the language of the stage; `rendering` says how Astro comes to them. */
export async function buildPages(stage: Stage, settings: Settings, rendering: AstroIntegration): Promise<void> {
  const { work, consentScripts, ageAssurance } = settings;
  const staged = {
    ...inLanguage(settings, stage.language),
    work: path.resolve(work),
    consentScripts: toStaged(consentScripts, stage),
    ageAssurance: toStaged(ageAssurance, stage),
  };
  process.env['NODE_ENV'] = 'production';
  // it would keep a file in the home folder, and tell others of a site that nobody is to know of
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  // no page holds what it encrypts, and with one of chance no two builds would be made of the same
  process.env['ASTRO_KEY'] = Buffer.alloc(32).toString('base64');
  const home = process.cwd();
  // what Astro makes of the pages before it renders them lies beside the site only where that is below this folder
  process.chdir(stage.folder);
  try {
    // React looks at NODE_ENV when it is loaded
    const [{ build }, { createAstroConfig }] = await Promise.all([import('astro'), import('./astro-config.ts')]);
    const config = await createAstroConfig(staged, stage.language);
    await build({
      ...config,
      integrations: [...(config.integrations ?? []), rendering],
      configFile: false,
      root: stage.folder,
      outDir: stage.site,
      cacheDir: path.join(stage.folder, 'cache'),
      vite: { ...config.vite, cacheDir: path.join(stage.folder, 'vite') },
      logLevel: 'warn',
    });
  } finally {
    process.chdir(home);
  }
}
