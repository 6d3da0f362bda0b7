/** Path of Chromium with a user interface; most tests use the faster headless shell if it is installed. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
