import { chmod, cp, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Settings } from '../../src/lib/settings/schema.ts';
import type { Palette } from '../brand/palette.ts';
import { writeBrand } from '../brand/write-brand.ts';
import { forEachFile } from '../publish/folder.ts';
import { copyOwnFiles } from './own-files.ts';
import { PACKAGES, PROJECT } from './project.ts';

/** What Astro reads of the project: copied, since it resolves links, and writes beside its root. */
const COPIED = ['src', 'public', 'package.json', 'tsconfig.json'];

const OWNER_WRITES = 0o200;

/** A copy of the project for one build: all that Astro and Vite write lies in it. */
export interface Stage {
  readonly folder: string;
  /** Where the pages go. */
  readonly site: string;
  readonly colors: Palette;
}

/** Returns where the stage of a work folder is. */
const stageOf = (work: string) => path.join(work, 'build');

/** Gives the owner back what a copy of an install lacks that nobody may write to. */
async function makeWritable(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await forEachFile(names, async (name) => {
    const place = path.join(folder, name);
    await chmod(place, (await stat(place)).mode | OWNER_WRITES);
  });
}

/**
 * Copies the project into the work folder, with the operator's own files and look, in the place of what a build that was ended left there.
 * Astro takes its root for its own folders (`.astro/`: https://docs.astro.build/en/reference/configuration-reference/#root), which no
 * setting can move: two builds of one checkout would write the same files, and an install that may only be read could not be built from.
 * Throws for what is wrong in the operator's folder.
 */
export async function prepareStage(settings: Settings): Promise<Stage> {
  const { work, site } = settings;
  const folder = stageOf(work);
  await removeStage(work);
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  await makeWritable(folder);
  await copyOwnFiles(site, folder);
  // the operator's folder may be one that is only read, too
  await makeWritable(folder);
  const colors = await writeBrand(settings, folder);
  // Windows lets everybody make a junction, but not a link
  await symlink(PACKAGES, path.join(folder, 'node_modules'), 'junction');
  return { folder, site: path.join(folder, 'site'), colors };
}

/** Removes the stage of a work folder, if there is one. */
export async function removeStage(work: string): Promise<void> {
  await rm(stageOf(work), { recursive: true, force: true });
}

/** Returns a file of the project's sources as the stage has it, and any other as it is: a module must not be there twice. */
function toStaged(file: string, stage: Stage): string {
  const inProject = path.relative(path.join(PROJECT, 'src'), file);
  const isInside = !inProject.startsWith('..') && !path.isAbsolute(inProject);
  return isInside ? path.join(stage.folder, 'src', inProject) : file;
}

/** Builds the pages of the work folder's snapshot; `rendering` says how Astro comes to them. */
export async function buildPages(stage: Stage, settings: Settings, rendering: AstroIntegration): Promise<void> {
  const { work, consentScripts, ageAssurance } = settings;
  const staged = {
    ...settings,
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
    const config = await createAstroConfig(staged);
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
