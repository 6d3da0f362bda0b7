import { isFormerSlug } from '../catalogue/label.ts';
import { askCatalogue } from './catalogue.ts';

/** Current slugs of labels by former slugs. Null for a slug without a label. */
export type FoundSlugs = ReadonlyMap<string, string | null>;

/** Looks up the former slugs among some slugs. Rejects if the catalogue is unavailable. */
export async function findFormerLabels(slugs: Iterable<string>): Promise<FoundSlugs> {
  const former = [...new Set(slugs)].filter(isFormerSlug);
  return new Map(
    await Promise.all(
      former.map(async (slug) => [slug, (await askCatalogue('findTag', slug))?.tag.slug ?? null] as const),
    ),
  );
}

/** Returns the current slug of a label, or the former slug if it leads to no label. */
export const currentSlug = (slug: string, found: FoundSlugs): string => found.get(slug) ?? slug;
