// npm run docs [-- build]: builds the documentation site to docs/dist and serves it; with `build`, only builds it.
import path from 'node:path';
import {
  areDependenciesInstalled,
  ensureDependencies,
  isPackageInstallDisabled,
  PROJECT_ROOT,
  runCommand,
  runCommandUntilExit,
} from '../../cli/install-dependencies.mjs';

const DOCS = path.join(PROJECT_ROOT, 'docs');
/** Path of the Astro version that builds the documentation, which is independent of the project's own version. */
const ASTRO = path.join(DOCS, 'node_modules', 'astro', 'bin', 'astro.mjs');

/** Installs the packages of the documentation site unless they are installed already. Ends the process on failure. */
function ensurePackages() {
  if (areDependenciesInstalled(true, DOCS)) return;
  if (isPackageInstallDisabled()) {
    console.error('Packages are missing: run "npm ci --prefix docs", or leave out --no-install.');
    process.exit(1);
  }
  console.log('Installing the packages of the documentation site (npm ci --prefix docs) …');
  if (!runCommand('npm', ['ci', '--prefix', DOCS, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']))
    process.exit(1);
}

ensureDependencies();
ensurePackages();
// build without the cache (`--force`), because the cache does not detect changed plugins
const code = await runCommandUntilExit('node', [ASTRO, 'build', '--force'], DOCS);
if (code !== 0 || process.argv[2] === 'build') process.exit(code);
process.exit(await runCommandUntilExit('node', [ASTRO, 'preview'], DOCS));
