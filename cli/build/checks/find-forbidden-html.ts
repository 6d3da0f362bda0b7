import { Parser } from 'htmlparser2';

/** HTML that is not allowed in a text. `line` is 1-based. */
interface ForbiddenHtml {
  readonly line: number;
  readonly message: string;
}

interface Position {
  readonly start: { readonly line: number };
}

/** Elements that run code, load content of other sites, send data to them, or affect the whole page (`plaintext` has no end tag). */
const FORBIDDEN_ELEMENTS: ReadonlySet<string> = new Set([
  'base',
  'embed',
  'form',
  'frame',
  'iframe',
  'link',
  'meta',
  'object',
  'plaintext',
  'script',
]);
/** Elements that hide their content, collapse it, or end Markdown. Unclosed, they also affect the rest of the text. */
const ELEMENTS_TO_CLOSE: ReadonlySet<string> = new Set([
  'audio',
  'canvas',
  'datalist',
  'details',
  'dialog',
  'math',
  'meter',
  'noembed',
  'noframes',
  'noscript',
  'pre',
  'progress',
  'select',
  'style',
  'summary',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]);
/** Attributes whose value is a URL that a click opens. */
const LINK_ATTRIBUTES: ReadonlySet<string> = new Set(['action', 'formaction', 'href', 'xlink:href']);
const FORBIDDEN_SCHEME = /^(?:javascript|vbscript|data):/i;
// oxlint-disable-next-line no-control-regex -- browsers ignore these characters before and in the scheme of a URL
const IGNORED_IN_SCHEME = /[\0- ]/g;
const HEADING_IN_NOTE = 'a note about a tag has no headings: write the line as a paragraph, such as **Words**';
/** Matches the end of a comment, or of a CDATA section, which the parser reports as a comment. */
const COMMENT_END = /(?:--!?|\]\])>$/;

/** Returns an error message for a link that browsers would run or show as a page of its own; null for other links. */
function describeForbiddenLink(url: string): string | null {
  if (!FORBIDDEN_SCHEME.test(url.replaceAll(IGNORED_IN_SCHEME, ''))) return null;
  return `got the link ${JSON.stringify(url)}, expected a path of the site, or an http, https or mailto URL`;
}

function describeForbiddenAttribute(element: string, key: string, value: string): string | null {
  if (key === 'style' || key.startsWith('on'))
    return `the attribute ${key} of <${element}> is not allowed in a text: delete the attribute`;
  return LINK_ATTRIBUTES.has(key) ? describeForbiddenLink(value) : null;
}

/** Character that the check adds to the end of HTML. The parser reports it as text unless it belongs to an incomplete tag. */
const END = '\uFFFC';

/** A start tag of one of the {@link ELEMENTS_TO_CLOSE}; `line` is 1-based. */
interface StartTag {
  readonly name: string;
  readonly line: number;
}

/** Returns the error for the first of the {@link ELEMENTS_TO_CLOSE} that a rendered text does not close. `tags` are in the Markdown text. */
function findUnclosedElement(html: string, tags: readonly StartTag[]): ForbiddenHtml[] {
  const opened: string[] = [];
  const open: number[] = [];
  let unclosed: number | undefined;
  let isAtEnd = false;
  const parser = new Parser({
    onopentagname(name) {
      if (ELEMENTS_TO_CLOSE.has(name)) open.push(opened.push(name) - 1);
    },
    onclosetag(name) {
      if (!ELEMENTS_TO_CLOSE.has(name)) return;
      const index = open.pop();
      if (isAtEnd) unclosed = index;
    },
  });
  parser.write(html);
  isAtEnd = true;
  parser.end();
  if (unclosed === undefined) return [];
  const name = opened[unclosed]!;
  const before = opened.slice(0, unclosed).filter((other) => other === name).length;
  const line = tags.filter((tag) => tag.name === name)[before]?.line ?? 1;
  return [{ line, message: `the element <${name}> is not closed and hides the rest of the text: add </${name}>` }];
}

/** Returns the errors in HTML that begins at a line of a text, and adds the start tags of {@link ELEMENTS_TO_CLOSE} to `tags`. */
function findFaultsInHtml(html: string, firstLine: number, tags: StartTag[]): ForbiddenHtml[] {
  const faults: ForbiddenHtml[] = [];
  let element = '';
  let isComplete = false;
  const currentLine = () => firstLine + html.slice(0, parser.startIndex).split('\n').length - 1;
  const report = (message: string | null) => {
    if (message !== null) faults.push({ line: currentLine(), message });
  };
  const parser = new Parser({
    onopentagname(name) {
      element = name;
      if (ELEMENTS_TO_CLOSE.has(name)) tags.push({ name, line: currentLine() });
      if (FORBIDDEN_ELEMENTS.has(name)) report(`the element <${name}> is not allowed in a text: delete it`);
    },
    onattribute: (key, value) => report(describeForbiddenAttribute(element, key, value)),
    ontext: (text) => void (isComplete = text.endsWith(END)),
    oncomment() {
      isComplete = true;
      const isClosed = COMMENT_END.test(html.slice(parser.startIndex, parser.endIndex + 1));
      if (!isClosed)
        report('the comment is not closed: end it with --> and, inside another element, without blank lines in it');
    },
  });
  parser.end(html + END);
  if (!isComplete && faults.length === 0) report('the tag is not complete: add the missing " or >');
  return faults;
}

/**
 * Returns the HTML elements, attributes and links of a Markdown text that are not allowed, in their order, or else the first unclosed
 * element that hides the rest of the text. Also returns Markdown headings unless `hasHeadings`. Uses the same Markdown processor as a build,
 * so that code examples are not reported.
 */
export async function findForbiddenHtml(
  markdown: string,
  { hasHeadings }: { readonly hasHeadings: boolean },
): Promise<ForbiddenHtml[]> {
  const faults: ForbiddenHtml[] = [];
  const tags: StartTag[] = [];
  const checkLink = ({ url, position }: { readonly url: string; readonly position?: Position | undefined }) => {
    const message = describeForbiddenLink(url);
    if (message !== null) faults.push({ line: position!.start.line, message });
  };
  const { createSatteriMarkdownProcessor: createProcessor } = await import('@astrojs/markdown-satteri');
  const processor = await createProcessor({
    syntaxHighlight: false,
    mdastPlugins: [
      {
        name: 'find-forbidden-html',
        options: { position: true },
        link: checkLink,
        definition: checkLink,
        heading({ position }) {
          if (!hasHeadings) faults.push({ line: position!.start.line, message: HEADING_IN_NOTE });
        },
        code: ({ position }) => void tags.push({ name: 'pre', line: position!.start.line }),
        html: ({ value, position }) => void faults.push(...findFaultsInHtml(value, position!.start.line, tags)),
      },
    ],
  });
  const { code } = await processor.render(markdown);
  if (faults.length === 0) faults.push(...findUnclosedElement(code, tags));
  return faults.toSorted((a, b) => a.line - b.line);
}
