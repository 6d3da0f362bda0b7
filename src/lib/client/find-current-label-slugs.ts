import { hasObsoleteSlugFormat } from '../catalogue/label-kinds-and-slugs.ts';
import { askCatalogue } from './catalogue-client.ts';

/** Current slugs of tags, performers, sources and uploaders by slugs of earlier versions; null for a slug that belongs to no label. */
export type CurrentSlugByFormerSlug = ReadonlyMap<string, string | null>;

/** Looks up the current slug for each slug in the format of an earlier version. Rejects if the catalogue is unavailable. */
export async function findCurrentLabelSlugs(slugs: Iterable<string>): Promise<CurrentSlugByFormerSlug> {
  const former = [...new Set(slugs)].filter(hasObsoleteSlugFormat);
  return new Map(
    await Promise.all(
      former.map(async (slug) => [slug, (await askCatalogue('findTag', slug))?.tag.slug ?? null] as const),
    ),
  );
}

/** Returns the current slug for a former slug, or the former slug itself if it belongs to no label. */
export const getCurrentLabelSlug = (slug: string, found: CurrentSlugByFormerSlug): string => found.get(slug) ?? slug;
