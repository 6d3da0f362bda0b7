import path from 'node:path';
import { feedTags, homePages, indexMinVideos, languageTags, tagPages, tagsWithPages, work } from '#site-settings';
import { LANGUAGE, LOCALE, TRANSLATED_TAG_NAMES } from '#messages/language';
import { readCollections } from './rendered-collections.ts';
import { createDataReadRecordingProxy } from './page-data-dependencies.ts';
import { openSiteData, type SiteData } from './open-site-data.ts';
import { readTagNotes } from './rendered-tag-notes.ts';

let opened: Promise<SiteData> | null = null;

/**
 * Opens the snapshot for prerendering, only once per build. Records which data each page requests, so that the next build renders only
 * pages whose data has changed. Rejects if the snapshot is missing or unreadable.
 */
export function getSiteData(): Promise<SiteData> {
  const searchLanguage = { code: LANGUAGE, locale: LOCALE, names: TRANSLATED_TAG_NAMES };
  const limits = { feedTags, homePages, indexMinVideos, languageTags, tagPages, tagsWithPages };
  return (opened ??= openSiteData(path.join(work, 'data'), {
    ...limits,
    searchLanguage,
    tagNotes: readTagNotes(work, LANGUAGE),
    ...readCollections(work, LANGUAGE),
  }).then(createDataReadRecordingProxy));
}
