import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatDay } from '../../../src/lib/catalogue/format.ts';
import { readCoreFile } from '../../../src/lib/import/output/core-file.ts';
import type { Settings } from '../../../src/lib/settings/schema.ts';
import { formatCount } from '../../report/figures.ts';
import { BUILD_FILE } from '../../deploy/order.ts';
import { readVersion } from '../project/project.ts';

/** What there is of a catalogue. */
export interface CatalogueInfo {
  readonly videos: number;
  /** Day of the newest video, as `2026-11-21`; null when no video has a date. */
  readonly newest: string | null;
}

/** Returns what a folder of data is the catalogue of, or null where there is none that can be read. */
export function readCatalogueInfo(data: string): CatalogueInfo | null {
  const manifest = readCoreFile(data)?.manifest;
  if (!manifest) return null;
  return { videos: manifest.videos, newest: manifest.newest > 0 ? formatDay(manifest.newest) : null };
}

/** Returns a catalogue in words: its number of videos, and the day of the newest. */
export function describeCatalogue(catalogue: CatalogueInfo | null): string {
  if (catalogue === null) return 'no catalogue';
  return `${formatCount(catalogue.videos)} videos${catalogue.newest ? `, the newest of ${catalogue.newest}` : ''}`;
}

/** What a site tells of its build to whatever watches it: pages hold no clock. */
interface BuildInfo extends CatalogueInfo {
  /** ISO 8601. */
  readonly builtAt: string;
  /** Number of takedowns that were applied. */
  readonly takedowns: number;
  /** Of Marquee. */
  readonly version: string;
  /** `SITE_URL`: builds and deploys recognize the site by it. */
  readonly site: string;
}

/** Writes the {@link BuildInfo} of a site whose data is there. `builtAt` is in epoch seconds. */
export async function writeBuildInfo(
  site: string,
  { builtAt, siteUrl }: Pick<Settings, 'builtAt' | 'siteUrl'>,
  takedowns: number,
): Promise<void> {
  const { videos, newest } = readCatalogueInfo(path.join(site, 'data'))!;
  const time = new Date(builtAt * 1000).toISOString();
  const info: BuildInfo = { builtAt: time, newest, videos, takedowns, version: readVersion(), site: siteUrl };
  await writeFile(path.join(site, BUILD_FILE), `${JSON.stringify(info)}\n`);
}
