/**
 * Finds the scripts and styles that stand in a page's HTML, as a browser would: tag by tag, attributes with their quotes, so
 * that text which only looks like a script (in an attribute, a comment, a title) is never taken for one and allowed.
 */

export interface InlineCode {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Index behind the tag's closing bracket. */
  readonly end: number;
}

/** Elements whose content is text up to their closing tag (HTML 13.2.5); noscript is not, where scripts do not run. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);
/** Types of script that a browser runs or obeys, and that a policy therefore asks a hash of; others are only data. */
const RUN_TYPES = new Set(['', 'text/javascript', 'application/javascript', 'module', 'importmap', 'speculationrules']);

const TAG_NAME = /[a-z][^\s/>]*/iy;
const COMMENT_END = /--!?>/g;
const ATTRIBUTE = /[\s/]*(?:([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)?/y;

function readTag(html: string, start: number): Tag {
  TAG_NAME.lastIndex = start;
  const name = (TAG_NAME.exec(html)?.[0] ?? '').toLowerCase();
  const attributes = new Map<string, string>();
  let end = start + name.length;
  while (end < html.length && html[end] !== '>') {
    ATTRIBUTE.lastIndex = end;
    const [whole = '', key, double, single, bare] = ATTRIBUTE.exec(html) ?? [];
    if (whole === '') throw new Error(`Got an attribute that cannot be read: ${html.slice(end, end + 40)}`);
    // the first of two equal names counts
    if (key && !attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '');
    end += whole.length;
  }
  return { name, attributes, end: end + 1 };
}

/** Returns the index behind a comment, doctype or processing instruction that begins at `start`. */
function skipMarkup(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return endOf(html, '>', start);
  // `<!-->` and `<!--->` are whole comments
  const short = /^<!--(-?>)/.exec(html.slice(start, start + 6));
  if (short) return start + short[0].length;
  COMMENT_END.lastIndex = start + 4;
  return COMMENT_END.test(html) ? COMMENT_END.lastIndex : html.length;
}

function endOf(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at === -1 ? html.length : at + text.length;
}

function endOfRawText(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

function refuseAttributes({ name, attributes }: Tag): void {
  for (const [key, value] of attributes) {
    if (key === 'style' || key.startsWith('on'))
      throw new Error(
        `The policy refuses the attribute ${key}="${value.slice(0, 60)}" of <${name}>: use a class or a script`,
      );
  }
}

/**
 * Adds the inline scripts and styles of a page to what was found before. Throws for what no hash can allow: style and event
 * handler attributes, and code that holds `<!--`, in which browsers look for the end of a script by other rules.
 */
export function collectInlineCode(html: string, found: InlineCode): void {
  let at = html.indexOf('<');
  for (; at !== -1; at = html.indexOf('<', at)) {
    const next = html[at + 1] ?? '';
    if (next === '!' || next === '?') {
      at = skipMarkup(html, at);
      continue;
    }
    const isClosing = next === '/';
    const start = at + (isClosing ? 2 : 1);
    if (!/[a-z]/i.test(html[start] ?? '')) {
      at += 1;
      continue;
    }
    const tag = readTag(html, start);
    at = tag.end;
    if (isClosing) continue;
    refuseAttributes(tag);
    if (RAW_TEXT.has(tag.name)) at = readRawText(html, tag, found);
  }
}

function readRawText(html: string, { name, attributes, end }: Tag, found: InlineCode): number {
  const close = endOfRawText(html, name, end);
  // a browser hashes the text as its parser gives it, with its line ends made one
  const text = html.slice(end, close).replaceAll(/\r\n?/g, '\n');
  const isScript = name === 'script';
  if (isScript && text.includes('<!--')) throw new Error(`Got an inline script that holds <!--: ${text.slice(0, 60)}`);
  if (name === 'style') found.styles.add(text);
  const type = (attributes.get('type') ?? '').trim().toLowerCase();
  if (isScript && !attributes.has('src') && RUN_TYPES.has(type)) found.scripts.add(text);
  return close;
}
