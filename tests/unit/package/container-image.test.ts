// Checks the Containerfile without running it. package.test.ts installs and runs the npm package that the image uses.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_DEFINITIONS } from '../../../src/lib/settings/settings-schema.ts';

interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** Returns the instructions of a Containerfile, without comments, each on one line. */
function parse(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.filter(Boolean).map((line) => {
    const [word = '', ...rest] = line.split(' ');
    return { word, rest: rest.join(' ') };
  });
}

const instructions = parse(readFileSync('Containerfile', 'utf8'));
const all = (word: string) => instructions.filter((each) => each.word === word).map(({ rest }) => rest);
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  bin: Record<string, string>;
  files: string[];
  dependencies: Record<string, string>;
};
/** Files of the package that `npm pack` writes. */
const WRITTEN_BY_PACKING = new Set(['npm-shrinkwrap.json', 'sbom.cdx.json']);
const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

test('R467 the container image uses the exact Node version of the project', () => {
  expect(all('ARG')).toEqual([`NODE_IMAGE=node:${manifest.dependencies['node']}-bookworm-slim`]);
  expect(all('FROM')).toEqual(['${NODE_IMAGE} AS package', '${NODE_IMAGE} AS packages', '${NODE_IMAGE}']);
});

test('R467 all files that the image copies exist, and .dockerignore allows all files of the package', () => {
  const copied = all('COPY').map((rest) => rest.split(' '));
  const stages = all('FROM').flatMap((rest) => rest.split(' AS ')[1] ?? []);
  const FROM = '--from=';
  const fromStages = copied.flatMap(([first = '']) => (first.startsWith(FROM) ? [first.slice(FROM.length)] : []));
  const fromHere = copied.flatMap((words) => (words[0]?.startsWith(FROM) ? [] : words.slice(0, -1)));
  expect(fromStages.toSorted()).toEqual(stages.toSorted());
  expect(fromHere.filter((name) => !existsSync(name))).toEqual([]);
  const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const needed = [
    // files that packing writes are not needed, because the image installs packages from package-lock.json
    ...manifest.files.filter((name) => !name.startsWith('!') && !WRITTEN_BY_PACKING.has(name)),
    'package.json',
    'package-lock.json',
    '.npmrc',
  ];
  for (const name of needed) expect(allowed).toContain(name.replace(/^\//, '').split('/')[0]);
  for (const name of allowed) expect(existsSync(name)).toBe(true);
  expect(ignored[0]).toBe('*');
});

test('R467 the container runs the package command as a user that owns only the volumes', () => {
  const [, file = ''] = JSON.parse(all('ENTRYPOINT')[0] ?? '') as string[];
  expect(path.posix.relative('/opt/marquee', file)).toBe(manifest.bin['marquee']);
  const [verb = ''] = JSON.parse(all('CMD')[0] ?? '') as string[];
  expect(existsSync(`cli/verbs/${verb}.ts`)).toBe(true);
  const volumes = JSON.parse(all('VOLUME')[0] ?? '') as string[];
  expect(all('USER')).toEqual(['node']);
  expect(all('RUN').at(-1)).toBe(`mkdir --parents ${volumes.join(' ')} && chown node:node ${volumes.join(' ')}`);
  const given = all('ENV')
    .flatMap((rest) => rest.split(/\s+/))
    .map((pair) => pair.split('=') as [string, string]);
  const variables = Object.values(SETTING_DEFINITIONS).map(({ variable }) => variable);
  for (const [name] of given.filter(([each]) => each !== 'NODE_ENV')) expect(variables).toContain(name);
  for (const [name, place] of given.filter(([, value]) => value.startsWith('/')))
    expect([name, volumes.some((volume) => place.startsWith(volume))]).toEqual([name, true]);
  expect(all('EXPOSE')).toEqual([String(SETTING_DEFINITIONS.port.default)]);
});

test('R467 the image installs the dependencies of the lock file and packs the package with npm', () => {
  const [pack, install] = all('RUN');
  expect(install).toBe('npm ci --omit=dev --ignore-scripts --no-audit --no-fund');
  expect(pack).toMatch(
    /^npm pack --ignore-scripts --pack-destination \/tmp && mkdir \/package && tar .+ --strip-components=1$/,
  );
});
