/** marquee hash-takedown KIND VALUE: prints the hash of a value for takedowns.csv, so that the file does not disclose the value. */
import { Argument } from 'commander';
import { REMOVAL_KINDS, toRemovalKey } from '../../src/lib/import/rules/removal-keys.ts';
import { hashTakedownKey } from '../../src/lib/import/rules/takedowns.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { toCommandAction } from '../command/run-verb.ts';
import type { DefineVerb } from '../command/options.ts';
import { UsageError, type VerbOutcome } from '../command/verb-outcome.ts';

type Kind = (typeof REMOVAL_KINDS)[number];

async function hashTakedown(_: Settings, __: object, kind = '', value = ''): Promise<VerbOutcome> {
  const key = toRemovalKey(kind as Kind, value);
  if (key === '') throw new UsageError(`Got "${value}", expected a value of the kind ${kind}`);
  const hash = hashTakedownKey(key);
  return { ok: true, json: { kind, hash }, text: hash };
}

export const define: DefineVerb = (command) => {
  command
    .addArgument(new Argument('<kind>', 'Kind of the value').choices(REMOVAL_KINDS))
    .argument('<value>', 'Id, URL, performer name or tag')
    .addHelpText('after', '\nExamples:\n  marquee hash-takedown performer "Jane Doe"')
    .action(toCommandAction(hashTakedown));
};
