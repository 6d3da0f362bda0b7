import { escapeUTF8 } from 'entities';
import { toLocalizedLink } from '../lib/catalogue/site/urls.ts';

/** Values for placeholders in legal texts and the page About, such as `{siteName}`. */
export interface Placeholders {
  readonly siteName: string;
  readonly contactEmail: string;
  /**
   * Sentence that replaces `{viewCounts}`: one of the sentences in the legal text's front matter, or empty if no video has a view count.
   */
  readonly viewCounts?: string;
}

/** Returns a text with its placeholders filled in. Throws on one that does not exist, naming it. */
export function fillTextPlaceholders(text: string, values: Placeholders): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'siteName' || name === 'contactEmail') return values[name];
    if (name === 'viewCounts') {
      if (values.viewCounts !== undefined) return values.viewCounts;
      throw new Error(
        `got the placeholder ${whole}, expected viewCounts in the front matter: invented, given and mixed`,
      );
    }
    throw new Error(`got the placeholder ${whole}, expected {siteName} or {contactEmail}`);
  });
}

/** A link to a page of the site; a file has a dot. */
const OWN_LINK = / href="(\/[^".]*)"/g;

/**
 * Like {@link fillTextPlaceholders}, but for HTML: escapes the values, converts the contact address to a link, and changes links to pages
 * of the site to the page in the same language.
 */
export function fillHtmlPlaceholders(html: string, { siteName, contactEmail, viewCounts }: Placeholders): string {
  const address = escapeUTF8(contactEmail);
  const linked = html.replace(OWN_LINK, (_, path: string) => ` href="${toLocalizedLink(path)}"`);
  return fillTextPlaceholders(linked, {
    siteName: escapeUTF8(siteName),
    contactEmail: `<a href="mailto:${address}">${address}</a>`,
    ...(viewCounts !== undefined && { viewCounts: escapeUTF8(viewCounts) }),
  });
}
