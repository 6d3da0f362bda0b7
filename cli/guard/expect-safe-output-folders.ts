import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { UsageError } from '../command/command-result.ts';
import { getDeployRecordPrefix } from '../deploy/published-site-record.ts';
import { SERVER_CONFIG_NAMES } from '../hosting/server-config-rules.ts';
import {
  listSiteFoldersAsProtectedPaths,
  getCurrentFolderAsProtectedPath,
  findPathConflict,
  listFoldersNextToSite,
  listProtectedPaths,
  getWorkFolderAsProtectedPath,
  type ProtectedPath,
} from './protected-paths.ts';
import { expectNoBrokenSymbolicLink, toRealPath } from './resolve-symbolic-links.ts';
import {
  findOtherSiteOfWorkFolder,
  findReasonNotToReplaceContent,
  findReasonNotToReplaceSite,
  listFolderEntryNames,
  BUILT_SITES_FILE_NAME,
} from './built-sites-record.ts';

/** Folder in which a command writes, replaces or deletes files, with the conditions under which it may. */
interface WrittenFolder {
  /** Option or setting that contains the folder's path. */
  readonly setting: string;
  readonly place: string;
  readonly protectedFrom: readonly ProtectedPath[];
  /** Returns why a command must not change the folder, as the end of a sentence; null for an empty folder and Marquee's own content. */
  readonly findForeign: (folder: string) => string | null;
  /** Advice for the operator if the folder is protected from changes. */
  readonly remedy: string;
  /** Advice for the operator if Marquee did not write the folder's content. */
  readonly foreignRemedy?: string;
}

const EMPTY = 'Use an empty folder, or move the content elsewhere';

/** Throws a {@link UsageError} if a command must not write to a folder. Called before anything is written or deleted. */
function expectSafe({
  setting,
  place,
  protectedFrom,
  findForeign,
  remedy,
  foreignRemedy = EMPTY,
}: WrittenFolder): void {
  expectNoBrokenSymbolicLink(place);
  const real = toRealPath(place);
  const refuse = (problem: string | null, advice: string) => {
    if (problem !== null) throw new UsageError(`${setting}: got "${place}", which ${problem}. ${advice}`);
  };
  refuse(existsSync(real) && !isDirectory(real) ? 'is a file' : null, remedy);
  refuse(findPathConflict(real, protectedFrom), remedy);
  refuse(findForeign(real), foreignRemedy);
}

const describeUnknownFiles = (folder: string, isKnown: (name: string) => boolean): string | null => {
  const names = listFolderEntryNames(folder).toSorted();
  return names.length === 0 || names.some(isKnown)
    ? null
    : `contains files that Marquee did not write, such as ${names[0]}`;
};

/** Files that identify a folder as a work folder. One of the files is sufficient. */
const WORK_FILES = [
  BUILT_SITES_FILE_NAME,
  `${BUILT_SITES_FILE_NAME}.next`,
  'build.lock',
  'demo.psv',
  'last-good.json',
  'last-pages.json',
  'last-site.json',
  'stand-in',
  `data/${CORE_FILE}`,
  'data/manifest.json',
  'runs/checkpoint.json',
];
const WORK_NAME = '.marquee';

function findForeignWork(folder: string): string | null {
  // an import that failed to acquire the lock of a new work folder leaves only its summary
  if (listFolderEntryNames(folder).every((name) => name === 'summary.json')) return null;
  const isKnown = path.basename(folder) === WORK_NAME || WORK_FILES.some((name) => existsSync(path.join(folder, name)));
  return describeUnknownFiles(folder, () => isKnown);
}

const isDirectory = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/** Returns the operator's paths that a work folder must not be or contain, except files directly in it, which builds don't touch. */
function protectedFromWork(settings: Settings): ProtectedPath[] {
  const folder = toRealPath(settings.work);
  const isHarmless = ({ place }: ProtectedPath) => path.dirname(place) === folder && !isDirectory(place);
  return [getCurrentFolderAsProtectedPath(), ...listProtectedPaths(settings).filter((each) => !isHarmless(each))];
}

const work = (settings: Settings): WrittenFolder => ({
  setting: '--work (MARQUEE_WORK)',
  place: settings.work,
  protectedFrom: protectedFromWork(settings),
  findForeign: findForeignWork,
  remedy: 'Use a folder only for Marquee, such as .marquee',
});

const workOfOtherSite = (settings: Settings): WrittenFolder => ({
  ...work(settings),
  findForeign: () => findOtherSiteOfWorkFolder(settings),
  foreignRemedy:
    'Use another work folder. If the URL of this site has changed, build once with the same --out as before. ' +
    `If that is not possible, and the folder belongs to this site, delete ${path.join(settings.work, BUILT_SITES_FILE_NAME)}`,
});

