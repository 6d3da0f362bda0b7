import type {
  BreadcrumbList,
  CollectionPage,
  Graph,
  ItemList,
  SearchAction,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { PAGE_PATHS } from './page-urls.ts';
import type { VideoCardData } from '../video.ts';

/** Structured data of pages in the vocabulary of https://schema.org, whose types come from `schema-dts`. */

const SEARCH_TERM = 'search_term_string';

/** Describes the site and its search function for search engines (https://developers.google.com/search/docs/appearance/site-names). */
export function createSiteStructuredData(name: string, siteUrl: string): WebSite {
  const potentialAction: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${new URL(PAGE_PATHS.search, siteUrl).href}?q={${SEARCH_TERM}}` },
    'query-input': `required name=${SEARCH_TERM}`,
  };
  return { '@type': 'WebSite', name, url: new URL('/', siteUrl).href, potentialAction };
}

/** Describes a list of videos for search engines, only by position and source URL: the video cards in the HTML contain all other data. */
function describeVideos(videos: readonly VideoCardData[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: videos.map(({ videoUrl }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      url: videoUrl,
    })),
  };
}

export interface ListPageData {
  readonly name: string;
  readonly description: string;
  /** Canonical path of the page. */
  readonly path: string;
  /** Language tag (BCP 47) of the page's texts. */
  readonly inLanguage: string;
  /** Videos in the page's HTML; absent for a page that lists tags. */
  readonly videos?: readonly VideoCardData[];
  /** Steps of the breadcrumb trail from the home page to the page; absent for a page that the header links to. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[];
}

/** Describes a page with a list of videos or tags for search engines. */
export function createListPageStructuredData(
  { name, description, path, inLanguage, videos }: ListPageData,
  siteUrl: string,
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    name,
    description,
    url: new URL(path, siteUrl).href,
    inLanguage,
    ...(videos && { mainEntity: describeVideos(videos) }),
  };
}

/**
 * Describes the breadcrumb trail from the home page to a page, which is the last item of the trail
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: position, name and item).
 */
export function createBreadcrumbStructuredData(
  steps: NonNullable<ListPageData['trail']>,
  siteUrl: string,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  };
}

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Serializes structured data for JSON-LD. Escapes characters that could end the script element, because names come from import files. */
export function toJsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

/** Returns the text of the JSON-LD script of a page with a list of videos or tags. The script of the home page also describes the site. */
export function formatListPageJsonLd(page: ListPageData, siteName: string, siteUrl: string): string {
  return toJsonLd([
    ...(page.path === PAGE_PATHS.home ? [createSiteStructuredData(siteName, siteUrl)] : []),
    createListPageStructuredData(page, siteUrl),
    ...(page.trail ? [createBreadcrumbStructuredData(page.trail, siteUrl)] : []),
  ]);
}
