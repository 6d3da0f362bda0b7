/** npm run build:test-sites: the sites that the browser tests visit, each built as an operator builds one. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { makeHostileExport } from '../tests/support/hostile/corpus.ts';
import { LIVE_SITE, THIRD_PARTY } from '../tests/support/ports.ts';

const HOSTILE_EXPORT = '.marquee/hostile/export.psv';

const inFolder = (name: string) => ['--work', `.marquee/${name}`, '--out', `.marquee/${name}/dist`];

/** What an operator writes into src/consent-scripts.ts, with the address that this run's third party has. */
const CONSENT_SCRIPTS = '.marquee/consent-scripts.ts';
mkdirSync('.marquee', { recursive: true });
writeFileSync(
  CONSENT_SCRIPTS,
  `export const CONSENT_SCRIPTS = [
  { category: 'analytics', url: '${THIRD_PARTY.url}/analytics.js' },
  { category: 'advertising', url: '${THIRD_PARTY.url}/advertising.js' },
  { category: 'analytics', load: () => import('../tests/fixtures/own-analytics.ts') },
];
`,
);

const SITES = [
  { name: 'demo', args: [], env: {} },
  { name: 'films', args: ['--source', 'tests/fixtures/films.psv.gz', ...inFolder('films')], env: { CONSENT_SCRIPTS } },
  // its export is answered by the test that visits it
  { name: 'live', args: inFolder('live'), env: { PUBLIC_EXPORT_URL: `${LIVE_SITE.url}/export.psv` } },
  { name: 'hostile', args: ['--source', HOSTILE_EXPORT, '--strict', ...inFolder('hostile')], env: {} },
] as const;

mkdirSync('.marquee/hostile', { recursive: true });
writeFileSync(HOSTILE_EXPORT, makeHostileExport().bytes);

for (const { name, args, env } of SITES) {
  console.log(`Building the ${name} site`);
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', ...args], options);
  if (status !== 0) process.exit(1);
}
