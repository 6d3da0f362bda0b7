import { parseUrl } from './address.ts';

/** What becomes of the addresses of videos where a visitor follows them. */
export interface LinkRule {
  /** Parameters that each address gets; those of the same names give way. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Address of a page that leads on, with the video's own in the place of `{url:encoded}`, or of `{url}` as it is. */
  readonly template?: string | undefined;
}

/** Where the address of a video stands in a template. */
export const ADDRESS_PLACE = /\{url(:encoded)?\}/g;

const isWeb = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol);

/** Returns whether a parameter as an address writes it, `name=value`, has a name of some. */
const hasNameOf = (part: string, params: Readonly<Record<string, string>>) =>
  [...new URLSearchParams(part).keys()].some((name) => Object.hasOwn(params, name));

/** Returns an address with further parameters. Others that it has stay, letter by letter. */
function withParams(url: URL, params: Readonly<Record<string, string>>): string {
  const kept = url.search.slice(1).split('&');
  const parts = [...kept.filter((part) => !hasNameOf(part, params)), new URLSearchParams(params).toString()];
  url.search = parts.filter((part) => part !== '').join('&');
  return url.href;
}

/**
 * Returns where a link to a video leads by a rule: to its own address with the rule's parameters, or to what the template makes of that. What is
 * no http(s) address, or would become none, stays as it is.
 */
export function toOutLink(url: string, { params = {}, template = '{url}' }: LinkRule): string {
  const parsed = parseUrl(url);
  if (!isWeb(parsed)) return url;
  const own = withParams(parsed, params);
  const link = template.replaceAll(ADDRESS_PLACE, (_, isEncoded) => (isEncoded ? encodeURIComponent(own) : own));
  return isWeb(parseUrl(link)) ? link : url;
}
