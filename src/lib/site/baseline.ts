/** The oldest browsers that the site works whole in: `browserslist` in package.json says which, and all else follows from it. */
import { readFileSync } from 'node:fs';

/** Names of browsers by their name in `browserslist`, as MDN's data and the bundler's build target have them. */
const BROWSERS = {
  chrome: { data: 'chrome', target: 'chrome' },
  edge: { data: 'edge', target: 'edge' },
  firefox: { data: 'firefox', target: 'firefox' },
  safari: { data: 'safari', target: 'safari' },
  ios_saf: { data: 'safari_ios', target: 'ios' },
} as const;

type ListedBrowser = keyof typeof BROWSERS;

/** A browser and the oldest version of it that counts. */
export interface BaselineBrowser {
  /** Name in MDN's browser-compat-data. */
  readonly name: (typeof BROWSERS)[ListedBrowser]['data'];
  /** As in `16.4`. */
  readonly version: string;
  /** As the bundler wants it: `ios16.4`. */
  readonly target: string;
}

const ENTRY = /^(\w+) >= (\d+(?:\.\d+)?)$/;
const isListed = (name: string): name is ListedBrowser => Object.hasOwn(BROWSERS, name);

/** Returns the browsers of a `browserslist`. Throws for an entry that is not of the form `chrome >= 111`, or of no browser that is known here. */
export function parseBaseline(list: readonly string[]): readonly BaselineBrowser[] {
  return list.map((entry) => {
    const [, name = '', version = ''] = ENTRY.exec(entry) ?? [];
    if (!isListed(name))
      throw new Error(
        `browserslist: got "${entry}", expected one of ${Object.keys(BROWSERS).join(', ')} as in "chrome >= 111"`,
      );
    return { name: BROWSERS[name].data, version, target: `${BROWSERS[name].target}${version}` };
  });
}

/** Returns the browsers that package.json lists. */
export function readBaseline(): readonly BaselineBrowser[] {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
  return parseBaseline(browserslist);
}
