// npm start: installs the runtime dependencies, compiles the catalogue, builds the site, and serves the production build.
import { existsSync } from 'node:fs';
import { ensureDependencies, runCommandForExitCode, runCommandUntilExit } from '../cli/install-dependencies.mjs';

/** Exit code of a build whose import file was unavailable: docs/reference/exit-codes.md. */
const SAMPLES_EXIT_CODE = 5;

ensureDependencies(false);
// without an own site folder or import file, the site is the demo, whose footer links to the project
if (!existsSync('site') && !process.env['CATALOGUE_SOURCE']) process.env['MARQUEE_SITE'] ??= 'demo/site';
const code = runCommandForExitCode('npm', ['run', '--silent', 'build']);
if (code === SAMPLES_EXIT_CODE)
  console.error('The import file was unavailable: serving the existing site, or two sample videos if there was none.');
else if (code !== 0) process.exit(code);
process.exit(await runCommandUntilExit('npm', ['run', '--silent', 'serve']));
