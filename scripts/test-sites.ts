/** npm run build:test-sites: the two sites that the browser tests visit, each built as an operator builds one. */
import { spawnSync } from 'node:child_process';

const SITES = [
  { name: 'demo', args: [] },
  {
    name: 'films',
    args: ['--source', 'tests/fixtures/films.psv.gz', '--work', '.marquee/films', '--out', '.marquee/films/dist'],
  },
] as const;

for (const site of SITES) {
  console.log(`Building the ${site.name} site`);
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', ...site.args], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
