// npm start: installs, compiles the catalogue, builds the site, and serves the production build.
import path from 'node:path';
import { ensureInstalled, ROOT, runForCode } from './setup.mjs';

/** What a build ends with whose export could not be had: docs/operating/catalogue.md. */
const SAMPLES = 5;

ensureInstalled();
const code = runForCode('npm', ['run', '--silent', 'build']);
if (code === SAMPLES)
  console.error('The export could not be had: this is the site that was there, or two samples where there was none.');
else if (code !== 0) process.exit(code);
// only now are the packages that the server needs certain to be there
const { serveSite } = await import('./serve.mjs');
await serveSite(path.resolve(ROOT, process.env['MARQUEE_OUT'] || 'dist'), process.env['PORT']);
