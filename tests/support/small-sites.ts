const site = (name: string, source: string) => ({
  name,
  source: `.marquee/${source}/export.psv`,
  folder: `.marquee/${name}/dist`,
});

/** Sixty videos; built a second time from the same export on the next day, and from a later export. */
export const SMALL_SITE = site('small', 'small');
export const AGAIN_SITE = site('again', 'small');
/** Requires a check of age of visitors from some regions; its pictures, several of each video, stand with a third party. */
export const ASSURED_SITE = site('assured', 'assured');
/** Speaks English, German, Japanese and Arabic. */
export const LANGUAGES_SITE = site('languages', 'small');
/** The same, in a language in which every text of the table has brackets around it. */
export const BRACKETS_SITE = site('brackets', 'small');
/** Earns: has places for advertising. */
export const EARNING_SITE = site('earning', 'small');
export const LATER_SITE = site('later', 'later');
/** The same catalogue as the small site's, asked of a search server: tests put its address in the place of this one. */
export const SEARCHED_SITE = { ...site('searched', 'small'), engineUrl: 'https://search.example.org' };
