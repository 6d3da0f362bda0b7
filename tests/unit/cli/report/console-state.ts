import type { ConsoleState } from '../../../../cli/report/console-state.ts';

/** State of a site without providers, changes and problems. */
export const EMPTY_STATE: ConsoleState = {
  siteName: 'Hills & Dales',
  siteUrl: 'https://site.example',
  folders: { work: '.marquee', site: 'site', out: 'dist' },
  providers: [],
  history: new Map(),
  changes: null,
  aliases: [],
  overrides: { file: 'site/overrides.csv', unused: [] },
  links: { dead: [], suspected: 0 },
};
