/** The whole browser; most tests run in its headless shell where there is one. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
