import path from 'node:path';

/**
 * Source files that are mutated together, and the tests that must detect their mutants. The group has no tests of other code that only
 * calls these files.
 */
export interface MutationTestGroup {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const unit = (...layers: readonly string[]) => layers.map((layer) => `tests/unit/${layer}/**/*.test.ts`);

/** Mutation groups by name. Property tests are left out: they would detect few additional mutants but take most of the time. */
export const MUTATION_TEST_GROUPS: Readonly<Record<string, MutationTestGroup>> = {
  catalogue: {
    mutate: ['src/lib/{catalogue,loading}/**/*.ts'],
    tests: unit('catalogue', 'loading'),
  },
  features: {
    mutate: ['src/features/**/*.ts', '!src/features/**/use-*.ts'],
    tests: unit('features'),
  },
  head: { mutate: ['src/head/**/*.ts'], tests: unit('head') },
  browser: { mutate: ['src/lib/browser/**/*.ts'], tests: unit('browser') },
  client: { mutate: ['src/lib/client/**/*.ts'], tests: unit('client') },
  'import-file': { mutate: ['src/lib/import-file/**/*.ts'], tests: unit('import-file') },
  snapshot: { mutate: ['src/lib/snapshot/**/*.ts'], tests: unit('snapshot') },
  search: { mutate: ['src/lib/search/**/*.ts'], tests: unit('search') },
  settings: { mutate: ['src/lib/settings/**/*.ts'], tests: unit('settings') },
  import: {
    // leave out the entry points of worker threads, which Stryker cannot instrument
    mutate: ['src/lib/import/**/*.ts', '!src/lib/import/**/*-thread.ts'],
    // leave out hostile-import-file.test.ts, which is slow, because it tests single lines by complete imports
    tests: [...unit('import'), '!tests/unit/import/**/hostile-import-file.test.ts'],
  },
};

/** Filters the given files. Returns the files that the mutation tests of a group change. */
export function selectFilesToMutate({ mutate }: Pick<MutationTestGroup, 'mutate'>, files: readonly string[]): string[] {
  const [excluded, included] = [true, false].map((isExcluded) =>
    mutate.filter((pattern) => pattern.startsWith('!') === isExcluded).map((pattern) => pattern.replace(/^!/, '')),
  ) as [string[], string[]];
  const matches = (file: string, patterns: readonly string[]) =>
    patterns.some((pattern) => path.matchesGlob(file, pattern));
  return files.filter((file) => matches(file, included) && !matches(file, excluded));
}

/** Minimum mutation scores in percent, by group and by pattern of its files. */
export const MINIMUM_MUTATION_SCORES: readonly (readonly [
  what: string,
  group: string,
  files: RegExp,
  least: number,
])[] = [
  ['catalogue', 'catalogue', /^src\/lib\/catalogue\//, 90],
  ['snapshot', 'snapshot', /^src\/lib\/snapshot\//, 90],
  ['search', 'search', /^src\/lib\/search\//, 90],
  ['settings', 'settings', /^src\/lib\/settings\//, 90],
  ['import', 'import', /^src\/lib\/import\//, 90],
  ['parser', 'import-file', /^src\/lib\/import-file\//, 95],
  ['slug', 'catalogue', /^src\/lib\/catalogue\/text\/slug\.ts$/, 95],
  ['URLs', 'catalogue', /^src\/lib\/catalogue\/site\/urls\.ts$/, 95],
  ['list URL', 'catalogue', /^src\/lib\/catalogue\/list\/list-url\.ts$/, 95],
  ['head', 'head', /^src\/head\//, 90],
  ['browser', 'browser', /^src\/lib\/browser\//, 90],
  ['client', 'client', /^src\/lib\/client\//, 90],
  ['stores', 'features', /^src\/features\/.*-store\.ts$/, 90],
  ['storage', 'browser', /^src\/lib\/browser\/local-storage\.ts$/, 95],
  ['stored choices', 'features', /\/(?:favorites|consent|theme)\.ts$/, 95],
];
