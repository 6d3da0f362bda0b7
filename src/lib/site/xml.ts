/** What XML 1.0 has no place for (https://www.w3.org/TR/xml/#charsets). */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns a text without the characters that XML cannot hold. */
export const dropNonXml = (text: string): string => text.replace(NOT_XML, '');

/** Returns a text as the content of an element. */
export const toXmlText = (text: string): string => dropNonXml(text).replace(/[&<>"]/g, (char) => REFERENCES[char]!);
