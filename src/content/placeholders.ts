import { escapeUTF8 } from 'entities';
import { toOwnLink } from '../lib/domain/address.ts';

/** What legal and about texts may refer to without knowing it, as `{siteName}` and `{contactEmail}`. */
export interface Placeholders {
  readonly siteName: string;
  readonly contactEmail: string;
}

/** Returns a text with its placeholders filled in. Throws on one that does not exist, naming it. */
export function fillText(text: string, values: Placeholders): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'siteName' || name === 'contactEmail') return values[name];
    throw new Error(`got the placeholder ${whole}, expected {siteName} or {contactEmail}`);
  });
}

/** A link to a page of the site; a file has a dot. */
const OWN_LINK = / href="(\/[^".]*)"/g;

/** As {@link fillText}, for a text that is HTML already: the values are escaped, the address becomes a link, and links to pages stay in the language. */
export function fillHtml(html: string, { siteName, contactEmail }: Placeholders): string {
  const address = escapeUTF8(contactEmail);
  const linked = html.replace(OWN_LINK, (_, path: string) => ` href="${toOwnLink(path)}"`);
  return fillText(linked, {
    siteName: escapeUTF8(siteName),
    contactEmail: `<a href="mailto:${address}">${address}</a>`,
  });
}
