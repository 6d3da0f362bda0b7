/** Path of the full browser; most tests use its headless shell if installed. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
