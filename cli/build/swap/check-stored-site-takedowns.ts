import path from 'node:path';
import type { ComparedVideo } from '../../../src/lib/import/run/compare-catalogues.ts';
import type { ProvidersAndOperatorRules } from '../../../src/lib/import/rules/read-operator-files.ts';
import { normalizeTakedownValue, type TakedownKind } from '../../../src/lib/import/rules/takedown-keys.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { findVideosRemovedByCurrentRules, type VideosRemovedByRules } from '../../catalogue/find-removed-videos.ts';
import { findShownCards } from '../../catalogue/read-last-build.ts';
import { readOperatorFilesForCommand } from '../../catalogue/read-import-files.ts';
import { printWarning } from '../../command/command-action.ts';
import { formatVideoCount } from '../../report/format-numbers.ts';
import { listPublishedSiteHashes } from '../../deploy/published-site-record.ts';
import {
  deleteStoredSite,
  listStoredSites,
  recordCheckedTakedownHash,
  type StoredSite,
} from './sites-stored-for-rollback.ts';
import { hashBytes } from '../project/hash-files.ts';

/** Maximum number of videos named in a message. */
const MAX_EXAMPLES = 3;

/**
 * Returns a hash of all takedowns, aliases, tag implications and overrides, which determine the videos that are taken down. The hash does
 * not reveal the values of takedowns.
 */
export const hashTakedownRules = ({ overrides, takedowns, aliases, implications }: ProvidersAndOperatorRules): string =>
  hashBytes(
    JSON.stringify([
      takedowns.map(({ kind, key }) => `${kind} ${key}`).toSorted(),
      [...aliases],
      [...implications],
      // leave out line numbers, so that a new comment in the override file does not change the hash
      overrides.map((each) => ({ ...each, line: 0 })),
    ]),
  );

function describeVideos(videos: readonly ComparedVideo[], what: string): string[] {
  if (videos.length === 0) return [];
  const examples = videos.slice(0, MAX_EXAMPLES).map(({ id, title }) => `${id} "${title}"`);
  const more = videos.length > MAX_EXAMPLES ? ', …' : '';
  return [`${formatVideoCount(videos.length)} ${what} (${examples.join(', ')}${more})`];
}

const describeRemoved = ({ takenDown, deleted, unknown }: VideosRemovedByRules): string =>
  [
    ...describeVideos(takenDown, 'that your takedowns remove'),
    ...describeVideos(deleted, 'that providers have deleted'),
    ...(unknown.length > 0
      ? [
          `${formatVideoCount(unknown.length)} that cannot be checked, because no stored import file contains them (${unknown[0]}, …)`,
        ]
      : []),
  ].join(', ');

/** Returns videos that a stored site shows although a takedown names their id or URL. May miss some, but takes only milliseconds. */
async function lookUpTakenDown(
  work: string,
  { takedowns }: ProvidersAndOperatorRules,
): Promise<readonly ComparedVideo[]> {
  const keysOf = (wanted: TakedownKind) => takedowns.filter(({ kind }) => kind === wanted).map(({ key }) => key);
  const [ids, urls] = [keysOf('id'), keysOf('url')];
  const found: ComparedVideo[] = [];
  for await (const card of findShownCards(work, { ids, urls: urls.map((key) => `https://${key}`) }))
    if (ids.includes(card.id) || urls.includes(normalizeTakedownValue('url', card.videoUrl))) found.push(card);
  return found;
}

/**
 * Returns the reason why a stored site must not be published, or null: it shows videos that were taken down or deleted by their provider,
 * or its videos cannot be checked.
 */
async function findRejection(
  settings: Settings,
  { root }: StoredSite,
  rules: ProvidersAndOperatorRules,
  hasDeleted: boolean,
): Promise<string | null> {
  const work = path.join(root, 'work');
  try {
    // if an index shows that the site is to be deleted, its import files need not be read, which takes a minute for a million videos
    const takenDown = hasDeleted ? [] : await lookUpTakenDown(work, rules);
    const removed =
      takenDown.length > 0
        ? { takenDown, deleted: [], unknown: [] }
        : await findVideosRemovedByCurrentRules(settings, work, rules);
    const description = describeRemoved(hasDeleted ? removed : { ...removed, deleted: [] });
    return description === '' ? null : `it shows ${description}`;
  } catch (error) {
    return `it cannot be checked for removed videos: ${(error as Error).message}`;
  }
}

/** Throws an error if a stored site shows videos that the current takedowns or lists of deleted videos name; only warns if `isAllowed`. */
export async function expectNoRemovedVideos(settings: Settings, site: StoredSite, isAllowed: boolean): Promise<void> {
  const rules = await readOperatorFilesForCommand(settings);
  if (rules.takedowns.length === 0 && rules.known.every(({ deleted }) => deleted === null)) return;
  const reason = await findRejection(settings, site, rules, true);
  if (reason === null) return;
  if (isAllowed) return printWarning(`Restoring the site of ${site.name}, although ${reason}.`);
  throw new Error(
    `Cannot roll back to the site of ${site.name}: ${reason}. Nothing was changed. ` +
      'Choose another site, or build from a corrected import file. Use --allow-taken-down to roll back anyway.',
  );
}

/**
 * Deletes stored sites that show a video named by a takedown, with a warning for each. Skips sites that were already checked with the same
 * takedowns and aliases. Deletes a site even if it is currently deployed, since the next deploy replaces the deployed site.
 */
export async function deleteSitesShowingTakedowns(settings: Settings, rules: ProvidersAndOperatorRules): Promise<void> {
  if (rules.takedowns.length === 0) return;
  const checked = hashTakedownRules(rules);
  const published = await listPublishedSiteHashes(settings.out);
  for (const site of await listStoredSites(settings.out)) {
    if (site.rules === checked) continue;
    const reason = await findRejection(settings, site, rules, false);
    if (reason === null) {
      await recordCheckedTakedownHash(site, checked);
      continue;
    }
    await deleteStoredSite(site);
    const isPublic = published.has(site.content)
      ? ' This is the site that was deployed last: deploy the new site.'
      : '';
    printWarning(
      `Deleted the stored site of ${site.name}, because ${reason}. A rollback to this site is no longer possible.${isPublic}`,
    );
  }
}
