// npm start: installs, compiles the catalogue, builds the site, and serves the production build.
import path from 'node:path';
import { ensureInstalled, ROOT, run } from './setup.mjs';

ensureInstalled();
if (!run('npm', ['run', '--silent', 'build'])) process.exit(1);
// only now are the packages that the server needs certain to be there
const { serveSite } = await import('./serve.mjs');
await serveSite(path.resolve(ROOT, process.env['MARQUEE_OUT'] ?? 'dist'), process.env['PORT']);
