/** npm run fuzz: asks every property of many generated cases, and whether the time a line takes stays the same. Prints its seed. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { measureGrowth } from './growth.ts';

const HELP = `Usage: npm run fuzz -- [options]
  --seed N    repeat an earlier run (default: a new one)
  --cases N   cases of every property (default 100000)
  --only X    only the property files whose path holds X
  --no-growth leave out the time of 100,000 and 1,000,000 lines`;
/** How often a million lines may take what a tenth of them take. */
const MOST_GROWTH = 11;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 0x7fffffff)) },
    cases: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'tests/properties' },
    'no-growth': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

/** Runs the property tests; they read the number of cases and the seed from the environment. Returns whether all held. */
function runProperties(): boolean {
  const command = `npm run fuzz -- --seed ${values.seed} --cases ${values.cases}`;
  console.log(`Seed ${values.seed}, ${values.cases} cases of every property. To repeat: ${command}`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout', '0', '--reporter', 'verbose', values.only];
  const { status } = spawnSync(process.execPath, vitest, {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_CASES: values.cases, FUZZ_SEED: values.seed },
  });
  return status === 0;
}

/** Prints how the time of every kind of line grows. Returns whether it grows with their number only. */
async function checkGrowth(): Promise<boolean> {
  const worst: number[] = [];
  for await (const { kind, few, many, ratio } of measureGrowth()) {
    console.log(`${kind.padEnd(34)} ${few.toFixed(2)} s, ${many.toFixed(2)} s, ratio ${ratio.toFixed(1)}`);
    worst.push(ratio);
  }
  return Math.max(...worst) <= MOST_GROWTH;
}

async function main(): Promise<void> {
  const started = performance.now();
  const holds = runProperties();
  const isLinear = values['no-growth'] || (await checkGrowth());
  if (!isLinear)
    console.error(`The time of a line grows with their number: more than ${MOST_GROWTH} times for ten times the lines`);
  console.log(`Seed ${values.seed}, ${((performance.now() - started) / 1000).toFixed(0)} s in all`);
  process.exitCode = holds && isLinear ? 0 : 1;
}

if (values.help) console.log(HELP);
else await main();
