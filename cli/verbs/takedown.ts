/** marquee takedown add KIND VALUE: adds an entry to takedowns.csv, and prints how many videos of the last build it removes. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument } from 'commander';
import { findBuiltProviders } from '../../src/lib/import/sources/last-build.ts';
import { createVideoMatcher } from '../../src/lib/import/rules/match-video.ts';
import {
  removalKeysOf,
  REMOVAL_KINDS,
  toRemovalKey,
  type RemovalKind,
} from '../../src/lib/import/rules/removal-keys.ts';
import {
  addTakedown,
  hashTakedownValue,
  parseTakedown,
  type TakedownInput,
} from '../../src/lib/import/rules/add-takedown.ts';
import { OperatorFileError } from '../../src/lib/import/files/operator-error.ts';
import type { Takedown } from '../../src/lib/import/rules/takedowns.ts';
import { formatEpochDay } from '../../src/lib/catalogue/epoch-days.ts';
import { toEpochDay } from '../../src/lib/catalogue/filter.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { getLinkRulesBySource } from '../../src/lib/settings/link-rules.ts';
import { SETTINGS, type Settings } from '../../src/lib/settings/settings-schema.ts';
import { readShownIds } from '../catalogue/read-last-build.ts';
import { readSourcesForCommand, readOperatorRules, rowsOfReadEvent } from '../catalogue/read-sources.ts';
import { toCommandAction } from '../command/run-verb.ts';
import { createSettingOption, type DefineVerb } from '../command/options.ts';
import { UsageError, type VerbOutcome } from '../command/verb-outcome.ts';
import { formatCount } from '../report/format-numbers.ts';

interface TakedownOptions {
  readonly reason: string;
  readonly date?: string;
  readonly hash: boolean;
  /** True to add the entry even if it matches no video of the last build. */
  readonly force: boolean;
}

/** New takedown entry compared with the last build: its value in the import file's spelling, and the number of matching videos. */
interface ResolvedTakedown {
  readonly value: string;
  /** True if the last build read a matching video; null if no data of a build is stored. */
  readonly isFound: boolean | null;
  /** Number of videos on the site that the entry removes; null if no data of a build is stored. */
  readonly hits: number | null;
}

/**
 * Reads the stored import files of the last build, and returns the videos for which `matches` returns true. Returns null if no import files
 * are stored.
 */
async function findVideos(
  settings: Settings,
  takedowns: readonly Takedown[],
  matches: (video: Video, entries: readonly Takedown[]) => boolean,
): Promise<readonly Video[] | null> {
  // a takedown file in the settings that does not exist would be an error, but the default file may be missing
  const takedownFile = existsSync(settings.takedowns) ? settings.takedowns : SETTINGS.takedowns.default;
  const rules = await readOperatorRules({ ...settings, takedowns: takedownFile });
  const sources = await findBuiltProviders(settings.work, rules.sources);
  if (sources === null) return null;
  const found: Video[] = [];
  const take = (video: Video, entries: readonly Takedown[] = []) => matches(video, entries) && found.push(video);
  await readSourcesForCommand(settings, { sources, rules: { ...rules, takedowns } }, (event) => {
    for (const row of rowsOfReadEvent(event)) {
      if (row.kind === 'kept') take(row.video);
      else if (row.kind === 'left-out') take(row.video, row.why.kind === 'taken down' ? row.why.entries : []);
    }
  });
  return found;
}

/**
 * Returns the id or URL of the found videos in the import file's spelling. Throws a {@link UsageError} if the videos have different ids or
 * URLs.
 */
function spellingInFile(kind: 'id' | 'url', given: string, videos: readonly Video[]): string {
  const key = toRemovalKey(kind, given);
  if (videos.length === 0 || videos.some((video) => removalKeysOf(kind, video, []).includes(key))) return given;
  const values = [...new Set(videos.map(({ id, videoUrl }) => (kind === 'id' ? id : videoUrl)))];
  if (values.length === 1) return values[0]!;
  throw new UsageError(
    `Got ${given}, which matches ${values.length} videos. Add a takedown for each: ${values.slice(0, 3).join(' ')}`,
  );
}

