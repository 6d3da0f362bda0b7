/**
 * The operator's settings as pages and islands know them, by the name `#site-settings`. The build puts the operator's values in the
 * place of this module (`writeSettingsModule`); what runs without a build, such as a unit test, gets the defaults.
 */
import { defaultSettings } from './lib/settings/schema.ts';

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
