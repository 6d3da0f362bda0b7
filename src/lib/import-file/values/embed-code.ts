import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';

const ABSOLUTE = /^\s*(?:https?:)?\/\//i;
/** Matches the start of an HTML tag: plain, or escaped for HTML, URLs or JavaScript. */
const TAG_START = /<|&(?:amp;)*lt;|%3c|\\u003c/i;
/** Matches URLs that cannot be the address of a player: `about:blank`, `javascript:`, and fragments. */
const NO_PATH = /^(?:[a-z][a-z\d+.-]*:|#|$)/i;
/** Maximum nesting depth of HTML in an embed code, such as a script that writes a frame whose `srcdoc` contains the player. */
const MAX_DEPTH = 3;

const PLAYER_ELEMENTS: ReadonlySet<string> = new Set([
  'iframe',
  'amp-iframe',
  'frame',
  'embed',
  'video',
  'amp-video',
  'source',
]);
const PLAYER_PARAMETERS: ReadonlySet<string> = new Set(['movie', 'src', 'url']);
/** Matches names of attributes with a URL that a script loads later, instead of the placeholder in `src`: `data-src`, `data-lazy-src`. */
const LAZY_ATTRIBUTE = /^data-(?:[a-z]+-)*(?:src|url)$/;

type Attributes = Readonly<Record<string, string>>;

/** Returns the values of an element's attributes that may be the player's URL, most likely first. */
function listUrls(element: string, attributes: Attributes): (string | undefined)[] {
  if (element === 'object') return [attributes['data']];
  if (element === 'param')
    return PLAYER_PARAMETERS.has(attributes['name']?.toLowerCase() ?? '') ? [attributes['value']] : [];
  if (!PLAYER_ELEMENTS.has(element)) return [];
  const lazy = Object.keys(attributes).filter((name) => LAZY_ATTRIBUTE.test(name));
  return [attributes['src'], ...lazy.map((name) => attributes[name])];
}

/** Replaces escapes of JavaScript strings and, if the text then contains no HTML tag, escapes of URLs and HTML. */
function unescapeCode(text: string): string {
  const code = text
    .replaceAll(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/\\(["'/])/g, '$1');
  if (code.includes('<')) return code;
  if (/&(?:amp;)*lt;/i.test(code)) return decodeHTML(code);
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** Returns the URLs in HTML that may be the player's. If no element has an absolute URL, also parses text content and `srcdoc` as HTML. */
function readPlayers(text: string, depth: number): readonly string[] {
  const found: string[] = [];
  const inner: string[] = [];
  const parser = new Parser({
    onopentag(element, attributes) {
      found.push(...listUrls(element, attributes).filter((address) => address !== undefined));
      if (attributes['srcdoc'] !== undefined) inner.push(attributes['srcdoc']);
    },
    ontext: (part) => inner.push(part),
  });
  // append `>`, which completes a tag if the code is cut off after an attribute
  parser.end(`${unescapeCode(text)}>`);
  const nested = inner.join('');
  if (depth === MAX_DEPTH || found.some((address) => ABSOLUTE.test(address)) || !TAG_START.test(nested)) return found;
  return [...found, ...readPlayers(nested, depth + 1)];
}

/** Returns the URL of the frame, object or video in an embed code. Returns a text unchanged if it is a URL or contains no player. */
export function extractPlayerUrl(text: string): string {
  if (ABSOLUTE.test(text) || !TAG_START.test(text)) return text;
  const addresses = readPlayers(text, 1).map((address) => address.trim());
  return (
    addresses.find((address) => ABSOLUTE.test(address)) ?? addresses.find((address) => !NO_PATH.test(address)) ?? text
  );
}
