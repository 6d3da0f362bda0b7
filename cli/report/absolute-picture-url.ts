/** Returns the http(s) URL of a picture, which may be a path on the site. Returns null for other URLs. */
export function toAbsolutePictureUrl(url: string, siteUrl: string): string | null {
  const parsed = url === '' ? null : URL.parse(url, siteUrl);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}
