/**
 * npm run fuzz: runs the property tests with many generated cases, and checks that import time grows linearly with the number of lines.
 * Prints its seed.
 */
import { spawnSync } from 'node:child_process';
import { program } from 'commander';
import { measureImportTimeGrowth } from './import-time-growth.ts';

/** Maximum ratio between the import times of 1,000,000 and of 100,000 lines. */
const MAX_GROWTH = 11;

const values = program
  .name('npm run fuzz --')
  .option(
    '--seed <number>',
    'Seed of the generated cases, to repeat an earlier run',
    String(Math.floor(Math.random() * 0x7fffffff)),
  )
  .option('--cases <number>', 'Number of cases for each property', '100000')
  .option('--only <text>', 'Run only the property files with this text in their path', 'tests/properties')
  .option('--no-growth', 'Skip the comparison of the import times of 100,000 and 1,000,000 lines')
  .parse()
  .opts<{ seed: string; cases: string; only: string; growth: boolean }>();

/** Runs the property tests, which read the number of cases and the seed from the environment. Returns whether all passed. */
function runProperties(): boolean {
  const command = `npm run fuzz -- --seed ${values.seed} --cases ${values.cases}`;
  console.log(`Seed ${values.seed}, ${values.cases} cases for each property. To repeat this run: ${command}`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout', '0', '--reporter', 'verbose', values.only];
  const { status } = spawnSync(process.execPath, vitest, {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_CASES: values.cases, FUZZ_SEED: values.seed },
  });
  return status === 0;
}

/** Prints the import times of every kind of line. Returns whether all grow linearly with the number of lines. */
async function checkGrowth(): Promise<boolean> {
  const worst: number[] = [];
  for await (const { kind, few, many, ratio } of measureImportTimeGrowth()) {
    console.log(`${kind.padEnd(34)} ${few.toFixed(2)} s, ${many.toFixed(2)} s, ratio ${ratio.toFixed(1)}`);
    worst.push(ratio);
  }
  return Math.max(...worst) <= MAX_GROWTH;
}

async function main(): Promise<void> {
  const started = performance.now();
  const holds = runProperties();
  const isLinear = !values.growth || (await checkGrowth());
  if (!isLinear)
    console.error(
      `Import time does not grow linearly: 1,000,000 lines took more than ${MAX_GROWTH} times as long as 100,000`,
    );
  console.log(`Seed ${values.seed}, ${((performance.now() - started) / 1000).toFixed(0)} s in total`);
  process.exitCode = holds && isLinear ? 0 : 1;
}

await main();
