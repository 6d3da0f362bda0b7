import path from 'node:path';
import { feedTags, homePages, indexMinVideos, languageTags, tagPages, tagsWithPages, work } from '#site-settings';
import { LANGUAGE, LOCALE, TAG_NAMES } from '#messages/language';
import { traceSite } from './page-trace.ts';
import { openSiteIn, type Site } from './site.ts';

let opened: Promise<Site> | null = null;

/** Opens the snapshot that the pages are made of, once. What a page asks of it is noted, so that a build knows what the page hangs on. Throws when there is none or it cannot be read. */
export function openSite(): Promise<Site> {
  const searchLanguage = { code: LANGUAGE, locale: LOCALE, names: TAG_NAMES };
  const options = { feedTags, homePages, indexMinVideos, languageTags, searchLanguage, tagPages, tagsWithPages };
  return (opened ??= openSiteIn(path.join(work, 'data'), options).then(traceSite));
}
