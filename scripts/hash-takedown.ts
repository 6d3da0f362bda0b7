/** npm run --silent hash-takedown -- KIND VALUE: prints the hashed form of a value for takedowns.csv, which discloses nothing. */
import { REMOVAL_KINDS, toRemovalKey } from '../src/lib/ingest/removal-keys.ts';
import { hashKey } from '../src/lib/ingest/takedowns.ts';

const [name, value = ''] = process.argv.slice(2);
const kind = REMOVAL_KINDS.find((known) => known === name);
const key = kind ? toRemovalKey(kind, value) : '';
if (key === '') {
  console.error(`Usage: npm run --silent hash-takedown -- ${REMOVAL_KINDS.join('|')} VALUE`);
  process.exitCode = 1;
} else console.log(hashKey(key));
