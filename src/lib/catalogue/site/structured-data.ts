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
import { PATHS } from './address.ts';
import type { VideoCard } from '../video.ts';

/** What a page is, in the vocabulary of https://schema.org; its types come from the vocabulary itself. */

const SEARCH_TERM = 'search_term_string';

/** Returns the site and how it is searched (https://developers.google.com/search/docs/appearance/site-names). */
export function describeSite(name: string, siteUrl: string): WebSite {
  const potentialAction: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${new URL(PATHS.search, siteUrl).href}?q={${SEARCH_TERM}}` },
    'query-input': `required name=${SEARCH_TERM}`,
  };
  return { '@type': 'WebSite', name, url: new URL('/', siteUrl).href, potentialAction };
}

/** Returns a list of videos, each by its place and the address of its source: no more, since their cards say the rest. */
function describeVideos(videos: readonly VideoCard[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: videos.map(({ videoUrl }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      url: videoUrl,
    })),
  };
}

/** A page that lists something. */
export interface ListPage {
  readonly name: string;
  readonly description: string;
  /** Path that the page is known by. */
  readonly path: string;
  /** The videos in its HTML; none for a page that lists tags. */
  readonly videos?: readonly VideoCard[];
}

/** Returns a page that lists videos or tags. */
export function describeListPage({ name, description, path, videos }: ListPage, siteUrl: string): CollectionPage {
  return {
    '@type': 'CollectionPage',
    name,
    description,
    url: new URL(path, siteUrl).href,
    ...(videos && { mainEntity: describeVideos(videos) }),
  };
}

/**
 * Returns the way from the home page to a page, the page itself last
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: position, name and item).
 */
export function describeTrail(steps: readonly { name: string; path: string }[], siteUrl: string): BreadcrumbList {
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

/** Returns things as the text of a JSON-LD script: names come from the export, and none of them can end the script. */
export function toJsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}
