/**
 * Finds the inline scripts and styles in a page's HTML for its content security policy. Tokenizes tags and quoted attributes as a browser
 * does, so that text that only looks like a script (in an attribute, comment or title) is never allowed.
 */

/** Distinct texts of inline scripts and styles, which are collected from pages. */
export interface InlineCode {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

export interface StartTag {
  readonly name: string;
  /** Attributes of elements that load files of the site, such as `script`; empty for other elements. */
  readonly attributes: ReadonlyMap<string, string>;
}

interface Tag extends StartTag {
  /** Index of the character after the tag's closing bracket. */
  readonly end: number;
}

/** Elements whose content is text up to their closing tag (HTML 13.2.5). Not `noscript`, whose content is markup without scripting. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);
/** Elements that load files of the site: only their attributes are returned. */
const LOADING_ELEMENTS = new Set(['script', 'link', 'astro-island']);
/**
 * Script types that browsers execute or apply, and for which a content security policy therefore needs a hash. All other types are data.
 */
const RUN_TYPES = new Set(['', 'text/javascript', 'application/javascript', 'module', 'importmap', 'speculationrules']);

const COMMENT_END = /--!?>/g;
const [TAB, LINE_FEED, FORM_FEED, RETURN, BLANK] = [9, 10, 12, 13, 32];
const [SLASH, EQUALS, MORE] = ['/', '=', '>'].map((sign) => sign.charCodeAt(0));

const isBlank = (code: number) =>
  code === BLANK || code === LINE_FEED || code === TAB || code === RETURN || code === FORM_FEED;

function skipBlanks(html: string, from: number): number {
  let at = from;
  while (isBlank(html.charCodeAt(at))) at++;
  return at;
}

/** Returns the index of the first character after a name: whitespace, a slash, an equals sign or the end of the tag. */
function endOfName(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === SLASH || code === EQUALS || code === MORE || isBlank(code)) return at;
  }
  return html.length;
}

/** Returns the start and end of the attribute value at `from` without its quotes, and the index after it. */
function findValue(html: string, from: number) {
  const quote = html[from];
  const close = quote === '"' || quote === "'" ? html.indexOf(quote, from + 1) : -1;
  if (close !== -1) return { start: from + 1, end: close, behind: close + 1 };
  let end = from;
  while (end < html.length && html.charCodeAt(end) !== MORE && !isBlank(html.charCodeAt(end))) end++;
  return { start: from, end, behind: end };
}

function refuseAttribute(name: string, key: string, value: string): void {
  if (key === 'style' || key.startsWith('on'))
    throw new Error(
      `The content security policy blocks the attribute ${key}="${value.slice(0, 60)}" of <${name}>: use a class or a script`,
    );
}

/**
 * Maximum length of attribute names that are read for elements which load no files: the length of `style`. Longer names are read only if
 * they begin with O, since they may be event handlers (`onclick`).
 */
const MAX_NAME_LENGTH = 5;
const isO = (code: number) => code === 0x6f || code === 0x4f;
const NO_ATTRIBUTES = new Map<string, string>();

/**
 * Matches a complete tag as pages are rendered: not a raw-text element, not an element that loads a file, no single-quoted values, no
 * attribute that {@link refuseAttribute} checks. Such a tag needs no parsing; {@link readTag} parses all other tags.
 */
const HARMLESS_TAG = new RegExp(
  String.raw`</?(?!(?:${[...RAW_TEXT, ...LOADING_ELEMENTS].join('|')})[\s/>])[a-z][a-z\d-]*` +
    String.raw`(?:\s+(?![oO][nN]|[sS][tT][yY][lL][eE][\s/=>])[^\s/=>"'<]+(?:=(?:"[^"]*"|[^\s"'=<>]+))?)*\s*/?>`,
  'y',
);

/** Parses a tag without regular expressions, since a site has millions of attributes. Skips attributes that are irrelevant here. */
function readTag(html: string, start: number): Tag {
  let at = endOfName(html, start);
  const name = html.slice(start, at).toLowerCase();
  const isLoading = LOADING_ELEMENTS.has(name);
  const attributes = isLoading ? new Map<string, string>() : NO_ATTRIBUTES;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === MORE) break;
    if (code === SLASH || isBlank(code)) {
      at++;
      continue;
    }
    const end = endOfName(html, at);
    if (end === at) throw new Error(`Invalid HTML attribute: ${html.slice(at, at + 40)}`);
    const isRead = isLoading || end - at <= MAX_NAME_LENGTH || isO(html.charCodeAt(at));
    const key = isRead ? html.slice(at, end).toLowerCase() : '';
    at = skipBlanks(html, end);
    let value = '';
    if (html.charCodeAt(at) === EQUALS) {
      const quoted = findValue(html, skipBlanks(html, at + 1));
      if (key !== '') value = html.slice(quoted.start, quoted.end);
      at = quoted.behind;
    }
    refuseAttribute(name, key, value);
    // if a tag has two attributes with the same name, browsers use the first one
    if (isLoading && !attributes.has(key)) attributes.set(key, value);
  }
  return { name, attributes, end: at + 1 };
}

/** Returns the index after a comment, doctype or processing instruction that begins at `start`. */
function skipMarkup(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return endOf(html, '>', start);
  // `<!-->` and `<!--->` are complete comments
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

/**
 * Adds the inline scripts and styles of a page to `found`, and calls `onLoadingTag` for the start tags of elements that load files. Throws
 * an error for code that no hash can allow: style and event handler attributes, and scripts that contain `<!--`, whose end browsers find by
 * other rules.
 */
export function collectInlineCode(
  html: string,
  found: InlineCode,
  onLoadingTag: (tag: StartTag) => void = () => {},
): void {
  let at = html.indexOf('<');
  for (; at !== -1; at = html.indexOf('<', at)) {
    HARMLESS_TAG.lastIndex = at;
    if (HARMLESS_TAG.test(html)) {
      at = HARMLESS_TAG.lastIndex;
      continue;
    }
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
    if (LOADING_ELEMENTS.has(tag.name)) onLoadingTag(tag);
    if (RAW_TEXT.has(tag.name)) at = readRawText(html, tag, found);
  }
}

function readRawText(html: string, { name, attributes, end }: Tag, found: InlineCode): number {
  const close = endOfRawText(html, name, end);
  // browsers hash the text after their parser has normalized line ends
  const text = html.slice(end, close).replaceAll(/\r\n?/g, '\n');
  const isScript = name === 'script';
  if (isScript && text.includes('<!--'))
    throw new Error(`An inline script contains <!--, which is not supported: ${text.slice(0, 60)}`);
  if (name === 'style') found.styles.add(text);
  const type = (attributes.get('type') ?? '').trim().toLowerCase();
  if (isScript && !attributes.has('src') && RUN_TYPES.has(type)) found.scripts.add(text);
  return close;
}
