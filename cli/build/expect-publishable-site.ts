import { NoImportFileAvailableError } from '../../src/lib/import/providers/import-error.ts';
import { findSitePlaceholders, isSampleSite } from './inspect-built-site.ts';

/** Flags by which the operator allows publishing a site with the two sample videos, or with placeholder settings. */
interface PublishOptions {
  readonly samples: boolean;
  readonly placeholders: boolean;
}

/**
 * Throws an error if a built site must not be published: it shows the two sample videos, or has a placeholder as site URL or contact
 * address.
 */
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
