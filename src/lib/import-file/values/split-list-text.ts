import { HTML_ENTITIES } from './html-entities.ts';

/** Separator between the items of a list in this program: a control character, which no text contains. */
export const LIST_ITEM_SEPARATOR = '\u001f';
/** Control character that replaces the semicolon of an HTML entity while a list is split at semicolons. */
const ENTITY_END = '\u001e';

const CLOSERS: Readonly<Partial<Record<string, string>>> = { '[': ']', '{': '}' };
/**
 * Matches an item of a list in brackets, in quotes or not, and the comma after it. An item without quotes contains no blanks at its start,
 * and no quotes or brackets that could enclose it.
 */
const ITEM = /\s*(?:"((?:[^"\\]|\\.)*)"\s*|'((?:[^'\\]|\\.)*)'\s*|([^\s"',[\]{}][^",[\]{}]*)?)(?:(,)|$)/suy;
const NO_VALUE = /^(?:null|none|nan)$/i;
/**
 * Matches a text that is probably a list in brackets, but not names in brackets at both ends: `[a] x, [b]`. Blanks at the start match in a
 * single way: two ways would take quadratic time.
 */
const LIST_IN_BRACKETS = /^(?:\[(?:\s*["'[{].*|[^[\]]*)\]|\{(?:\s*["'[{].*|[^{}]*)\})$/s;
/** Matches a single name in square brackets, without quotes around it and without separators: `[HD]`. */
const NAME_IN_BRACKETS = /^\[\s*[^\s"',;|[\]{}\p{Cc}][^",;|[\]{}\p{Cc}]*\]$/u;

/**
 * Replaces the escapes of JSON, Python and PostgreSQL in a quoted item. Control characters become blanks. A backslash before any other
 * character remains, because it is probably part of a path: `C:\dir`.
 */
const unescapeItem = (text: string): string =>
  text.replaceAll(/\\(?:u([\da-fA-F]{4})|(["'/\\bfnrt]))/g, (_, code: string | undefined, character: string) => {
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return /[bfnrt]/.test(character) ? ' ' : character;
  });

/**
 * Returns the items of a list that is written as a JSON array, a Python or Java list (`['a', 'b']`, `[a, b]`) or a PostgreSQL array
 * (`{a,"b c"}`). Returns null for any other text, also for a single name in square brackets (`[a]`).
 */
export function parseListInBrackets(text: string): readonly string[] | null {
  const trimmed = text.trim();
  const close = CLOSERS[trimmed[0] ?? ''];
  if (close === undefined || !trimmed.endsWith(close)) return null;
  const inner = trimmed.slice(1, -1);
  const items: string[] = [];
  let isQuoted = false;
  ITEM.lastIndex = 0;
  for (let comma: string | undefined = ','; comma !== undefined;) {
    const found = ITEM.exec(inner);
    if (!found) return null;
    const [, double, single, bare = ''] = found;
    const quoted = double ?? single;
    isQuoted ||= quoted !== undefined;
    const item = quoted === undefined ? bare.trim().replace(NO_VALUE, '') : unescapeItem(quoted);
    items.push(item);
    comma = found[4];
  }
  const isName = close === ']' && !isQuoted && items.length === 1 && items[0] !== '';
  return isName ? null : items.filter((item) => item.trim() !== '');
}

/** Returns true if a text is probably a list in brackets that {@link parseListInBrackets} cannot read. */
export function isUnreadableList(text: string): boolean {
  const trimmed = text.trim();
  return LIST_IN_BRACKETS.test(trimmed) && !NAME_IN_BRACKETS.test(trimmed) && parseListInBrackets(trimmed) === null;
}

/**
 * Replaces the separators between the items of a list with {@link LIST_ITEM_SEPARATOR}. A list in brackets has separators of its own. A
 * semicolon at the end of an HTML entity, such as `&amp;`, separates no items.
 */
export function splitListText(text: string, separators: readonly string[]): string {
  const items = parseListInBrackets(text);
  if (items) return items.join(LIST_ITEM_SEPARATOR);
  return separators
    .reduce(
      (list, separator) => list.replaceAll(separator, LIST_ITEM_SEPARATOR),
      text.replaceAll(HTML_ENTITIES, (entity) => entity.replace(';', ENTITY_END)),
    )
    .replaceAll(ENTITY_END, ';');
}
