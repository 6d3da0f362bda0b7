import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatDay } from '../../../src/lib/catalogue/format-numbers-and-dates.ts';
import { readSnapshotCoreFile } from '../../../src/lib/import/output/snapshot-core-file.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { formatCount } from '../../report/format-numbers.ts';
import { BUILD_INFO_FILE } from '../../deploy/deploy-phases.ts';
import { readMarqueeVersion } from '../project/marquee-install-folders.ts';

/** Size and age of a catalogue. */
export interface CatalogueInfo {
  readonly videos: number;
  /** Day of the newest video, such as `2026-11-21`; null if no video has a date. */
  readonly newest: string | null;
}

/** Reads size and age of the catalogue in a data folder. Returns null if there is no readable core. */
export function readCatalogueInfo(data: string): CatalogueInfo | null {
  const manifest = readSnapshotCoreFile(data)?.manifest;
  if (!manifest) return null;
  return { videos: manifest.videos, newest: manifest.newest > 0 ? formatDay(manifest.newest) : null };
}

/** Returns a description of a catalogue for messages, with the number of videos and the day of the newest video. */
export function describeCatalogue(catalogue: CatalogueInfo | null): string {
  if (catalogue === null) return 'no catalogue';
  return `${formatCount(catalogue.videos)} videos${catalogue.newest ? `, newest video from ${catalogue.newest}` : ''}`;
}

/** Content of the file `build.json`, which monitors and deploys read. The pages themselves contain no build time. */
interface BuildInfo extends CatalogueInfo {
  /** Time of the build, ISO 8601. */
  readonly builtAt: string;
  /** Number of takedown entries that the build applied. */
  readonly takedowns: number;
  /** Version of Marquee that built the site. */
  readonly version: string;
  /** URL of the site (setting `SITE_URL`), by which builds and deploys recognize their own site. */
  readonly site: string;
}

/** Writes `build.json` into a site that already has its data. `builtAt` is in epoch seconds. */
export async function writeBuildInfo(
  site: string,
  { builtAt, siteUrl }: Pick<Settings, 'builtAt' | 'siteUrl'>,
  takedowns: number,
): Promise<void> {
  const { videos, newest } = readCatalogueInfo(path.join(site, 'data'))!;
  const time = new Date(builtAt * 1000).toISOString();
  const info: BuildInfo = { builtAt: time, newest, videos, takedowns, version: readMarqueeVersion(), site: siteUrl };
  await writeFile(path.join(site, BUILD_INFO_FILE), `${JSON.stringify(info)}\n`);
}
