import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachFileConcurrently, listFilesInFolder } from '../deploy/deploy-to-folder.ts';
import { BUILD_INFO_FILE, hasContentHashInFileName, isPrecompressedFile } from '../deploy/deploy-phases.ts';
import { hashBytes } from '../build/project/hash-files.ts';

/** Files of a built site, with the hash of their content; empty for files that have the hash in their name. */
type SiteState = ReadonlyMap<string, string>;

/** Files that differ between two builds. */
export interface SiteChanges {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Returns the state of a built site, with which {@link findChangedAndRemovedSiteFiles} finds the changes of the next build. `onContent`
 * receives each file without a hash in its name.
 */
export async function hashSiteFiles(
  site: string,
  onContent: (file: string, bytes: Buffer) => void = () => {},
): Promise<SiteState> {
  const files = (await listFilesInFolder(site)).filter((file) => !isPrecompressedFile(file));
  const state = new Map<string, string>();
  await forEachFileConcurrently(files, async (file) => {
    if (hasContentHashInFileName(file)) {
      state.set(file, '');
      return;
    }
    const bytes = await readFile(path.join(site, file));
    onContent(file, bytes);
    state.set(file, hashBytes(bytes));
  });
  return state;
}

/** Returns the files of an earlier site that a newer one changes or lacks, sorted by path. */
export function findChangedAndRemovedSiteFiles(before: SiteState, after: SiteState): SiteChanges {
  const files = [...before.keys()].toSorted();
  return {
    changed: files.filter((file) => after.has(file) && after.get(file) !== before.get(file)),
    removed: files.filter((file) => !after.has(file)),
  };
}

const PAGE = /(?:(?:^|\/)index)?\.html$/;

/** Returns the URL at which visitors request a file of the site. */
export const toPublicFileUrl = (siteUrl: string, file: string): string =>
  new URL(`/${encodeURI(file.replace(PAGE, ''))}`, siteUrl).href;

/** Files of a site that do not show videos: a file for monitors, and rules for hosts. */
const UNSERVED: ReadonlySet<string> = new Set([BUILD_INFO_FILE, '_headers', '_redirects']);

/** Returns the URLs that a CDN must drop so that it does not send the earlier site. */
export const listPurgeUrls = (siteUrl: string, { changed, removed }: SiteChanges): string[] =>
  [...removed, ...changed].filter((file) => !UNSERVED.has(file)).map((file) => toPublicFileUrl(siteUrl, file));
