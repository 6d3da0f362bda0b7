// npm start: installs the runtime dependencies, compiles the catalogue, builds the site, and serves the production build.
import { ensureDependencies, runForExitCode, runCommandUntilExit } from '../cli/setup.mjs';

/** Exit code of a build whose import file was unavailable: docs/operating/marquee.md. */
const SAMPLES_EXIT_CODE = 5;

ensureDependencies(false);
const code = runForExitCode('npm', ['run', '--silent', 'build']);
if (code === SAMPLES_EXIT_CODE)
  console.error('The import file was unavailable: serving the existing site, or two sample videos if there was none.');
else if (code !== 0) process.exit(code);
process.exit(await runCommandUntilExit('npm', ['run', '--silent', 'serve']));
