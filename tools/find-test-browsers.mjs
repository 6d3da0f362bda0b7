// Finds or installs Firefox and WebKit, in which tests visit the built site.
import { existsSync } from 'node:fs';
import { installDebianPackages } from './install-debian-package.mjs';

/** @param {(string | undefined)[]} places */
const firstOf = (...places) => places.find((place) => place && existsSync(place)) ?? null;

/** @returns {string | null} the path of Firefox, which needs no separate driver */
export function findFirefox() {
  return firstOf(process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox');
}

/** @returns {string | null} the path of WebKitGTK's driver */
export function findWebKitDriver() {
  return firstOf(process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver');
}

/** @returns {string | null} the path of an X server that needs no screen */
export function findXvfb() {
  return firstOf('/usr/bin/Xvfb');
}

/** A check for each browser whether it is available, and the Debian packages that provide the browser. */
const BROWSERS = /** @type {const} */ ({
  webkit: {
    isHere: () => findWebKitDriver() !== null && (Boolean(process.env['DISPLAY']) || findXvfb() !== null),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  firefox: { isHere: () => findFirefox() !== null, packages: ['firefox-esr'] },
});

/** @typedef {keyof typeof BROWSERS} EngineName */

export const NON_CHROMIUM_BROWSER_NAMES = /** @type {EngineName[]} */ (Object.keys(BROWSERS));

/**
 * @param {EngineName} name
 * @returns {boolean} whether the browser can be started
 */
export function hasBrowser(name) {
  return BROWSERS[name].isHere();
}

/**
 * Returns the browsers that can be started, and logs a line for each that is skipped.
 * Throws if one is missing and `isRequired` is set, as in CI, where nobody reads the log of skipped tests.
 * @param {boolean} isRequired
 * @param {(name: EngineName) => boolean} [isHere]
 * @returns {EngineName[]}
 */
export function listAvailableTestBrowsers(isRequired, isHere = hasBrowser) {
  const missing = NON_CHROMIUM_BROWSER_NAMES.filter((name) => !isHere(name));
  for (const name of missing) {
    const packages = BROWSERS[name].packages.join(' and ');
    if (isRequired) throw new Error(`No ${name} found: install ${packages}.`);
    console.log(`Skipping the tests in ${name}, which was not found: install ${packages} to run them.`);
  }
  return NON_CHROMIUM_BROWSER_NAMES.filter((name) => !missing.includes(name));
}

/** Installs missing browsers if Debian packages are available. */
export function installMissingBrowsers() {
  const missing = NON_CHROMIUM_BROWSER_NAMES.filter((name) => !hasBrowser(name));
  if (missing.length === 0) return;
  console.log(`No ${missing.join(' and no ')} found; installing …`);
  installDebianPackages(...missing.flatMap((name) => BROWSERS[name].packages));
}
