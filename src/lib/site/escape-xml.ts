/** Matches characters that are not allowed in XML 1.0 (https://www.w3.org/TR/xml/#charsets). */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes characters that are not allowed in XML 1.0. */
export const removeInvalidXmlCharacters = (text: string): string => text.replace(NOT_XML, '');

/** Escapes a text for the content of an XML element. */
export const escapeXmlText = (text: string): string =>
  removeInvalidXmlCharacters(text).replace(/[&<>"]/g, (char) => REFERENCES[char]!);
