import { hasObsoleteSlugFormat } from '../catalogue/label-kinds-and-slugs.ts';
import { BLOCKLIST_ENTRY_MAX_LENGTH } from '../catalogue/limits.ts';
import { askCatalogue, onCatalogueState } from './catalogue-client.ts';

/** Current slugs of tags, performers, sources and uploaders by stored slugs; null for a slug that belongs to no label. */
const known = new Map<string, string | null>();

/**
 * Looks up the current slugs of stored slugs, except for slugs that were looked up before on this page. Waits until the page has opened the
 * catalogue for another purpose, unless a slug has the format of an earlier version. Rejects if the catalogue is unavailable.
 */
export async function findCurrentLabelSlugs(slugs: Iterable<string>): Promise<void> {
  const missing = [...new Set(slugs)].filter((slug) => !known.has(slug) && slug.length <= BLOCKLIST_ENTRY_MAX_LENGTH);
  if (missing.length === 0) return;
  if (!missing.some(hasObsoleteSlugFormat))
    await new Promise<void>((resolve) => onCatalogueState(({ loading }) => loading || resolve()));
  const found = await askCatalogue('currentSlugs', missing);
  for (const [i, current] of found.entries()) {
    known.set(missing[i]!, current);
    if (current !== null) known.set(current, current);
  }
}

/** Returns the current slug of a stored slug; the stored slug itself if it belongs to no label, or was not looked up. */
export const getCurrentLabelSlug = (slug: string): string => known.get(slug) ?? slug;

/** Returns whether a stored slug was looked up and belongs to no label. */
export const isUnknownLabelSlug = (slug: string): boolean => known.get(slug) === null;
