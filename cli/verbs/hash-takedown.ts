/** marquee hash-takedown KIND VALUE: prints the hash of a value for takedowns.csv, so that the file does not disclose the value. */
import { Argument } from 'commander';
import { TAKEDOWN_KINDS, normalizeTakedownValue } from '../../src/lib/import/rules/takedown-keys.ts';
import { hashTakedownKey } from '../../src/lib/import/rules/takedowns.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { toCommandAction } from '../command/command-action.ts';
import type { CliCommandDefiner } from '../command/command-options.ts';
import { UsageError, type CliCommandResult } from '../command/command-result.ts';

type Kind = (typeof TAKEDOWN_KINDS)[number];

async function hashTakedown(_: Settings, __: object, kind = '', value = ''): Promise<CliCommandResult> {
  const key = normalizeTakedownValue(kind as Kind, value);
  if (key === '') throw new UsageError(`Got "${value}", expected a value of the kind ${kind}`);
  const hash = hashTakedownKey(key);
  return { ok: true, json: { kind, hash }, text: hash };
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .addArgument(new Argument('<kind>', 'Kind of the value').choices(TAKEDOWN_KINDS))
    .argument('<value>', 'Id, URL, performer name or tag')
    .addHelpText('after', '\nExamples:\n  marquee hash-takedown performer "Jane Doe"')
    .action(toCommandAction(hashTakedown));
};
