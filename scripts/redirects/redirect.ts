/** A tag's page that has moved: slugs, as they stand in paths once decoded. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Returns the path of a tag's page as a URL has it. */
export const toPath = (slug: string): string => `/tag/${encodeURIComponent(slug)}`;
