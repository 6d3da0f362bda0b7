import { readFileSync } from 'node:fs';

/** Ids and titles of the demo's videos with the tag `nature`, read without the code under test. */
export const NATURE_VIDEOS = readFileSync('.marquee/demo.psv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('|'))
  .filter((fields) => fields[6]?.split(',').includes('nature'))
  .map((fields) => ({ title: fields[1] ?? '', id: fields[12] ?? '' }));