/** Compares a new takedown entry with the videos of the last build. */
async function resolve(settings: Settings, given: TakedownInput): Promise<ResolvedTakedown> {
  const { kind, value } = given;
  const isCopied = (kind === 'id' || kind === 'url') && !value.toLowerCase().startsWith('sha256:');
  const entry = parseTakedown(given);
  const matcher = createVideoMatcher(value, { siteUrl: settings.siteUrl, links: getLinkRulesBySource(settings) });
  const found = isCopied
    ? await findVideos(settings, [], matcher.matches)
    : await findVideos(settings, [entry], (_, entries) => entries.length > 0);
  if (found === null) return { value, isFound: null, hits: null };
  const own = isCopied ? spellingInFile(kind, value, found) : value;
  const key = toRemovalKey(kind, own);
  const named = isCopied ? found.filter((video) => removalKeysOf(kind, video, []).includes(key)) : found;
  const shown = await readShownIds(settings.work);
  return { value: own, isFound: named.length > 0, hits: named.filter(({ id }) => shown.has(id)).length };
}

/** Throws an error for a takedown entry that matches no video, unless `force` is set. */
function expectFound({ isFound }: ResolvedTakedown, { kind, value }: TakedownInput, force: boolean): void {
  if (isFound !== false || force) return;
  throw new Error(
    `No video of the last build has the ${kind === 'url' ? 'URL' : kind} "${value}": nothing was added. ` +
      (kind === 'id' || kind === 'url'
        ? 'Use the URL that the video\'s card links to, or the id, which "Report this video" in the card menu shows. '
        : '') +
      'Use --force to add the entry for future videos.',
  );
}

const describeHits = (hits: number | null) =>
  hits === null
    ? 'No build is stored, so the number of matching videos is unknown.'
    : `The next build will remove ${formatCount(hits)} ${hits === 1 ? 'video' : 'videos'} that the last build shows.`;

/** Throws a {@link UsageError} for a takedown entry that a build could not apply. */
function expectGiven(given: TakedownInput): void {
  try {
    parseTakedown(given);
  } catch (error) {
    throw error instanceof OperatorFileError ? new UsageError(`Got an invalid takedown: ${error.reason}`) : error;
  }
}

/**
 * Returns the takedown file: the one from the settings if it exists or was set explicitly, otherwise a new one in the operator's folder, if
 * that exists.
 */
function fileOf({ takedowns, site }: Settings): string {
  const isFound = takedowns !== SETTINGS.takedowns.default || existsSync(takedowns);
  return isFound || !existsSync(site) ? takedowns : path.join(site, takedowns);
}

async function add(
  settings: Settings,
  options: TakedownOptions,
  kind: RemovalKind,
  value: string,
): Promise<VerbOutcome> {
  const { reason, hash, force, date = formatEpochDay(toEpochDay(settings.builtAt)) } = options;
  const file = fileOf(settings);
  const input = { kind, value, date, reason };
  expectGiven(input);
  const resolved = await resolve(settings, input);
  expectFound(resolved, input, force);
  const { hits } = resolved;
  const given = { ...input, value: resolved.value };
  const { entry, isNew } = await addTakedown(file, hash ? hashTakedownValue(given) : given);
  if (!isNew)
    throw new Error(`This takedown is already in ${file}:${entry.line}, since ${entry.date}. Nothing was added.`);
  const { line } = entry;
  return {
    ok: true,
    json: { file, line, kind, date, reason: entry.reason, hits },
    text: `${file}:${line}: added${given.value === value ? '' : ` as ${given.value}`}. ${describeHits(hits)}`,
  };
}

export const define: DefineVerb = (command) => {
  command
    .addArgument(new Argument('<action>', 'Action').choices(['add']))
    .addArgument(new Argument('<kind>', 'Kind of the value').choices(REMOVAL_KINDS))
    .argument('<value>', 'Id, URL, performer name or tag')
    .option(
      '--reason <text>',
      'Reason; the site publishes the number of takedowns for each reason, never values (default: none)',
      '',
    )
    .option('--date <day>', 'Date of the request, such as 2024-05-31 (default: today)')
    .option('--hash', 'Store only a hash of the value, so that the file does not disclose the value', false)
    .option('--force', 'Add the entry even if no video of the last build matches', false)
    .addOption(createSettingOption('work'))
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  marquee takedown add url https://videos.example/watch/12 --reason "request of the person shown"\n' +
        '  marquee takedown add performer "Jane Doe" --hash',
    )
    .action(
      toCommandAction<TakedownOptions>((settings, options, _, kind = '', value = '') =>
        add(settings, options, kind as RemovalKind, value),
      ),
    );
};
