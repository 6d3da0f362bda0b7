#!/usr/bin/env node
// marquee VERB, on whichever Node the machine has: one that cannot read TypeScript hands over to the Node of the project.
import { fileURLToPath } from 'node:url';
import { runUntilEnd } from './setup.mjs';

const MARQUEE = './marquee.ts';
const file = fileURLToPath(new URL(MARQUEE, import.meta.url));
const isInstalled = /[\\/]node_modules[\\/]/.test(file);
const { typescript } = process.features;

if (typescript && !isInstalled) await import(MARQUEE);
else {
  const flags = isInstalled ? ['--import', import.meta.resolve('./load-types.mjs')] : [];
  const args = [...flags, file, ...process.argv.slice(2)];
  process.exitCode = await runUntilEnd(typescript ? process.execPath : 'node', args, process.cwd());
}
