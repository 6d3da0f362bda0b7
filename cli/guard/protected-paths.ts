import { homedir } from 'node:os';
import path from 'node:path';
import {
  mappingFilesOf,
  resolveConfiguredPath,
  listImportFilesOfProvider,
} from '../../src/lib/import/files/video-provider.ts';
import { hasUrlScheme } from '../../src/lib/settings/setting-value-schemas.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { PROJECT_FOLDER } from '../build/project/marquee-install-folders.ts';
import { isPathBelowFolder, toRealPath } from './resolve-symbolic-links.ts';

/** File or folder that no command may replace or delete. */
export interface ProtectedPath {
  /** Description of the file or folder in error messages. */
  readonly name: string;
  /** Absolute path without symbolic links. */
  readonly place: string;
  /** True if commands must not write to files and folders inside the folder either. */
  readonly isClosed: boolean;
}

/** Folders of a checkout of Marquee, which commands must not change. Commands may write to other folders next to them, such as `dist`. */
export const PROJECT_FOLDERS = [
  '.ci',
  '.git',
  '.github',
  '.vscode',
  'bench',
  'cli',
  'demo',
  'docs',
  'languages',
  'node_modules',
  'public',
  'scripts',
  'server',
  'src',
  'tests',
  'tools',
] as const;

const toProtectedPath = (name: string, place: string, isClosed: boolean): ProtectedPath => ({
  name,
  place: toRealPath(place),
  isClosed,
});

/**
 * True if Marquee is installed as a package. An update replaces the package completely, so sites must not be built in the package's folder.
 * A checkout may contain its own site.
 */
const isPackage = PROJECT_FOLDER.split(path.sep).includes('node_modules');

const projectPaths = (): ProtectedPath[] => [
  toProtectedPath('the Marquee program', PROJECT_FOLDER, isPackage),
  ...PROJECT_FOLDERS.map((name) =>
    toProtectedPath('a folder of the Marquee program', path.join(PROJECT_FOLDER, name), true),
  ),
];

/**
 * Returns the operator's folder as a protected path. If the operator's folder is the current folder, the site may be built inside it, but
 * not in its folders of texts and images.
 */
function operatorPaths({ site }: Pick<Settings, 'site'>): ProtectedPath[] {
  const isCurrent = toRealPath(site) === toRealPath('.');
  const read = isCurrent ? ['content', 'public'].map((name) => path.join(site, name)) : [];
  return [
    toProtectedPath('the site folder (--site)', site, !isCurrent),
    ...read.map((folder) => toProtectedPath('a folder with your texts or images', folder, true)),
  ];
}

const WILDCARD = /[*?[{]/;

/**
 * Returns the paths that protect a provider's local import files from being overwritten: the file itself or, for a glob pattern, the folder
 * before the first wildcard and the folders of the matching files.
 */
function toPaths(from: string): string[] {
  const wildcard = from.search(WILDCARD);
  const found = listImportFilesOfProvider({ from: [from], mode: 'append' });
  if (wildcard < 0 || found.includes(from)) return [from];
  const base = from.slice(0, wildcard);
  return [base.endsWith('/') ? base : path.dirname(base), ...new Set(found.map((file) => path.dirname(file)))];
}

function providerPaths(settings: Settings): ProtectedPath[] {
  const { site, source, sources, deleted, overrides, takedowns, aliases, ageAssurance, consentScripts } = settings;
  const own = (sources ?? []).flatMap(({ from, deleted: list }) => [
    ...from,
    ...(list === null ? [] : [typeof list === 'string' ? list : list.from]),
  ]);
  const read = [source, deleted, ...own.map((from) => resolveConfiguredPath(site, from))].filter(
    (from) => from !== null,
  );
  const rules = [overrides, takedowns, aliases, ageAssurance, consentScripts, ...mappingFilesOf(settings), '.env'];
  return [
    ...read
      .filter((from) => !hasUrlScheme(from))
      .flatMap((from) => toPaths(from).map((place) => toProtectedPath(`the import file ${from}`, place, false))),
    ...rules.map((file) => toProtectedPath(`your file ${file}`, file, false)),
  ];
}

/** Returns all files and folders that contain the operator's data or the program. */
export const listProtectedPaths = (settings: Settings): ProtectedPath[] => [
  toProtectedPath('your home folder', homedir(), false),
  ...projectPaths(),
  ...operatorPaths(settings),
  ...providerPaths(settings),
];

/** Returns the folder in which the command was started, which contains the operator's files, as a protected path. */
export const getCurrentFolderAsProtectedPath = (): ProtectedPath =>
  toProtectedPath('the folder in which the command was started', '.', false);

/** Returns the work folder as a protected path. */
export const getWorkFolderAsProtectedPath = ({ work }: Pick<Settings, 'work'>, isClosed: boolean): ProtectedPath =>
  toProtectedPath('the work folder (--work)', work, isClosed);

/** Suffixes of the folders that builds write next to a site. */
const NEIGHBORS = ['.hosts', '.previous', '.report', '.marquee-next', '.marquee-old'] as const;

/** Returns the paths of the folders that builds write next to a site. */
export const listFoldersNextToSite = (out: string): readonly string[] =>
  NEIGHBORS.map((ending) => `${path.resolve(out)}${ending}`);

/** Returns a built site and the folders next to it as protected paths. */
export const listSiteFoldersAsProtectedPaths = (out: string): ProtectedPath[] => [
  toProtectedPath('the built site', out, true),
  ...listFoldersNextToSite(out).map((folder) => toProtectedPath('a folder of the built site', folder, true)),
];

/**
 * Returns the reason why a folder conflicts with a protected path, as the end of a sentence, or null. `place` is the folder's real path.
 */
export function findPathConflict(place: string, among: readonly ProtectedPath[]): string | null {
  if (place === path.parse(place).root) return 'is the root of a file system';
  const words = among.flatMap(({ name, place: other, isClosed }) => {
    if (place === other) return [`is ${name}`];
    // the name of an import file may end in its path
    const full = name.endsWith(` ${other}`) ? name : `${name}: ${other}`;
    if (isPathBelowFolder(other, place)) return [`contains ${full}`];
    return isClosed && isPathBelowFolder(place, other) ? [`lies inside ${full}`] : [];
  });
  return words[0] ?? null;
}
