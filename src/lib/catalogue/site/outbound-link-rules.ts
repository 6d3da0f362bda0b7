import { parseUrl } from './page-urls.ts';

/** Operator's rule for changing the links that lead to videos on other websites. */
export interface OutboundLinkRule {
  /** Query parameters that are added to the URL of each video. Parameters of the URL with the same names are replaced. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** URL of a redirect page, in which `{url:encoded}` stands for the percent-encoded URL of the video and `{url}` for the unencoded one. */
  readonly template?: string | undefined;
}

/** Matches the placeholder for the video's URL in the URL of a redirect page. */
export const VIDEO_URL_PLACEHOLDER_PATTERN = /\{url(:encoded)?\}/g;

const isWeb = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol);

/** Returns true if a `name=value` pair of a query string has the name of one of the parameters. */
const hasNameOf = (part: string, params: Readonly<Record<string, string>>) =>
  [...new URLSearchParams(part).keys()].some((name) => Object.hasOwn(params, name));

/** Returns a URL with additional query parameters. Its other parameters are preserved byte by byte. */
function withParams(url: URL, params: Readonly<Record<string, string>>): string {
  const kept = url.search.slice(1).split('&');
  const parts = [...kept.filter((part) => !hasNameOf(part, params)), new URLSearchParams(params).toString()];
  url.search = parts.filter((part) => part !== '').join('&');
  return url.href;
}

/**
 * Returns the link to a video according to the operator's rule: the video's URL with the parameters of the rule, inserted into the template
 * of the redirect page. Returns the URL unchanged if it or the result is not an http(s) URL.
 */
export function createOutboundLink(url: string, { params = {}, template = '{url}' }: OutboundLinkRule): string {
  const parsed = parseUrl(url);
  if (!isWeb(parsed)) return url;
  const own = withParams(parsed, params);
  const link = template.replaceAll(VIDEO_URL_PLACEHOLDER_PATTERN, (_, isEncoded) =>
    isEncoded ? encodeURIComponent(own) : own,
  );
  return isWeb(parseUrl(link)) ? link : url;
}
