// Tests of the demo site built without an optional part of the program, compared with the demo site of the complete program.
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFilesInFolder } from '../../cli/deploy/deploy-to-folder.ts';
import { copyMarqueeProgram } from '../support/copy-marquee-program.ts';
import {
  deleteOptionalProgramParts,
  OPTIONAL_PROGRAM_PART_NAMES,
  getOptionalProgramPart,
  type OptionalPartName,
} from '../support/optional-program-parts.ts';
import { MOMENT, run } from './cli/build/support.ts';

const SCRIPT = /\.(?:js|html)$/;
/** Matches HTML that depends on the code of scripts: script URLs, and ids that Astro derives from these URLs. */
const OF_SCRIPTS = /<link rel="modulepreload"[^>]*>|\/_astro\/[\w.-]+| uid="[^"]*"/g;

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-parts-'));
afterAll(() => rm(folder, { recursive: true }));

/** Texts of a built site's files by path. */
type Site = ReadonlyMap<string, string>;

/** Settings that enable players, and limit the pages of tags, which are all alike. */
const SETTINGS = { ...MOMENT, WATCH_HERE: '1', TAGS_WITH_PAGES: '20', TAG_PAGES: '1' };

/** Builds the demo site by a copy of the program that lacks some optional parts. */
async function buildDemo(name: string, lacking: readonly OptionalPartName[]): Promise<Site> {
  const at = (child: string) => path.join(folder, name, child);
  await copyMarqueeProgram(at('program'));
  await deleteOptionalProgramParts(at('program'), lacking);
  const args = ['build', '--out', at('dist'), '--work', at('work')];
  const command = [process.execPath, at('program/cli/marquee.ts'), ...args] as const;
  const { code, stdout, stderr } = await run(command, at('program'), SETTINGS);
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  const files = (await listFilesInFolder(at('dist'))).toSorted();
  return new Map(files.map((file) => [file, readFileSync(path.join(at('dist'), file), 'latin1')]));
}

const isOfScripts = (file: string) => file.startsWith('_astro/') || file === 'build.json' || file === '_headers';

/** Returns the files of a site without scripts and without script-dependent HTML. */
const contentOf = (site: Site, leftOut: readonly string[] = []) =>
  new Map(
    [...site]
      .filter(([file]) => !isOfScripts(file) && !leftOut.includes(file))
      .map(([file, text]) => [file, file.endsWith('.html') ? text.replaceAll(OF_SCRIPTS, '') : text]),
  );

const hasSign = (site: Site, sign: RegExp) => [...site].some(([file, text]) => SCRIPT.test(file) && sign.test(text));

let ordinary: Site;
beforeAll(async () => {
  ordinary = await buildDemo('ordinary', []);
});

/** Returns the files that differ between two sites or exist in only one of them. */
const differences = (a: Site, b: Site) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));

/**
 * Builds the demo site without some optional parts. Returns the differences from the complete demo site that these parts do not explain.
 */
async function findFaults(name: string, lacking: readonly OptionalPartName[]): Promise<readonly string[]> {
  const parts = lacking.map(getOptionalProgramPart);
  const gives = parts.flatMap((part) => part.producedFiles ?? []);
  const shownOn = parts.flatMap((part) => part.shownOn ?? []);
  const signs = parts.flatMap((part) => part.marker ?? []);
  const site = await buildDemo(name, lacking);
  const verbs = [];
  for (const verb of parts.flatMap((part) => part.verb ?? [])) {
    const command = [process.execPath, path.join(folder, name, 'program/cli/marquee.ts'), verb, 'a', 'b'] as const;
    const { stderr } = await run(command, folder);
    if (!stderr.includes('This copy of Marquee has no ')) verbs.push(`${verb}: ${stderr}`);
  }
  return [
    ...differences(contentOf(site, shownOn), contentOf(ordinary, [...gives, ...shownOn])),
    ...shownOn.filter((file) => !site.has(file)),
    ...signs.filter((sign) => !hasSign(ordinary, sign) || hasSign(site, sign)).map(String),
    ...verbs,
  ];
}

test('R775 the demo site can be built without the code of all optional features', async () => {
  expect(await findFaults('core', OPTIONAL_PROGRAM_PART_NAMES)).toEqual([]);
});

for (const name of OPTIONAL_PROGRAM_PART_NAMES)
  test(`R775 the demo site can be built without the code of the ${name}`, { tags: ['whole'] }, async () => {
    expect(await findFaults(name, [name])).toEqual([]);
  });
