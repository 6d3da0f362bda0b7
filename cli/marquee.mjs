#!/usr/bin/env node
// Entry point of `marquee VERB` for any Node version. A Node that cannot run TypeScript starts the program with the Node from the project's
// dependencies.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCommandUntilExit, getEnvironmentWithPrograms } from './install-dependencies.mjs';

const MARQUEE = './marquee.ts';
const file = fileURLToPath(new URL(MARQUEE, import.meta.url));
const isInstalled = /[\\/]node_modules[\\/]/.test(file);
const { typescript } = process.features;
/** First Node version with `registerHooks` and with type stripping by default. */
const MIN_NODE = [22, 18];

/**
 * @param {string} version in the format of process.version
 * @returns {boolean} true if this version can run the project
 */
function isRecent(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = MIN_NODE;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** @returns {boolean} true if the Node in node_modules, or otherwise the machine's Node, is recent enough */
function hasNode() {
  const { stdout } = spawnSync('node', ['--version'], { env: getEnvironmentWithPrograms(), encoding: 'utf8' });
  return isRecent(stdout ?? '');
}

if (typescript && !isInstalled) await import(MARQUEE);
else if (!typescript && !hasNode()) {
  console.error(
    `Node ${process.version} is too old, and the Node version from Marquee's dependencies was not downloaded: install Node 24, or run "npm install-scripts approve node" and "npm rebuild node" in the folder where Marquee is installed.`,
  );
  process.exitCode = 1;
} else {
  const flags = isInstalled ? ['--import', import.meta.resolve('./strip-types-loader.mjs')] : [];
  const args = [...flags, file, ...process.argv.slice(2)];
  process.exitCode = await runCommandUntilExit(typescript ? process.execPath : 'node', args, process.cwd());
}