const OUT = '--out (MARQUEE_OUT)';

function site(settings: Settings): WrittenFolder[] {
  const { out } = settings;
  const protectedFrom = [
    getCurrentFolderAsProtectedPath(),
    getWorkFolderAsProtectedPath(settings, true),
    ...listProtectedPaths(settings),
  ];
  const [hosts, previous, ...others] = listFoldersNextToSite(out).map((place): WrittenFolder => ({
    setting: `${OUT} ${out}`,
    place,
    protectedFrom,
    findForeign: () => null,
    remedy: 'A build writes this folder next to the site. Use another folder for the site',
    foreignRemedy:
      'A build writes this folder next to the site. Move the content elsewhere, or use another folder for the site',
  }));
  return [
    {
      setting: OUT,
      place: out,
      protectedFrom,
      findForeign: (folder) => findReasonNotToReplaceContent(folder, settings),
      remedy: 'A build replaces this folder. Use a folder only for the site, such as dist',
    },
    { ...hosts!, findForeign: (folder) => describeUnknownFiles(folder, (name) => SERVER_CONFIG_NAMES.includes(name)) },
    {
      ...previous!,
      findForeign: (folder) => describeUnknownFiles(folder, (name) => isStoredSite(path.join(folder, name))),
    },
    ...others,
  ];
}

const isStoredSite = (place: string) => path.basename(place) === 'current' || existsSync(path.join(place, 'site'));

/** Throws a {@link UsageError} if a build or rollback would replace anything but an earlier build of the same site. */
export function expectSafeBuildFolders(settings: Settings): void {
  for (const folder of site(settings)) expectSafe(folder);
  expectSafeWorkFolder(settings);
}

/**
 * Throws a {@link UsageError} if the work folder must not be changed, has content that Marquee did not write, or belongs to another site.
 */
export function expectSafeWorkFolder(settings: Settings): void {
  for (const folder of [work(settings), workOfOtherSite(settings)]) expectSafe(folder);
}

/** Throws a {@link UsageError} if `folder` cannot be used for the index of a search server: it is protected, or has other content. */
export function expectSafeSearchIndexFolder(settings: Settings, folder: string): void {
  expectSafe({
    setting: '--folder',
    place: folder,
    protectedFrom: [
      getCurrentFolderAsProtectedPath(),
      getWorkFolderAsProtectedPath(settings, false),
      ...listProtectedPaths(settings),
      ...listSiteFoldersAsProtectedPaths(settings.out),
    ],
    findForeign: (each) =>
      describeUnknownFiles(each, (name) => /^(?:editions\.json|index-runs|searchd-\d+\.conf|videos_.+)$/.test(name)),
    remedy: 'Use a folder only for the index',
  });
}

export interface FolderDeployOptions {
  /** Folder of the built site. */
  readonly from: string;
  /** Absolute path of the target. */
  readonly to: string;
  /** Target as given on the command line. Earlier versions used it in the file names of deploy records. */
  readonly givenTarget: string;
  /** Path of the deploy record, if given by `--record`. */
  readonly record?: string;
  readonly allowOtherSite: boolean;
}

/** Returns the paths of the files in which deploys of a site to a target are recorded. */
const recordsOf = (from: string, to: string, record?: string) => {
  const beside = getDeployRecordPrefix(from.replace(/\/+$/, ''), to);
  return [`${beside}.hosts.json`, record ?? `${beside}.retired.json`];
};

/** Throws a {@link UsageError} if a deploy would write into the operator's files, or replace another site or other files. */
export function expectSafeDeployFolder(
  settings: Settings,
  { from, to, givenTarget, record, allowOtherSite }: FolderDeployOptions,
): void {
  // ignore records of a relative path: it depends on the working folder
  const names = path.isAbsolute(givenTarget) ? [to, givenTarget] : [to];
  const records = names.flatMap((name) => recordsOf(from, name, record));
  const wasPublished = allowOtherSite || records.some((file) => existsSync(file));
  expectSafe({
    setting: '--to',
    place: to,
    protectedFrom: [
      getWorkFolderAsProtectedPath(settings, true),
      ...listProtectedPaths(settings),
      ...listSiteFoldersAsProtectedPaths(from),
    ],
    findForeign: (folder) => findReasonNotToReplaceSite(folder, { from, siteUrl: settings.siteUrl, wasPublished }),
    remedy: 'Use a folder only for the published site',
    foreignRemedy:
      'Use another folder, or add --allow-other-site: deploys then delete all files there that are not part of the site',
  });
}
