import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_VIDEOS } from '../../src/lib/catalogue/sample-videos.ts';
import { readSnapshotCoreFile } from '../../src/lib/import/output/snapshot-core-file.ts';
import { PLACEHOLDER_SETTINGS } from '../../src/lib/settings/placeholder-settings.ts';
import { NoImportFileAvailableError } from '../../src/lib/import/providers/import-error.ts';

const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** True if the folder contains a built site. */
export const hasBuiltSite = (folder: string): boolean => existsSync(path.join(folder, 'index.html'));

/** True if a built site shows only the two built-in sample videos. */
export function isSampleSite(folder: string): boolean {
  const home = readText(path.join(folder, 'index.html'));
  const links = Array.from(home.matchAll(/<a\b[^>]*\shref="?(https?:[^"\s>]+)/g), ([, href]) => href);
  const isSample = (href: string | undefined) => SAMPLE_VIDEOS.some(({ videoUrl }) => videoUrl === href);
  const core = readSnapshotCoreFile(path.join(folder, 'data'));
  return core?.manifest.videos === SAMPLE_VIDEOS.length && links.some(isSample);
}

/** Returns the names of the settings that were placeholders when a site was built, each with its value. */
function findSitePlaceholders(folder: string): string[] {
  const robots = readText(path.join(folder, 'robots.txt'));
  const home = readText(path.join(folder, 'index.html'));
  const { siteUrl, contactEmail } = PLACEHOLDER_SETTINGS;
  const url = /^Sitemap: (https?:\/\/[^/\s]+)/m.exec(robots)?.[1];
  const emails = Array.from(home.matchAll(/\bmailto:([^"?\s>]+)/g), ([, email = '']) => email);
  const email = emails.find(contactEmail.isPlaceholder);
  return [
    ...(url !== undefined && siteUrl.isPlaceholder(url) ? [`${siteUrl.variable} (${url})`] : []),
    ...(email === undefined ? [] : [`${contactEmail.variable} (${email})`]),
  ];
}

/** Flags by which the operator allows publishing a site with the two sample videos, or with placeholder settings. */
interface PublishOptions {
  readonly samples: boolean;
  readonly placeholders: boolean;
}

/** Throws an error if a site must not be published: it shows the sample videos, or its site URL or contact address is a placeholder. */
export function expectSiteIsPublishable(site: string, { samples, placeholders }: PublishOptions): void {
  if (!samples && isSampleSite(site))
    throw new NoImportFileAvailableError(
      `The site in ${site} shows only the two built-in sample videos, because its import file was unavailable. Build the site again, or use --samples to publish it anyway.`,
    );
  const found = placeholders ? [] : findSitePlaceholders(site);
  if (found.length > 0)
    throw new Error(
      `The site in ${site} was built with placeholders: ${found.join(' and ')}. Set your own values and build again, or use --allow-placeholders to publish it anyway.`,
    );
}
