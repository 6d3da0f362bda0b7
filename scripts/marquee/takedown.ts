/** marquee takedown add KIND VALUE: adds an entry to the takedown file, and tells how many videos of the last build it hits. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument } from 'commander';
import { findBuiltSources } from '../../src/lib/ingest/last-build.ts';
import { REMOVAL_KINDS, type RemovalKind } from '../../src/lib/ingest/removal-keys.ts';
import { addTakedown, hashValue, parseGiven, type GivenTakedown } from '../../src/lib/ingest/add-takedown.ts';
import { OperatorFileError } from '../../src/lib/ingest/operator-error.ts';
import type { Takedown } from '../../src/lib/ingest/takedowns.ts';
import { toDayText } from '../../src/lib/domain/day.ts';
import { toEpochDay } from '../../src/lib/domain/filter.ts';
import { SETTINGS, type Settings } from '../../src/lib/settings/schema.ts';
import { readShownIds } from '../catalogue/last-build.ts';
import { readForCommand, readOperator } from '../catalogue/read.ts';
import { answer } from '../command/answer.ts';
import { settingOption, type Define } from '../command/options.ts';
import { UsageError, type Outcome } from '../command/outcome.ts';
import { formatCount } from '../report/figures.ts';

interface TakedownOptions {
  readonly reason: string;
  readonly date?: string;
  readonly hash: boolean;
}

/** Returns how many videos that the last build shows fall under an entry; null where nothing of a build was kept. */
async function countHits(settings: Settings, entry: Takedown): Promise<number | null> {
  const rules = await readOperator(settings);
  const sources = await findBuiltSources(settings.work, rules.sources);
  if (sources === null) return null;
  const shown = await readShownIds(settings.work);
  const hits = new Set<string>();
  await readForCommand(
    settings,
    { sources, rules: { ...rules, takedowns: [entry] } },
    {
      onKept: () => undefined,
      onLeftOut: ({ id }, _, { kind }) => kind === 'taken down' && shown.has(id) && hits.add(id),
    },
  );
  return hits.size;
}

const describeHits = (hits: number | null) =>
  hits === null
    ? 'No build was made yet to look in.'
    : `Videos that the last build shows, and the next will not: ${formatCount(hits)}.`;

/** Throws for an entry that no build could follow. */
function expectGiven(given: GivenTakedown): void {
  try {
    parseGiven(given);
  } catch (error) {
    throw error instanceof OperatorFileError
      ? new UsageError(`Got an entry that cannot be followed: ${error.reason}`)
      : error;
  }
}

/** Returns the file that entries go to: the one that the settings find, else a new one, in the operator's own folder where there is one. */
function fileOf({ takedowns, site }: Settings): string {
  const isFound = takedowns !== SETTINGS.takedowns.default || existsSync(takedowns);
  return isFound || !existsSync(site) ? takedowns : path.join(site, takedowns);
}

/** Adds an entry to the takedown file. */
async function add(settings: Settings, options: TakedownOptions, kind: RemovalKind, value: string): Promise<Outcome> {
  const { reason, hash, date = toDayText(toEpochDay(settings.builtAt)) } = options;
  const file = fileOf(settings);
  const given = { kind, value, date, reason };
  expectGiven(given);
  const { entry, isNew } = await addTakedown(file, hash ? hashValue(given) : given);
  if (!isNew) throw new Error(`${file}:${entry.line} says so already, since ${entry.date}.`);
  const hits = await countHits(settings, entry);
  const { line } = entry;
  return {
    ok: true,
    json: { file, line, kind, date, reason: entry.reason, hits },
    text: `${file}:${line}: added. ${describeHits(hits)}`,
  };
}

export const define: Define = (command) => {
  command
    .addArgument(new Argument('<action>', 'What to do').choices(['add']))
    .addArgument(new Argument('<kind>', 'What the value is').choices(REMOVAL_KINDS))
    .argument('<value>', 'An id, address, name or tag')
    .option('--reason <text>', 'Why; the site shows reasons with their numbers, never values (default: no reason)', '')
    .option('--date <day>', 'Day of the request, as 2024-05-31 (default: today)')
    .option('--hash', 'Write the hash of the value, so that the file names nobody', false)
    .addOption(settingOption('work'))
    .action(
      answer<TakedownOptions>((settings, options, _, kind = '', value = '') =>
        add(settings, options, kind as RemovalKind, value),
      ),
    );
};
