// Finds a Chromium for the browser tests, or installs one.
import { existsSync } from 'node:fs';
import { installDebianPackages } from './install-debian-package.mjs';
import { isPackageInstallDisabled, runCommand } from '../cli/install-dependencies.mjs';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of Chromium without a user interface (headless shell), with which the browser tests take a third less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** @returns {Promise<string | null>} the path of a Chromium */
export async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const places = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...KNOWN_PATHS];
  return places.find((place) => place && existsSync(place)) ?? null;
}

/** Downloads Playwright's Chromium, or, if the download fails, installs Debian's package of Chromium. */
function installChromium() {
  if (isPackageInstallDisabled()) return;
  console.log('No Chromium found; installing …');
  if (runCommand('npx', ['--no-install', 'playwright', 'install', 'chromium'])) return;
  installDebianPackages('chromium');
}

/**
 * Returns the path of a Chromium, installing one if none is found.
 * Throws when there is none and none can be installed.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  installChromium();
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error('Chromium was not found and could not be installed: install it and set CHROMIUM_PATH to its path.');
}

/** @returns {string | null} the path of a headless shell */
export function findHeadlessShell() {
  return process.env['HEADLESS_SHELL_PATH'] ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null);
}

/** Installs Chromium's headless shell if it is missing and Debian packages are available. */
export function installMissingHeadlessShell() {
  if (findHeadlessShell()) return;
  console.log('No headless shell of Chromium found; installing …');
  installDebianPackages('chromium-headless-shell');
}
