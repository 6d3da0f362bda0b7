/** npm run bench: every measurement, one after another, and the report. About an hour and a half. */
import { execFileSync } from 'node:child_process';

const FIELD_SIZES = ['310', '10000', '100000', '1000000'];
const SIZES = [1000, 10_000, 100_000, 1_000_000];
/** The largest size all peers are asked about; beyond it only the project itself is. */
const PEERS_UP_TO = 100_000;

const run = (...args: string[]) => {
  console.log(`\n── ${args.join(' ')}`);
  execFileSync(process.execPath, args, { stdio: 'inherit' });
};

run('scripts/marquee.ts', 'build');
run('bench/lighthouse.ts');
run('bench/interaction.ts');
run('bench/field.ts', ...FIELD_SIZES);
for (const size of SIZES) {
  run('bench/scale.ts', String(size));
  run('bench/peers.ts', String(size), ...(size > PEERS_UP_TO ? ['--only', 'Marquee'] : []));
}
run('bench/codecs.ts', '100000');
run('bench/report.ts');
