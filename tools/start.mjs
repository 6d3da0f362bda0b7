// npm start: installs what a site needs, compiles the catalogue, builds the site, and serves the production build.
import { ensureInstalled, runForCode, runUntilEnd } from '../cli/setup.mjs';

/** What a build ends with whose export could not be had: docs/operating/marquee.md. */
const SAMPLES = 5;

ensureInstalled(false);
const code = runForCode('npm', ['run', '--silent', 'build']);
if (code === SAMPLES)
  console.error('The export could not be had: this is the site that was there, or two samples where there was none.');
else if (code !== 0) process.exit(code);
process.exit(await runUntilEnd('npm', ['run', '--silent', 'serve']));
