import { IDLE_HYDRATION_OPTIONS } from '../../../src/head/idle-hydration-options.ts';

/** Matches a script with its code, or a start tag with attributes. */
const START_TAG = /<script\b[^]*?<\/script>|<[a-z][a-z\d-]*(?:\s+[^\s/=>"'<]+(?:="[^"]*")?)+\s*\/?>/g;
/** Matches a script with its code, the comment that Astro adds to islands, or an end tag that can be omitted. */
const OMITTED = new RegExp(
  [
    String.raw`<script\b[^]*?</script>`,
    '<!--astro:end-->',
    String.raw`</li>(?=<li[\s>]|</[ou]l>)`,
    String.raw`</option>(?=<option[\s>]|</select>)`,
    String.raw`</p>(?=<(?:p|ul|div|h\d|section|nav|article)[\s>]|</(?:article|div|section|main|li|dialog)>)`,
  ].join('|'),
  'g',
);
/** Matches a quoted value, except before />: without quotes, the slash would become part of the value. */
const QUOTED = /([^\s=]+)="([^"]*)"(?=[\s>])/g;
/** Matches a value that needs no quotes (https://html.spec.whatwg.org/multipage/syntax.html#unquoted). */
const NEEDS_NO_QUOTES = /^[^\s"'=<>`]*[^\s"'=<>`/]$/;

const isScript = (part: string) => part.startsWith('<script');

const removeQuotes = (tag: string) =>
  tag.replaceAll(QUOTED, (attribute, name: string, value: string) => {
    // keep href="": HTML checkers report an attribute href without a value
    if (value === '') return name === 'href' ? attribute : name;
    return NEEDS_NO_QUOTES.test(value) ? `${name}=${value}` : attribute;
  });

const formatOptions = (value: unknown) => `&quot;value&quot;:${JSON.stringify(value).replaceAll('"', '&quot;')}}`;
/** Matches island attributes that are not needed, or that src/head/deferred/complete-islands.ts restores. */
const DEFAULT_ATTRIBUTE = new RegExp(
  ` (?:await-children|props="\\{\\}"|client="idle"|opts="[^"]*(?:${formatOptions('')}|${formatOptions(IDLE_HYDRATION_OPTIONS)})")`,
  'g',
);
const COMPONENT = /( component-url="[^"]*\/(\w+)\.[^"]*") component-export="\2"/;
const RENDERER = / renderer-url="[^"]*"/;
const PROPS = / props="([^"]*)"/;

/**
 * Returns the start tag of an island without attributes that have default values. Only the first island of a page keeps the URL of the
 * renderer.
 */
function shortenIsland(tag: string, isFirst: boolean): string {
  const withoutDefaults = tag.replaceAll(DEFAULT_ATTRIBUTE, '').replace(COMPONENT, '$1');
  const [attribute, json] = PROPS.exec(withoutDefaults) ?? [''];
  const short = removeQuotes(
    (isFirst ? withoutDefaults : withoutDefaults.replace(RENDERER, '')).replace(attribute, ''),
  );
  return json === undefined ? short : short.replace(/>$/, () => ` props='${json.replaceAll('&quot;', '"')}'>`);
}

/**
 * Returns the HTML of a page with fewer characters in its body. Browsers create the same document from it: it lacks optional quotes and end
 * tags, and attributes of islands that the deferred script adds (src/head/deferred/complete-islands.ts). The head is not changed, because
 * programs that show previews of links often read it with simple patterns.
 */
export function shortenHtml(html: string): string {
  const body = html.indexOf('<body');
  let islands = 0;
  const shorten = (tag: string) => {
    if (isScript(tag)) return tag;
    return tag.startsWith('<astro-island ') ? shortenIsland(tag, islands++ === 0) : removeQuotes(tag);
  };
  const short = html.slice(body).replaceAll(START_TAG, shorten);
  return html.slice(0, body) + short.replaceAll(OMITTED, (part) => (isScript(part) ? part : ''));
}
