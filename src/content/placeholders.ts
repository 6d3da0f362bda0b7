import { escapeUTF8 } from 'entities';

/** What legal and about texts may refer to without knowing it, as `{siteName}` and `{contactEmail}`. */
export interface Placeholders {
  readonly siteName: string;
  readonly contactEmail: string;
}

/** Returns a text with its placeholders filled in. Throws on one that does not exist, naming it. */
export function fillText(text: string, values: Placeholders): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'siteName' || name === 'contactEmail') return values[name];
    throw new Error(`${whole} is no placeholder, expected {siteName} or {contactEmail}`);
  });
}

/** As {@link fillText}, for a text that is HTML already: the values are escaped, and the address becomes a link. */
export function fillHtml(html: string, { siteName, contactEmail }: Placeholders): string {
  const address = escapeUTF8(contactEmail);
  return fillText(html, {
    siteName: escapeUTF8(siteName),
    contactEmail: `<a href="mailto:${address}">${address}</a>`,
  });
}
