const site = (name: string, source: string) => ({
  name,
  source: `.marquee/${source}/export.psv`,
  folder: `.marquee/${name}/dist`,
});

/** Sixty videos; built a second time from the same export, and from a later export. */
export const SMALL_SITE = site('small', 'small');
export const AGAIN_SITE = site('again', 'small');
export const LATER_SITE = site('later', 'later');
