import { escapeUTF8 } from 'entities';
import { toLocalizedLink } from '../lib/catalogue/site/page-urls.ts';

/** Values for placeholders in legal texts and the page About, such as `{siteName}`. */
export interface PlaceholderValues {
  readonly siteName: string;
  readonly contactEmail: string;
  /** Sentence that replaces `{viewCounts}`: the front matter has one for each origin of view counts. Empty if no video has a view count. */
  readonly viewCounts?: string;
}

/** Returns a text with its placeholders replaced by their values. Throws an error with the placeholder if it is unknown or has no value. */
export function fillTextPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'siteName' || name === 'contactEmail') return values[name];
    if (name === 'viewCounts') {
      if (values.viewCounts !== undefined) return values.viewCounts;
      throw new Error(
        `got the placeholder ${whole}, expected viewCounts in the front matter: invented, given and mixed`,
      );
    }
    throw new Error(`got the placeholder ${whole}, expected {siteName}, {contactEmail} or {viewCounts}`);
  });
}

/** Matches links to pages of this site. A path with a dot is the path of a file, so it does not match. */
const OWN_LINK = / href="(\/[^".]*)"/g;

/** Removes comments from the HTML of a text: an editor's notes are not for visitors. */
export const removeHtmlComments = (html: string): string => html.replaceAll(/<!--[\s\S]*?-->/g, '');

/**
 * Like {@link fillTextPlaceholders}, but for HTML: removes comments, escapes the values, converts the contact address to a link, and makes
 * links to pages of the site lead to the pages in the language of this build.
 */
export function fillHtmlPlaceholders(html: string, { siteName, contactEmail, viewCounts }: PlaceholderValues): string {
  const address = escapeUTF8(contactEmail);
  const linked = removeHtmlComments(html).replace(OWN_LINK, (_, path: string) => ` href="${toLocalizedLink(path)}"`);
  return fillTextPlaceholders(linked, {
    siteName: escapeUTF8(siteName),
    contactEmail: `<a href="mailto:${address}">${address}</a>`,
    ...(viewCounts !== undefined && { viewCounts: escapeUTF8(viewCounts) }),
  });
}
