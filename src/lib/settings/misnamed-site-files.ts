import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { editDistance } from '../search/text/edit-distance.ts';
import { CONFIG_FILE } from './operator-config-file.ts';
import { SETTING_DEFINITIONS } from './settings-schema.ts';

/** Files of the site folder that are read because of their names. */
const FILES = [
  CONFIG_FILE,
  'theme.css',
  'texts.json',
  ...Object.values(SETTING_DEFINITIONS).flatMap(({ ownFile }) => ownFile ?? []),
];
const FOLDERS = ['collections', 'content', 'languages', 'public', 'tags'];
/** Minimum length of a name in which two letters may differ. In shorter names, only one letter may differ. */
const LONG_NAME = 7;

/** File of the site folder that is ignored, but whose name resembles a name that is read. */
export interface MisnamedSiteFile {
  readonly file: string;
  /** Name of the file or folder that is probably meant. */
  readonly expected: string;
}

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts);

const differsByAtMost = (name: string, known: string, distance: number) =>
  editDistance(name, known, distance) <= distance;

/** True if a file is probably a misspelled `known`, or, if `known` does not exist, the same file in another format. */
function resemblesFile(name: string, known: string, isThere: boolean): boolean {
  const [own, other] = [path.parse(name.toLowerCase()), path.parse(known)];
  const distance = other.name.length < LONG_NAME ? 1 : 2;
  if (own.ext === other.ext) return differsByAtMost(own.name, other.name, distance);
  // the config may import modules of any name
  const isSameFile = differsByAtMost(own.name, other.name, distance - 1) || own.name === known;
  return !isThere && own.ext !== '.ts' && isSameFile;
}

/** True if an entry is probably meant as the folder `known`: a folder with a misspelled name, or a file instead of the folder. */
function resemblesFolder(entry: Dirent, known: string, isThere: boolean): boolean {
  const name = entry.name.toLowerCase();
  return entry.isDirectory() ? differsByAtMost(name, known, 1) : !isThere && path.parse(name).name === known;
}

/** Returns ignored files and folders in the site folder with names that resemble a used name. Files named by a setting are not ignored. */
export function findMisnamedSiteFiles(settings: { readonly site: string }): MisnamedSiteFile[] {
  const { site } = settings;
  if (!statSync(site, { throwIfNoEntry: false })?.isDirectory()) return [];
  const entries = readdirSync(site, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  const used = new Set(listTexts(settings).flatMap((text) => [path.resolve(text), path.resolve(site, text)]));
  // in file systems that ignore case, `Takedowns.csv` is read as `takedowns.csv`
  const isCandidate = (known: string) => names.has(known) || !existsSync(path.join(site, known));
  return entries.flatMap((entry) => {
    const { name } = entry;
    const file = path.join(site, name);
    if ([...FILES, ...FOLDERS].includes(name) || used.has(path.resolve(file))) return [];
    const isNear = (known: string) =>
      !entry.isDirectory() && isCandidate(known) && resemblesFile(name, known, names.has(known));
    const near = FILES.find(isNear);
    if (near !== undefined) return [{ file, expected: near }];
    const folder = FOLDERS.find((known) => isCandidate(known) && resemblesFolder(entry, known, names.has(known)));
    return folder === undefined ? [] : [{ file, expected: `the folder ${folder}` }];
  });
}
