import { usesDemoVideos } from '../../../src/lib/import/files/video-provider.ts';
import { ExcessiveVideoLossError } from '../../../src/lib/import/providers/import-error.ts';
import { ImportFileError, toImportFileError } from '../../../src/lib/import/files/import-file-error.ts';
import { listPlaceholderWarnings } from '../../../src/lib/settings/placeholder-settings.ts';
import { SettingsError } from '../../../src/lib/settings/settings-error.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { printWarning } from '../../command/command-action.ts';
import type { ImportOptions } from '../../command/command-options.ts';
import { BUILD_INFO_FILE } from '../../deploy/deploy-phases.ts';

const TIMEOUT_MS = 15_000;
/** HTTP statuses that a URL returns while no site is published there. */
const MISSING_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/** Throws a {@link SettingsError} if settings are still placeholders, or the catalogue is the demo. */
function expectOwnSettings(settings: Settings): void {
  const demo =
    'CATALOGUE_SOURCE is not set: the site would show the demo catalogue. Set it, or `sources` in the config.';
  const problems = [...listPlaceholderWarnings(settings), ...(usesDemoVideos(settings) ? [demo] : [])];
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
}

/**
 * True if a failed request means that the host name does not exist, so nothing can be published there yet. False for other DNS failures.
 */
const isUnknownHost = (error: unknown) =>
  ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ENOTFOUND';

/**
 * Fetches the number of takedowns that a published site was built with: 0 if nothing is published, null if the site's version doesn't
 * record it. Throws an {@link ImportFileError} if the site is unreachable or the response is not its `build.json`.
 */
async function fetchPublishedTakedowns(url: URL): Promise<number | null> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (MISSING_STATUSES.has(response.status)) return 0;
    if (!response.ok) throw new ImportFileError(`HTTP error! status: ${response.status}`);
    const info = (await response.json().catch(() => null)) as { builtAt?: unknown; takedowns?: unknown } | null;
    if (typeof info?.builtAt !== 'string') throw new ImportFileError(`not a ${BUILD_INFO_FILE} of Marquee`);
    return Number.isSafeInteger(info.takedowns) ? Number(info.takedowns) : null;
  } catch (error) {
    if (isUnknownHost(error)) return 0;
    throw toImportFileError(error);
  }
}

type Checks = Pick<ImportOptions, 'strict' | 'allowLoss'>;

/** Warns that the published site's takedown count is unknown. In strict mode without `--allow-loss`, throws an {@link ImportFileError}. */
function reportUnreachable(problem: string, { strict, allowLoss }: Checks): void {
  const message = `${problem}, so this build cannot check whether takedowns were lost.`;
  if (strict && !allowLoss)
    throw new ImportFileError(
      `${message} Check the URL, or build once with --allow-loss if nothing is published there yet.`,
    );
  printWarning(message);
}

/**
 * Throws a {@link ExcessiveVideoLossError} if the published site was built with takedowns; with `--allow-loss`, only warns. Called for a build without
 * takedowns: a checkout without the operator's folder would publish the removed videos again.
 */
async function expectNoTakedowns(siteUrl: string, checks: Checks): Promise<void> {
  const url = new URL(`/${BUILD_INFO_FILE}`, siteUrl);
  let published: number | null;
  try {
    published = await fetchPublishedTakedowns(url);
  } catch (error) {
    reportUnreachable(`${url.href} could not be read (${(error as Error).message})`, checks);
    return;
  }
  if (published === null)
    printWarning(
      `${url.href} has no number of takedowns, because an older version of Marquee published it: lost takedowns cannot be detected.`,
    );
  if (!published) return;
  const lost = `TAKEDOWNS LOST? The site at ${siteUrl} was built with ${published} takedowns, but this build has none`;
  if (!checks.allowLoss)
    throw new ExcessiveVideoLossError(
      `${lost}: it would publish the removed videos again. Nothing was changed. Check that this folder has your takedowns.csv, or use --allow-loss if you removed them on purpose.`,
    );
  printWarning(`${lost}.`);
}

/**
 * Throws an error if a build must not be published: settings are placeholders, the catalogue is the demo, or the published site has
 * takedowns and the build has none. Requests the published site only if the build has no takedowns.
 */
export async function expectReadyForProduction(settings: Settings, takedowns: number, checks: Checks): Promise<void> {
  expectOwnSettings(settings);
  if (takedowns === 0) await expectNoTakedowns(settings.siteUrl, checks);
}
