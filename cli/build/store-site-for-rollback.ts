import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ProvidersAndOperatorRules } from '../../src/lib/import/rules/read-operator-files.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { printWarning } from '../command/command-action.ts';
import { hasBuiltSite, isSampleSite } from './inspect-built-site.ts';
import { listStoredSites, storeSite } from './swap/sites-stored-for-rollback.ts';
import { hashTakedownRules } from './swap/check-stored-site-takedowns.ts';

type TakedownEntry = Pick<ProvidersAndOperatorRules['takedowns'][number], 'kind' | 'date' | 'reason'>;

const listEntries = (entries: readonly TakedownEntry[]) =>
  entries.map(({ kind, date, reason }) => JSON.stringify([kind, date, reason])).toSorted();

/**
 * True if the report of the last build lists the same takedowns as now. The report has only kind, day and reason of each takedown, but not
 * its value. False if there is no report.
 */
async function hadSameTakedowns(work: string, takedowns: readonly TakedownEntry[]): Promise<boolean> {
  try {
    const report = JSON.parse(await readFile(path.join(work, 'operator.json'), 'utf8')) as {
      takedowns: { entries: readonly TakedownEntry[] };
    };
    return isDeepStrictEqual(listEntries(report.takedowns.entries), listEntries(takedowns));
  } catch {
    return false;
  }
}

/**
 * Stores the current site for rollbacks if no site is stored yet, for example because an earlier version of Marquee without stored sites
 * has built it. Otherwise, a rollback after the first build of this version would be impossible. Must run before the import, which replaces
 * the results of the last import. A failure only prints a warning.
 */
export async function storeCurrentSiteIfNoneStored(
  settings: Pick<Settings, 'work' | 'out' | 'keepSites'>,
  operator: ProvidersAndOperatorRules,
): Promise<void> {
  const { work, out, keepSites } = settings;
  if (keepSites === 0 || !hasBuiltSite(out) || isSampleSite(out)) return;
  try {
    if ((await listStoredSites(out)).length > 0) return;
    // record that the takedowns are the same: otherwise, the build would check the stored site for taken-down videos, which is impossible
    // for data of an old version, and would delete the site
    const rules = (await hadSameTakedowns(work, operator.takedowns)) ? hashTakedownRules(operator) : null;
    await storeSite({ work, out }, keepSites, rules);
  } catch (error) {
    printWarning(`Cannot store the current site for a rollback: ${(error as Error).message}`);
  }
}
