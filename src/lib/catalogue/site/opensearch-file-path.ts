import { toLocalizedPath } from './page-urls.ts';

/** File name of the description by which browsers add the site's search. Each language has such a file, below its path prefix. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/** Path of the OpenSearch description in the language of this build. */
export const OPEN_SEARCH_PATH = toLocalizedPath(`/${OPEN_SEARCH_FILE}`);

/**
 * Matches hosts that are reserved for examples (https://www.rfc-editor.org/rfc/rfc2606) and used in documentation and templates, and
 * localhost. Does not match `.test`, which test networks use.
 */
export const RESERVED_HOST_PATTERN = /(?:^|[.@])(?:example(?:\.(?:com|net|org))?|invalid|localhost)$/i;

/** True if the site has OpenSearch descriptions. They contain complete URLs, so the URL of the site must be known. */
export const hasOpenSearch = (siteUrl: string): boolean => !RESERVED_HOST_PATTERN.test(new URL(siteUrl).hostname);
