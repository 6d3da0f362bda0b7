#!/usr/bin/env node
// marquee VERB, on whichever Node the machine has: one that cannot read TypeScript hands over to the Node of the project.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runUntilEnd, withPrograms } from './setup.mjs';

const MARQUEE = './marquee.ts';
const file = fileURLToPath(new URL(MARQUEE, import.meta.url));
const isInstalled = /[\\/]node_modules[\\/]/.test(file);
const { typescript } = process.features;
/** The first Node with `registerHooks` and with types stripped by default. */
const LEAST_NODE = [22, 18];

/**
 * @param {string} version as process.version has it
 * @returns {boolean} whether this Node can run the project
 */
function isRecent(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** @returns {boolean} whether the Node in node_modules, or without one the Node of the machine, is new enough */
function hasNode() {
  const { stdout } = spawnSync('node', ['--version'], { env: withPrograms(), encoding: 'utf8' });
  return isRecent(stdout ?? '');
}

if (typescript && !isInstalled) await import(MARQUEE);
else if (!typescript && !hasNode()) {
  console.error(
    `Node ${process.version} is too old, and the Node that Marquee brings was not downloaded: install Node 24, or run "npm install-scripts approve node" and "npm rebuild node" where Marquee is installed.`,
  );
  process.exitCode = 1;
} else {
  const flags = isInstalled ? ['--import', import.meta.resolve('./load-types.mjs')] : [];
  const args = [...flags, file, ...process.argv.slice(2)];
  process.exitCode = await runUntilEnd(typescript ? process.execPath : 'node', args, process.cwd());
}
