import { escapeUTF8 } from 'entities';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { toLocalizedLink } from '../lib/catalogue/site/page-urls.ts';

/** Values for placeholders in legal texts and the page About, such as `{siteName}`. */
export interface PlaceholderValues {
  readonly siteName: string;
  readonly contactEmail: string;
  /** Sentence that replaces `{viewCounts}`: the front matter has one for each origin of view counts. Empty if no video has a view count. */
  readonly viewCounts?: string;
}

/** Returns a text with its placeholders replaced by their values. Throws an error with the placeholder if it is unknown or has no value. */
export function fillTextPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'siteName' || name === 'contactEmail') return values[name];
    if (name === 'viewCounts') {
      if (values.viewCounts !== undefined) return values.viewCounts;
      throw new Error(
        `got the placeholder ${whole}, expected viewCounts in the front matter: invented, given and mixed`,
      );
    }
    throw new Error(`got the placeholder ${whole}, expected {siteName}, {contactEmail} or {viewCounts}`);
  });
}

/** Matches links to pages of this site. A path with a dot is the path of a file, so it does not match. */
const OWN_LINK = /^\/[^.]*$/;
/** Matches placeholders in URLs that the Markdown processor has percent-encoded. */
const ENCODED_PLACEHOLDER = /%7B(siteName|contactEmail|viewCounts)%7D/gi;

type TextDocument = ReturnType<typeof parseDocument>;
type TextNode = TextDocument['children'][number];

/** Parses HTML of a text, without comments: an editor's notes are not for visitors. Values keep their entities. */
function parseTextHtml(html: string): TextDocument {
  const root = parseDocument(html, { decodeEntities: false });
  const isNote = ({ type }: TextNode) => type === ElementType.Comment || type === ElementType.Directive;
  for (const note of DomUtils.filter(isNote, root)) DomUtils.removeElement(note);
  return root;
}

const serialize = (root: TextDocument) => DomUtils.getInnerHTML(root, { encodeEntities: false, emptyAttrs: true });

/**
 * Returns HTML of a text without comments and with balanced elements: an element that the text does not close ends with the text, and an
 * end tag without its start tag is removed, because it would close an element of the page.
 */
export const balanceTextHtml = (html: string): string => serialize(parseTextHtml(html));

/** Ids of elements around a text (components/layout). An id of the text with such a name gets a prefix. */
const PAGE_IDS =
  /^(?:age-(?:check|enter|exit|gate|plain|text|title)|footer|header|languages|main|menu|menu-information|plain-title|reload|status)$/;

/** Anchors of every page. A link to one of them from another page leads to this element of the page, not of the text. */
export const PAGE_ANCHORS = ['top', 'main', 'header', 'footer'];
/** Matches links to an id of another page with a text; the groups are the path with `#`, and the id. */
const TEXT_ANCHOR =
  /^((?:(?:(?:\/[a-z]{2}(?:-[a-z]+)?)?\/|(?:\.{1,2}\/)*)(?:about|legal\/[^#/?]+)|(?:\.\/)?[^#/?:]+)\/?(?:\?[^#]*)?#)(.+)$/i;

/** Returns the id in a page that an element of a text gets. */
export const toIdInPage = (id: string): string => (PAGE_IDS.test(id) ? `text-${id}` : id);

/** Returns a link with the new name of an id that the page of another text has renamed. */
const toAnchorInPage = (href: string): string =>
  href.replace(TEXT_ANCHOR, (link, path: string, id: string) =>
    PAGE_ANCHORS.includes(id) ? link : path + toIdInPage(id),
  );

/** Renames ids of a text that the page has too, and the links of the text to them. */
function renamePageIds(root: TextDocument): void {
  const elements = DomUtils.findAll(() => true, root.children);
  const renamed = new Set<string>();
  for (const { attribs } of elements) {
    const id = attribs['id'] ?? '';
    if (!PAGE_IDS.test(id)) continue;
    attribs['id'] = toIdInPage(id);
    renamed.add(`#${id}`);
  }
  for (const { attribs } of elements) {
    const href = attribs['href'];
    if (href !== undefined)
      attribs['href'] = renamed.has(href) ? `#${toIdInPage(href.slice(1))}` : toAnchorInPage(href);
  }
}

/** Returns true if a node is inside of an element with this name. */
const isInside = ({ parent }: TextNode, name: string): boolean =>
  parent !== null && (('name' in parent && parent.name === name) || isInside(parent, name));

const HEADING = /^h[1-6]$/;
const SCROLL_AREA = '<div class="scroll-area" tabindex="0" role="group"></div>';

/**
 * Makes wide lines of code and wide tables of a text scrollable by keyboard. A table scrolls in an element around the table, named by the
 * last heading, because a table with `display: block` is no table for screen readers.
 */
function addScrollAreas(root: TextDocument): void {
  let label: Readonly<Record<string, string>> = {};
  for (const element of DomUtils.findAll(() => true, root.children)) {
    const { name, attribs } = element;
    if (HEADING.test(name)) {
      const { id } = attribs;
      label = id ? { 'aria-labelledby': id } : { 'aria-label': DomUtils.textContent(element).trim() };
    }
    if (name === 'pre') attribs['tabindex'] ??= '0';
    if (name !== 'table' || isInside(element, 'table')) continue;
    const [area] = DomUtils.getElementsByTagName('div', parseDocument(SCROLL_AREA));
    Object.assign(area!.attribs, label);
    DomUtils.replaceElement(element, area!);
    DomUtils.appendChild(area!, element);
  }
}

function fillAttribute(name: string, value: string, plain: PlaceholderValues): string {
  const localized = name === 'href' && OWN_LINK.test(value) ? toLocalizedLink(value) : value;
  return fillTextPlaceholders(localized.replaceAll(ENCODED_PLACEHOLDER, '{$1}'), plain);
}

/**
 * Like {@link fillTextPlaceholders}, but for HTML: balances elements and removes comments ({@link balanceTextHtml}), escapes the values,
 * converts the contact address to a link unless it is in a link or attribute, makes links to pages of the site lead to the pages in the
 * language of this build, and makes wide tables and code scrollable by keyboard.
 */
export function fillHtmlPlaceholders(html: string, { siteName, contactEmail, viewCounts }: PlaceholderValues): string {
  const address = escapeUTF8(contactEmail);
  const plain = {
    siteName: escapeUTF8(siteName),
    contactEmail: address,
    ...(viewCounts !== undefined && { viewCounts: escapeUTF8(viewCounts) }),
  };
  const linked = { ...plain, contactEmail: `<a href="mailto:${address}">${address}</a>` };
  const root = parseTextHtml(html);
  renamePageIds(root);
  addScrollAreas(root);
  for (const node of DomUtils.filter(() => true, root)) {
    if (node.type === ElementType.Text)
      node.data = fillTextPlaceholders(node.data, isInside(node, 'a') ? plain : linked);
    else if ('attribs' in node)
      for (const [name, value] of Object.entries(node.attribs)) node.attribs[name] = fillAttribute(name, value, plain);
  }
  return serialize(root);
}
