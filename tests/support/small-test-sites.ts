const site = (name: string, source: string) => ({
  name,
  source: `.marquee/${source}/export.psv`,
  folder: `.marquee/${name}/dist`,
});

/** Site with sixty videos. `REBUILT_SMALL_SITE` is a rebuild from the same import file on the next day. */
export const SMALL_SITE = site('small', 'small');
export const REBUILT_SMALL_SITE = site('again', 'small');
/** Site that requires age verification in some regions. Each video has several thumbnails, all hosted by a third party. */
export const AGE_CHECK_SITE = site('assured', 'assured');
/** Site in English, German, Japanese and Arabic. */
export const MULTILINGUAL_SITE = site('languages', 'small');
/** Site in English and German with collections. A takedown removes a video of a collection. */
export const COLLECTIONS_SITE = site('collections', 'small');
/** The languages site in a test language that puts brackets around every text of the message tables. */
export const SITE_WITH_BRACKETED_TEXTS = site('brackets', 'small');
/** Site with ad slots. */
export const AD_SLOTS_SITE = site('earning', 'small');
/** Simulates the next build of `SMALL_SITE`: some of its videos are gone, and others are new. */
export const SITE_OF_LATER_BUILD = site('later', 'later');
/** Site with the catalogue of the small site, but queried through a search server. Tests replace the placeholder URL of the server. */
export const SEARCH_SERVER_SITE = { ...site('searched', 'small'), engineUrl: 'https://search.example.org' };
