import { IDLE_HYDRATION_OPTIONS } from '../../../src/head/idle-hydration-options.ts';

/**
 * Matches a script with its code, a start tag, or a part that is omitted: an optional end tag, or the comment that Astro adds to islands.
 * Values of attributes can contain text that looks like a tag, so start tags are matched as a whole.
 */
const PART = new RegExp(
  [
    String.raw`<script\b[^]*?</script>`,
    String.raw`<[a-z][a-z\d-]*(?:\s+[^\s/=>"'<]+(?:=(?:"[^"]*"|'[^']*'))?)*\s*/?>`,
    '<!--astro:end-->',
    String.raw`</li>(?=<li[\s>]|</[ou]l>)`,
    String.raw`</option>(?=<option[\s>]|</select>)`,
    String.raw`</p>(?=<(?:p|ul|div|h\d|section|nav|article)[\s>]|</(?:article|div|section|main|li|dialog)>)`,
  ].join('|'),
  'g',
);
/** Matches an attribute. Captures a value in double quotes, except before `/>`: without quotes, the slash would become part of the value. */
const ATTRIBUTE = /([^\s=]+)=(?:"([^"]*)"(?=[\s>])|"[^"]*"|'[^']*')/g;
/** Matches a value that needs no quotes (https://html.spec.whatwg.org/multipage/syntax.html#unquoted). */
const NEEDS_NO_QUOTES = /^[^\s"'=<>`]*[^\s"'=<>`/]$/;

const removeQuotes = (tag: string) =>
  tag.replaceAll(ATTRIBUTE, (attribute, name: string, value?: string) => {
    if (value === undefined) return attribute;
    // keep href="": HTML checkers report an attribute href without a value
    if (value === '') return name === 'href' ? attribute : name;
    return NEEDS_NO_QUOTES.test(value) ? `${name}=${value}` : attribute;
  });

const formatOptions = (value: unknown) => `&quot;value&quot;:${JSON.stringify(value).replaceAll('"', '&quot;')}}`;
/** Matches island attributes that are not needed, or that src/head/deferred/complete-islands.ts restores. */
const DEFAULT_ATTRIBUTE = new RegExp(
  ` (?:await-children|client="idle"|opts="[^"]*(?:${formatOptions('')}|${formatOptions(IDLE_HYDRATION_OPTIONS)})")`,
  'g',
);
const COMPONENT = /( component-url="[^"]*\/(\w+)\.[^"]*") component-export="\2"/;
const RENDERER = / renderer-url="[^"]*"/;
const PROPS = / props="([^"]*)"/;

/** Returns an island's start tag without attributes with default values. Only the first island of a page keeps the renderer's URL. */
function shortenIsland(tag: string, isFirst: boolean): string {
  const [attribute = '', json = '{}'] = PROPS.exec(tag) ?? [];
  const short = tag.replace(attribute, '').replaceAll(DEFAULT_ATTRIBUTE, '').replace(COMPONENT, '$1');
  const withoutQuotes = removeQuotes(isFirst ? short : short.replace(RENDERER, ''));
  return json === '{}'
    ? withoutQuotes
    : withoutQuotes.replace(/>$/, () => ` props='${json.replaceAll('&quot;', '"')}'>`);
}

/**
 * Returns the HTML of a page with fewer characters in its body. Browsers create the same document from it: it lacks optional quotes and end
 * tags, and attributes of islands that the deferred script adds (src/head/deferred/complete-islands.ts). The head is not changed, because
 * programs that show previews of links often read it with simple patterns.
 */
export function shortenHtml(html: string): string {
  const body = html.indexOf('<body');
  let islands = 0;
  const shorten = (part: string) => {
    if (part.startsWith('<script')) return part;
    if (part.startsWith('</') || part.startsWith('<!')) return '';
    return part.startsWith('<astro-island ') ? shortenIsland(part, islands++ === 0) : removeQuotes(part);
  };
  return html.slice(0, body) + html.slice(body).replaceAll(PART, shorten);
}
