/**
 * The operator's settings for pages and islands, imported as `#site-settings`. A build replaces this module with the operator's values
 * (`formatSettingsModule`). Code that runs without a build, such as unit tests, gets the defaults.
 */
import { defaultSettings } from './lib/settings/settings-schema.ts';

export const {
  siteName,
  siteUrl,
  contactEmail,
  reportTo,
  watchHere,
  quickExitUrl,
  exportUrl,
  engineUrl,
  links,
  slots,
  installName,
  language,
  languages,
  catalogueLanguage,
  languageTags,
  description,
  heroTitle,
  heroText,
  logoHasName,
  publishAdmin,
  footer,
  social,
  work,
  tagPages,
  tagsWithPages,
  homePages,
  feedTags,
  indexMinVideos,
} = defaultSettings();
