import { tagHref } from '../../src/lib/domain/address.ts';
import { bareSlug, kindOf } from '../../src/lib/domain/label.ts';

/** A tag's page that has moved: slugs, as they stand in paths once decoded. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Returns the path of the page of a tag or a performer as a URL has it. */
export const toPath = (slug: string): string => tagHref({ slug });

/** Returns the path as files and configurations have it: decoded. */
export const toFilePath = (slug: string): string => `/${kindOf(slug)}/${bareSlug(slug)}`;
