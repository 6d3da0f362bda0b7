import { isFormerSlug } from '../domain/label.ts';
import { askCatalogue } from './catalogue.ts';

/** The slugs that labels have now, by former slugs. Null for a slug that leads to no label. */
export type FoundSlugs = ReadonlyMap<string, string | null>;

/** Looks up those of some slugs that an earlier version of the site may have made. Rejects when the catalogue is unavailable. */
export async function findFormerLabels(slugs: Iterable<string>): Promise<FoundSlugs> {
  const former = [...new Set(slugs)].filter(isFormerSlug);
  return new Map(
    await Promise.all(
      former.map(async (slug) => [slug, (await askCatalogue('findTag', slug))?.tag.slug ?? null] as const),
    ),
  );
}

/** Returns the slug that a label has now, or the former slug where it leads to none. */
export const currentSlug = (slug: string, found: FoundSlugs): string => found.get(slug) ?? slug;
