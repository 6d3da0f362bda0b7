import {
  toLabelPageFilePath,
  toLabelPagePath,
  CACHE_CONTROL_HEADER_VALUES,
  type ServerConfigSiteProperties,
  quoteConfigValue,
} from './server-config-rules.ts';
import { OPEN_SEARCH_FILE, OPEN_SEARCH_TYPE } from '../../src/lib/catalogue/site/opensearch-file-path.ts';
import { HASHED_PATH_PATTERN } from '../../src/lib/catalogue/site/hashed-file-paths.ts';
import { MIN_COMPRESSED_RESPONSE_BYTES, COMPRESSED_CONTENT_TYPES } from './nginx-configuration.ts';
import type { HttpHeader } from './security-headers.ts';
import { RARE_TAG_PAGE_FILE, tagPathPatternOf } from './rare-tag-page-rules.ts';

/** Directive by which Caddy sends precompressed files. */
const STATIC = ` {
		precompressed br gzip
	}`;

/** Compression of the same content types as in nginx: https://caddyserver.com/docs/caddyfile/directives/encode. */
const ENCODE = `	encode zstd gzip {
		minimum_length ${MIN_COMPRESSED_RESPONSE_BYTES}
		match {
${['text/html', ...COMPRESSED_CONTENT_TYPES].map((type) => `\t\t\theader Content-Type ${type}*`).join('\n')}
		}
	}`;

const OPEN_SEARCH = `	@opensearch path *${OPEN_SEARCH_FILE}
	header @opensearch Content-Type ${OPEN_SEARCH_TYPE}
`;

const formatRareTags = (prefixes: readonly string[]) => `	# tags without their own page use the shared page for rare tags
	@rare {
		path_regexp rare ${tagPathPatternOf(prefixes)}
		not file {
			try_files {path} {path}.html {path}/index.html
		}
	}
	rewrite @rare {re.rare.1}${RARE_TAG_PAGE_FILE}
`;

const MISSING = `		@missing expression \`{err.status_code} == 404\`
		rewrite @missing /404.html
		file_server @missing
`;

/** Returns the directives by which unknown paths get the 404 page of their language. */
function formatMissing(languages: readonly string[]): string {
  const inLanguage = `path_regexp spoken ^(${languages.join('|')})/`;
  return `		@spoken {
			expression \`{err.status_code} == 404\`
			${inLanguage}
		}
		@missing {
			expression \`{err.status_code} == 404\`
			not ${inLanguage}
		}
		rewrite @spoken {re.spoken.1}/404.html
		rewrite @missing /404.html
		file_server @spoken
		file_server @missing
`;
}

/** Returns a complete Caddyfile for the site. Address and folder come from environment variables. */
export function formatCaddyfile(
  headers: readonly HttpHeader[],
  {
    redirects = [],
    rareTags = [],
    languages = [],
    isPrecompressed = false,
    hasOpenSearch = false,
  }: ServerConfigSiteProperties = {},
): string {
  const names = headers.map(([name]) => name);
  const isRepeated = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  // a plus sign before the name adds a second header with this name instead of replacing the first one
  const lines = headers.map(([name, value]) => `\t\t${isRepeated(name) ? '+' : ''}${name} ${quoteConfigValue(value)}`);
  const moved = redirects.map(
    ({ from, to, prefix }) =>
      `\tredir ${quoteConfigValue(toLabelPageFilePath(from, prefix))} ${toLabelPagePath(to, prefix)} 301\n`,
  );
  return `# Written by the build. SITE_ADDRESS is the host name, SITE_ROOT the folder of the site:
# SITE_ADDRESS=videos.example.org SITE_ROOT=/srv/marquee caddy run --config Caddyfile
(marquee_headers) {
	header {
		-Server
${lines.join('\n')}
	}
}

{$SITE_ADDRESS:localhost} {
	root * {$SITE_ROOT:/srv/marquee}
${ENCODE}
	import marquee_headers

	@hashed path_regexp ${HASHED_PATH_PATTERN}
	header @hashed Cache-Control ${quoteConfigValue(CACHE_CONTROL_HEADER_VALUES.hashed)}
	@other not path_regexp ${HASHED_PATH_PATTERN}
	header @other Cache-Control ${quoteConfigValue(CACHE_CONTROL_HEADER_VALUES.revalidated)}
	# the default table of content types lacks .bin
	header /data/* ?Content-Type application/octet-stream
${hasOpenSearch ? OPEN_SEARCH : ''}
	# redirects a path with a trailing slash to the path without it, except if it begins with // or /\\: that could redirect to another host
	@slash vars_regexp {http.request.orig_uri.path} ^/[^/\\x5c].*/$
	route @slash {
		uri strip_suffix /
		redir {http.request.uri} 301
	}
	error /_headers 404
	error /_redirects 404
${moved.join('')}	# /tags is tags.html, /tag/x/2 is tag/x/2.html; a tag named index is tag/index/index.html
	try_files {path} {path}.html {path}/index.html
${rareTags.length > 0 ? formatRareTags(rareTags) : ''}	file_server${isPrecompressed ? STATIC : ''}

	# the response to an error does not inherit the headers above
	handle_errors {
${ENCODE.replaceAll(/^/gm, '\t')}
		import marquee_headers
		header Cache-Control ${quoteConfigValue(CACHE_CONTROL_HEADER_VALUES.missing)}
${languages.length > 0 ? formatMissing(languages) : MISSING}	}
}
`;
}
