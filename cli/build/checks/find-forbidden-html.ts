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

/** Returns the errors in HTML that begins at a line of a text. */
function findFaultsInHtml(html: string, firstLine: number): ForbiddenHtml[] {
  const faults: ForbiddenHtml[] = [];
  let element = '';
  let isComplete = false;
  const report = (message: string | null) => {
    const line = firstLine + html.slice(0, parser.startIndex).split('\n').length - 1;
    if (message !== null) faults.push({ line, message });
  };
  const parser = new Parser({
    onopentagname(name) {
      element = name;
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
 * Returns the HTML elements, attributes and links of a Markdown text that are not allowed, in their order. Also returns Markdown headings
 * unless `hasHeadings`. Uses the same Markdown processor as a build, so that code examples are not reported.
 */
export async function findForbiddenHtml(
  markdown: string,
  { hasHeadings }: { readonly hasHeadings: boolean },
): Promise<ForbiddenHtml[]> {
  const faults: ForbiddenHtml[] = [];
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
        html: ({ value, position }) => void faults.push(...findFaultsInHtml(value, position!.start.line)),
      },
    ],
  });
  await processor.render(markdown);
  return faults.toSorted((a, b) => a.line - b.line);
}
