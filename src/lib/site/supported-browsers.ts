/** Reads the oldest supported browsers from `browserslist` in package.json, for build targets and checks of browser compatibility. */
import { readFileSync } from 'node:fs';

/** Names of browsers in MDN's browser-compat-data (`data`) and in the bundler's targets (`target`), by name in `browserslist`. */
const BROWSERS = {
  chrome: { data: 'chrome', target: 'chrome' },
  edge: { data: 'edge', target: 'edge' },
  firefox: { data: 'firefox', target: 'firefox' },
  safari: { data: 'safari', target: 'safari' },
  ios_saf: { data: 'safari_ios', target: 'ios' },
} as const;

type ListedBrowser = keyof typeof BROWSERS;

export interface SupportedBrowser {
  /** Name of the browser in MDN's browser-compat-data. */
  readonly name: (typeof BROWSERS)[ListedBrowser]['data'];
  /** Version number, such as `16.4`. */
  readonly version: string;
  /** Build target for the bundler, such as `ios16.4`. */
  readonly target: string;
}

const ENTRY = /^(\w+) >= (\d+(?:\.\d+)?)$/;
const isListed = (name: string): name is ListedBrowser => Object.hasOwn(BROWSERS, name);

/** Parses the entries of a `browserslist`. Throws for an unknown browser, and for an entry that does not have the form `chrome >= 111`. */
export function parseBrowserslist(list: readonly string[]): readonly SupportedBrowser[] {
  return list.map((entry) => {
    const [, name = '', version = ''] = ENTRY.exec(entry) ?? [];
    if (!isListed(name))
      throw new Error(
        `browserslist: got "${entry}", expected one of ${Object.keys(BROWSERS).join(', ')} with a version, such as "chrome >= 111"`,
      );
    return { name: BROWSERS[name].data, version, target: `${BROWSERS[name].target}${version}` };
  });
}

/** Returns the oldest supported browsers from the file package.json in the current folder. */
export function readSupportedBrowsers(): readonly SupportedBrowser[] {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
  return parseBrowserslist(browserslist);
}
