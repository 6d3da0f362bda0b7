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

/** Parts of the project that Astro reads. Copied instead of linked, since Astro resolves links and writes next to its root. */
const COPIED = ['src', 'public', 'package.json', 'tsconfig.json'];

const OWNER_WRITES = 0o200;

/** Path of the messages in package.json, and page files that only the first language has. */
const MESSAGES = 'src/lib/messages/en/';
const FIRST_ONLY = ['src/pages/robots.txt.ts', 'src/pages/[admin].astro'];

/** Copy of the project for the pages of one language. Everything that Astro and Vite write goes into it. */
export interface Stage {
  readonly language: LanguageCode;
  readonly folder: string;
  /** Output folder of the pages. */
  readonly site: string;
  readonly colors: Palette;
}

/** Returns the folder inside a work folder that contains the copies of the project made for builds. */
const stagesOf = (work: string) => path.join(work, 'build');

/** Restores the owner's write permission in a copy of a read-only installation. */
async function makeWritable(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await forEachFile(names, async (name) => {
    const place = path.join(folder, name);
    await chmod(place, (await stat(place)).mode | OWNER_WRITES);
  });
}

/** Languages whose letters need a second font file, and the module that declares both files. */
const EXTENDED = new Set<LanguageCode>(['pl']);
const EXTENDED_FONT = 'font-extended.ts';

/** Switches a project copy to the messages of a language and the font files for its letters. */
async function speak(language: LanguageCode, folder: string): Promise<void> {
  const sources = path.join(folder, 'src');
  if (EXTENDED.has(language)) await copyFile(path.join(sources, EXTENDED_FONT), path.join(sources, 'font.ts'));
  const file = path.join(folder, 'package.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(MESSAGES, MESSAGES.replace('/en/', `/${language}/`)));
}

/** Removes the files that only the first language's pages provide from a project copy. */
async function leaveToFirst(folder: string): Promise<void> {
  for (const name of [...FIRST_ONLY, 'public']) await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Copies the project into the work folder for the pages of a language, with the operator's files and theme. Replaces a copy that an aborted
 * build left.
 * A copy is needed because Astro writes its own folders (`.astro/`) below its root
 * (https://docs.astro.build/en/reference/configuration-reference/#root), and no setting moves them: two builds of one checkout would write
 * the same files, and a read-only installation could not build.
 * Throws an error if something in the operator's folder is invalid.
 */
export async function prepareStage(settings: Settings, language: LanguageCode): Promise<Stage> {
  const folder = path.join(stagesOf(settings.work), language);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  await makeWritable(folder);
  await speak(language, folder);
  await copyOwnFiles(settings, language, folder);
  // the operator's folder may be read-only too
  await makeWritable(folder);
  const colors = await writeBrand(settings, folder);
  if (language !== settings.language) await leaveToFirst(folder);
  // on Windows, creating a junction needs no privileges, unlike a symbolic link
  await symlink(PACKAGES, path.join(folder, 'node_modules'), 'junction');
  return { language, folder, site: path.join(folder, 'site'), colors };
}

/** Removes the project copies of a work folder. */
export async function removeStages(work: string): Promise<void> {
  await rm(stagesOf(work), { recursive: true, force: true });
}

/** Folders that Astro writes its content store to half a second after the last change, even if the build has failed by then. */
const WRITTEN_LATE = ['cache', '.astro'];

/**
 * Removes the project copies of a failed build, except for folders that Astro is about to write to: writing to a missing folder would end
 * the process before it has reported the error. The next build removes these folders.
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

/**
 * Maps a file in the project's `src` to the same file in the project copy; other paths are returned unchanged. Otherwise a module would be
 * loaded twice.
 */
function toStaged(file: string, stage: Stage): string {
  const inProject = path.relative(path.join(PROJECT, 'src'), file);
  const isInside = !inProject.startsWith('..') && !path.isAbsolute(inProject);
  return isInside ? path.join(stage.folder, 'src', inProject) : file;
}

/** Builds the pages of a language from the snapshot in the work folder. `rendering` renders or reuses each page. */
export async function buildPages(stage: Stage, settings: Settings, rendering: AstroIntegration): Promise<void> {
  const { work, consentScripts, ageAssurance } = settings;
  const staged = {
    ...inLanguage(settings, stage.language),
    work: path.resolve(work),
    consentScripts: toStaged(consentScripts, stage),
    ageAssurance: toStaged(ageAssurance, stage),
  };
  process.env['NODE_ENV'] = 'production';
  // telemetry would write a file to the home folder, and report a site that may be confidential
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  // a fixed key, since pages contain nothing encrypted with it: a random key would make every build differ
  process.env['ASTRO_KEY'] = Buffer.alloc(32).toString('base64');
  const home = process.cwd();
  // Astro writes its intermediate files next to the site only if the site is below the current folder
  process.chdir(stage.folder);
  try {
    // React reads NODE_ENV when it is loaded
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
