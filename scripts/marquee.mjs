#!/usr/bin/env node
// marquee VERB, on whichever Node the machine has: one that cannot read TypeScript hands over to the Node of the project.
import { fileURLToPath } from 'node:url';
import { runUntilEnd } from './setup.mjs';

const MARQUEE = './marquee.ts';

if (process.features.typescript) await import(MARQUEE);
else {
  const file = fileURLToPath(new URL(MARQUEE, import.meta.url));
  process.exitCode = await runUntilEnd('node', [file, ...process.argv.slice(2)], process.cwd());
}
