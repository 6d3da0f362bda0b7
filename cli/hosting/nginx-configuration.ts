import {
  toLabelPageFilePath,
  toLabelPagePath,
  CACHE_CONTROL_HEADER_VALUES,
  type ServerConfigSiteProperties,
  quoteConfigPattern,
  quoteConfigValue,
} from './server-config-rules.ts';
import { OPEN_SEARCH_TYPE } from '../../src/lib/catalogue/site/opensearch-file-path.ts';
import { HASHED_PATH_PATTERN } from '../../src/lib/catalogue/site/hashed-file-paths.ts';
import type { HttpHeader } from './security-headers.ts';
import { RARE_TAG_PAGE_FILE, tagPathPatternOf } from './rare-tag-page-rules.ts';

/** Minimum size in bytes of a compressed response: smaller responses are no faster when compressed. */
export const MIN_COMPRESSED_RESPONSE_BYTES = 512;

/** Content types that servers compress, in addition to text/html. */
export const COMPRESSED_CONTENT_TYPES = [
  'text/css',
  'text/plain',
  'text/xml',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/xml',
  'application/rss+xml',
  'application/manifest+json',
  'image/svg+xml',
];

/** nginx directives for precompressed files. Debian's nginx supports gzip; brotli needs a module, and is an error without the module. */
const STATIC = `gzip_static on;
# requires the package libnginx-mod-http-brotli-static:
# brotli_static on;
`;

const OPEN_SEARCH = `location ~ "/opensearch[.]xml$" {
    types {}
    default_type ${OPEN_SEARCH_TYPE};
    try_files $uri =404;
}
`;

const formatRareTags = (prefixes: readonly string[]) => `# tags without their own page use the shared page for rare tags
location ~ ${quoteConfigPattern(tagPathPatternOf(prefixes))} {
    try_files $uri $uri.html $uri/index.html $1${RARE_TAG_PAGE_FILE};
}
`;

/** Returns the directives by which unknown paths get the 404 page of their language. */
const formatMissing = (languages: readonly string[]) => `error_page 404 $marquee_missing;
set $marquee_missing /404.html;
if ($uri ~ "^(${languages.join('|')})/") {
    set $marquee_missing $1/404.html;
}
`;

const formatLanguageMissing = (languages: readonly string[]) => `location ~ "^(?:${languages.join('|')})/404.html$" {
    internal;
    set $marquee_cache ${quoteConfigValue(CACHE_CONTROL_HEADER_VALUES.missing)};
}
`;

/**
 * Returns a configuration that the operator includes in a `server` block, which sets root, host name and certificate. The value of
 * `Cache-Control` is in a variable, because an nginx location that adds one header loses all headers of its server block.
 */
export function formatNginxConfig(
  headers: readonly HttpHeader[],
  {
    redirects = [],
    rareTags = [],
    languages = [],
    isPrecompressed = false,
    hasOpenSearch = false,
  }: ServerConfigSiteProperties = {},
): string {
  const lines = headers.map(([name, value]) => `add_header ${name} ${quoteConfigValue(value)} always;`);
  // nginx compares a location with the decoded path
  const moved = redirects.map(
    ({ from, to, prefix }) =>
      `location = ${quoteConfigValue(toLabelPageFilePath(from, prefix))} {\n    absolute_redirect off;\n    return 301 ${toLabelPagePath(to, prefix)};\n}\n`,
  );
  return `# Written by the build. Include this file in the server block of the site: docs/guides/deploy/nginx.md has a complete example.
charset utf-8;
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_comp_level 6;
gzip_min_length ${MIN_COMPRESSED_RESPONSE_BYTES};
gzip_types ${COMPRESSED_CONTENT_TYPES.join(' ')};
${isPrecompressed ? STATIC : ''}
set $marquee_cache ${quoteConfigValue(CACHE_CONTROL_HEADER_VALUES.revalidated)};
add_header Cache-Control $marquee_cache always;
${lines.join('\n')}

${languages.length > 0 ? formatMissing(languages) : 'error_page 404 /404.html;\n'}
# redirects a path with a trailing slash to the path without it, except if it begins with /\\: that could redirect to another host
absolute_redirect off;
rewrite ^(/[^/\\x5c].*?)/+$ $1 permanent;

location = / {
    try_files /index.html =404;
}
# /tags is tags.html, /tag/x/2 is tag/x/2.html; a tag named index is tag/index/index.html
location / {
    try_files $uri $uri.html $uri/index.html =404;
}
${rareTags.length > 0 ? formatRareTags(rareTags) : ''}location ~ ${quoteConfigPattern(HASHED_PATH_PATTERN)} {
    set $marquee_cache ${quoteConfigValue(CACHE_CONTROL_HEADER_VALUES.hashed)};
    try_files $uri =404;
}
# the internal redirect to this page sets the variable again, so that caches do not store 404 responses
location = /404.html {
    internal;
    set $marquee_cache ${quoteConfigValue(CACHE_CONTROL_HEADER_VALUES.missing)};
}
${languages.length > 0 ? formatLanguageMissing(languages) : ''}${hasOpenSearch ? OPEN_SEARCH : ''}location ~ ^/_(?:headers|redirects)$ {
    return 404;
}
${moved.join('')}`;
}
