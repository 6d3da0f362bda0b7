import { MINIMUM_AGE } from '../../catalogue/limits.ts';

/** What every document says outside of its page. */
export const documentMessages = {
  skip: 'Skip to content',
  skipToVideos: 'Skip to videos',
  partMissing: 'Couldn’t load part of this page.',
  reload: 'Reload',
  /** What previews of shared links show. */
  picture: 'A cinema marquee with a play button',
} as const;

/** What the HTML says in browsers below the baseline. */
export const browserMessages = {
  old: 'Search, filters and favorites need a newer browser. Lists and links work in this one.',
  bare: 'This site needs a newer browser.',
} as const;

/** What the header says. */
export const headerMessages = {
  homePage: (siteName: string) => `${siteName}, home page`,
  main: 'Main',
  menu: 'Menu',
} as const;

/** What the footer says. */
export const footerMessages = {
  hosting: (siteName: string) =>
    `${siteName} hosts no videos. It links to videos on third-party sites and shows pictures of them.`,
  navigation: 'Navigation',
  information: 'Information',
  report: 'Report Content',
  browser: 'Your browser',
  elsewhere: 'Elsewhere',
  /** Stands behind '©' and the year. */
  rights: (siteName: string) => `${siteName}. All rights reserved.`,
  minimumAge: `${MINIMUM_AGE}+`,
  adultsOnly: `For adults only: you must be ${MINIMUM_AGE} or older to use this site.`,
} as const;

/** What is said of the languages that a site has, where it has several. */
export const languageMessages = {
  label: 'Language',
} as const;

/** What the gate says. */
export const gateMessages = {
  question: `Are you ${MINIMUM_AGE} or older?`,
  text: (siteName: string) =>
    `${siteName} lists videos for adults. Please confirm your age to enter. Your answer stays in this browser.`,
  enter: `I am ${MINIMUM_AGE} or older - Enter Site`,
  exit: `I am under ${MINIMUM_AGE} - Exit`,
  /** In place of {@link text} without scripts, where the operator has ages checked or not. */
  textUnchecked: (siteName: string) =>
    `${siteName} lists videos for adults. Without JavaScript, your answer cannot be saved, so you have to confirm your age on every page.`,
  textChecked: (siteName: string) =>
    `${siteName} lists videos for adults. In some regions, it must check the age of its visitors, which needs JavaScript.`,
  /** The links stand in the sentence. */
  agreement: <Link>(terms: Link, privacy: Link) => ['By entering you agree to the ', terms, ' and the ', privacy, '.'],
  terms: 'Terms',
} as const;
