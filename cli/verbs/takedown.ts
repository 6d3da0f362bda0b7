/**
 * marquee takedown add [KIND] VALUE: adds an entry to takedowns.csv, and prints how many videos of the last build it removes. marquee
 * takedown undo [KIND] VALUE deletes the entry. With --publish, both also rebuild and deploy the site.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument, Option } from 'commander';
import { findLastBuildProviders } from '../../src/lib/import/providers/last-build-providers.ts';
import { createVideoMatcher, isUrlOfSite } from '../../src/lib/import/rules/match-video-by-id-or-url.ts';
import {
  listTakedownKeysOfVideo,
  TAKEDOWN_KINDS,
  hasTrackingParameters,
  normalizeTakedownValue,
  type TakedownKind,
} from '../../src/lib/import/rules/takedown-keys.ts';
import {
  addTakedown,
  withHashedTakedownValue,
  listSpellingsOfTakedown,
  validateTakedown,
  deleteTakedownsFromFile,
  type TakedownInput,
} from '../../src/lib/import/rules/add-takedown.ts';
import { OperatorFileError } from '../../src/lib/settings/operator-file-error.ts';
import type { ProvidersAndOperatorRules } from '../../src/lib/import/rules/read-operator-files.ts';
import type { Takedown } from '../../src/lib/import/rules/takedowns.ts';
import { formatEpochDay } from '../../src/lib/catalogue/epoch-days.ts';
import { toEpochDay } from '../../src/lib/catalogue/video-filters.ts';
import { createUrlComparisonKey } from '../../src/lib/catalogue/site/url-comparison-key.ts';
import type { Video, VideoCardData } from '../../src/lib/catalogue/video.ts';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import { getLinkRulesBySource } from '../../src/lib/settings/outbound-link-rule-schema.ts';
import { SETTING_DEFINITIONS, type Settings } from '../../src/lib/settings/settings-schema.ts';
import { findRulesFileToAppendTo } from '../catalogue/find-operator-rules-file.ts';
import { findShownCards } from '../catalogue/read-last-build.ts';
import {
  readImportFilesForCommand,
  readOperatorFilesForCommand,
  listItemsOfImportReadEvent,
} from '../catalogue/read-import-files.ts';
import { printWarning, toCommandAction } from '../command/command-action.ts';
import { createSettingCliOption, type CliCommandDefiner } from '../command/command-options.ts';
import { UPLOAD_METHODS } from '../deploy/upload-program-commands.ts';
import { expectSafeBuildFolders } from '../guard/expect-safe-output-folders.ts';
import { formatTakedownReceipt, publishTakedown, getTakedownReceiptFile } from '../takedown/publish-takedown.ts';
import type { RemovedVideo } from '../takedown/describe-traces-of-removed-videos.ts';
import { readVideoReportEmail } from '../takedown/video-report-email.ts';
import { UsageError, type CliCommandResult } from '../command/command-result.ts';
import { formatCount, formatVideoCount } from '../report/format-numbers.ts';
import { formatMarqueeCommand } from '../report/shell-command.ts';

interface TakedownOptions {
  readonly reason?: string;
  readonly date?: string;
  readonly hash: boolean;
  /** True to add the entry even if it matches no video of the last build. */
  readonly force: boolean;
  /** True to rebuild and deploy the site at once. */
  readonly publish: boolean;
  /** Path of the e-mail by which a visitor has reported the video. */
  readonly fromReport?: string;
  /** Deploy target and upload program of `--publish`; by default, the targets and programs of earlier deploys. */
  readonly to?: string;
  readonly with?: string;
}

/** Takedown entry on the command line: the kind, or null if the operator has given none, and the value. */
type Words = readonly [kind: TakedownKind | null, value: string];

/** New takedown entry, with the value as spelled in the import file and the number of matching videos in the last build. */
interface ResolvedTakedown {
  readonly value: string;
  readonly kind: TakedownKind;
  /** Videos of the last build that the takedown entry matches. */
  readonly videos: readonly RemovedVideo[];
  /** True if the last build read a matching video; null if no data of a build is stored. */
  readonly isFound: boolean | null;
  /** Number of videos on the site that the entry removes; null if no data of a build is stored. */
  readonly hits: number | null;
  /** Cards of the videos on the site that the entry removes. */
  readonly cards: readonly VideoCardData[];
}

/** Merged copy of a removed video, from another source. The next build shows the copy instead, unless it is taken down, too. */
interface RemainingCopy {
  /** Id of the removed video. */
  readonly of: string;
  readonly id: string;
  /** Name of the source of the copy. */
  readonly source: string;
}

function readRules(settings: Settings): Promise<ProvidersAndOperatorRules> {
  // `readOperatorFilesForCommand` reports an error if a file does not exist, except for the default file
  const takedowns = existsSync(settings.takedowns) ? settings.takedowns : SETTING_DEFINITIONS.takedowns.default;
  return readOperatorFilesForCommand({ ...settings, takedowns });
}

/** Returns videos of the last build's stored import files for which `matches` returns true; null if no import files are stored. */
async function findVideos(
  settings: Settings,
  takedowns: readonly Takedown[],
  matches: (video: Video, entries: readonly Takedown[], isShownOrMerged: boolean) => boolean,
): Promise<readonly Video[] | null> {
  const rules = await readRules(settings);
  const sources = await findLastBuildProviders(settings.work, rules.known);
  if (sources === null) return null;
  const found: Video[] = [];
  const take = (video: Video, isShownOrMerged: boolean, entries: readonly Takedown[] = []) =>
    matches(video, entries, isShownOrMerged) && found.push(video);
  await readImportFilesForCommand(settings, { sources, rules: { ...rules, takedowns } }, (event) => {
    for (const row of listItemsOfImportReadEvent(event)) {
      if (row.kind === 'kept') take(row.video, true);
      else if (row.kind === 'left-out')
        take(row.video, row.why.kind === 'duplicate', row.why.kind === 'taken down' ? row.why.entries : []);
    }
  });
  return found;
}

const isTrackedUrl = (kind: TakedownKind, value: string) => kind === 'url' && hasTrackingParameters(value);

/** Returns the videos' id or URL in the import file's spelling. Throws a {@link UsageError} if the videos have different ids or URLs. */
function spellingInFile(kind: TakedownKind, given: string, videos: readonly Video[]): string {
  const key = normalizeTakedownValue(kind, given);
  const isNamed = videos.some((video) => listTakedownKeysOfVideo(kind, video, []).includes(key));
  if (videos.length === 0 || (isNamed && !isTrackedUrl(kind, given))) return given;
  const all = videos.map(({ id, videoUrl }) => (kind === 'id' ? id : videoUrl));
  const values = [...new Map(all.map((value) => [normalizeTakedownValue(kind, value), value])).values()];
  if (values.length === 1) return values[0]!;
  throw new UsageError(
    `Got ${given}, which matches ${values.length} videos. Add a takedown for each: ${values.slice(0, 3).join(' ')}`,
  );
}

const isCopiedText = ({ kind, value }: Pick<TakedownInput, 'kind' | 'value'>) =>
  (kind === 'id' || kind === 'url') && !value.toLowerCase().startsWith('sha256:');

/** Returns the videos of the last build that have the copied id or URL; null if no import files are stored. */
const findCopied = (settings: Settings, value: string) =>
  findVideos(
    settings,
    [],
    createVideoMatcher(value, { siteUrl: settings.siteUrl, links: getLinkRulesBySource(settings) }).matches,
  );

/**
 * Returns the shown videos with exactly the given id or URL. Uses the index of the last build's snapshot, because reading all stored import
 * files takes half a minute for a million videos.
 */
async function findShownExactly(settings: Settings, { kind, value }: TakedownInput): Promise<readonly VideoCardData[]> {
  if (!existsSync(path.join(settings.work, 'data', CORE_FILE))) return [];
  const key = normalizeTakedownValue(kind, value);
  const found = new Map<string, VideoCardData>();
  const wanted = kind === 'id' ? { ids: [key] } : { ids: [], urls: [value] };
  for await (const card of findShownCards(settings.work, wanted))
    if (normalizeTakedownValue(kind, kind === 'id' ? card.id : card.videoUrl) === key) found.set(card.id, card);
  return [...found.values()];
}

/** Compares a new takedown entry with the videos of the last build. */
async function resolve(settings: Settings, given: TakedownInput): Promise<ResolvedTakedown> {
  const { kind, value } = given;
  const entry = validateTakedown(given);
  const isCopied = isCopiedText(given);
  const exact = isCopied && !isTrackedUrl(kind, value) ? await findShownExactly(settings, given) : [];
  if (exact.length > 0) {
    const videos = exact.map((card) => ({ ...card, tags: card.tags.map(({ name }) => name) }));
    return { kind, value, videos, isFound: true, hits: exact.length, cards: exact };
  }
  const found = isCopied
    ? await findCopied(settings, value)
    : await findVideos(settings, [entry], (_, entries) => entries.length > 0);
  if (found === null) return { kind, value, videos: [], isFound: null, hits: null, cards: [] };
  const own = isCopied ? spellingInFile(kind, value, found) : value;
  const key = normalizeTakedownValue(kind, own);
  const named = isCopied ? found.filter((video) => listTakedownKeysOfVideo(kind, video, []).includes(key)) : found;
  const shown = new Map<string, VideoCardData>();
  for await (const card of findShownCards(settings.work, { ids: named.map((video) => video.id) }))
    shown.set(card.id, card);
  const cards = [...shown.values()];
  return { kind, value: own, videos: named, isFound: named.length > 0, hits: shown.size, cards };
}

/**
 * Returns the merged copies of the removed videos that the next build can show: neither a takedown nor another rule removes them. Reads the
 * stored import files only if a removed video has a copy.
 */
async function findRemainingCopies(
  settings: Settings,
  entry: Takedown,
  cards: readonly VideoCardData[],
): Promise<readonly RemainingCopy[]> {
  const copies = new Map(
    cards.flatMap(({ id, others = [] }) =>
      others.map(({ source, videoUrl }) => [createUrlComparisonKey(videoUrl), { of: id, source }] as const),
    ),
  );
  if (copies.size === 0) return [];
  const { takedowns } = await readRules(settings);
  const copyOf = ({ videoUrl }: Video) => copies.get(createUrlComparisonKey(videoUrl));
  const isRemaining = (video: Video, _: readonly Takedown[], isShownOrMerged: boolean) =>
    isShownOrMerged && copyOf(video) !== undefined;
  const videos = (await findVideos(settings, [...takedowns, entry], isRemaining)) ?? [];
  return videos.map((video) => ({ id: video.id, ...copyOf(video)! }));
}

/**
 * Returns the remaining copies, or null with a warning if the stored import files cannot be read: the takedown has already been added, and
 * must be published in any case.
 */
async function tryToFindRemainingCopies(
  ...args: Parameters<typeof findRemainingCopies>
): Promise<readonly RemainingCopy[] | null> {
  try {
    return await findRemainingCopies(...args);
  } catch (error) {
    printWarning(
      `Cannot read the stored import files: ${(error as Error).message}. After the next build, check whether the site shows copies of the removed videos`,
    );
    return null;
  }
}

/**
 * Returns the kind of a value for which the operator has given no kind: `url` for a URL, otherwise `id`. A URL of the site itself counts as
 * `id`, since it can be the URL of a shared list, which contains ids.
 */
const guessKind = (value: string, { siteUrl }: Settings): 'id' | 'url' =>
  normalizeTakedownValue('url', value) === '' || isUrlOfSite(value, siteUrl) ? 'id' : 'url';

/** Returns kind and value from the arguments. Throws a {@link UsageError} if the value is missing or the kind is unknown. */
function parseWords(first: string | undefined, second: string | undefined): Words {
  if (first === undefined)
    throw new UsageError('The id or URL of the video is missing: add it, or use --from-report FILE');
  if (second === undefined) return [null, first];
  const kind = TAKEDOWN_KINDS.find((known) => known === first);
  if (kind !== undefined) return [kind, second];
  throw new UsageError(`Got the kind "${first}", expected one of ${TAKEDOWN_KINDS.join(', ')}`);
}

/** Reads the entry from a visitor's report. Throws an error if the id and the link in the report belong to different videos. */
async function readReport(
  settings: Settings,
  file: string,
): Promise<{ readonly words: Words; readonly reason: string }> {
  const { id, link, reason } = await readVideoReportEmail(file);
  const [byLink, byId] = [(await findCopied(settings, link)) ?? [], (await findCopied(settings, id)) ?? []];
  if (byLink.length === 0) return { words: ['id', id], reason };
  if (byId.length > 0 && !byId.some((video) => byLink.some((other) => other.id === video.id)))
    throw new UsageError(
      `${file}: the id "${id}" and the link ${link} belong to different videos: check the report, and use one of the two`,
    );
  return { words: ['url', link], reason };
}

/** Throws an error for a takedown entry that matches no video, unless `force` is set. */
function expectFound({ isFound }: ResolvedTakedown, { kind, value }: TakedownInput, force: boolean): void {
  if (isFound !== false || force) return;
  throw new Error(
    `No video of the last build has the ${kind === 'url' ? 'URL' : kind} "${value}": nothing was added. ` +
      (kind === 'id' || kind === 'url'
        ? "Use the URL that the video's card links to, or the id, which each report of the video contains. "
        : '') +
      'Use --force to add the entry for future videos.',
  );
}

const describeHits = (hits: number | null) =>
  hits === null
    ? 'No build is stored, so the number of matching videos is unknown.'
    : `The next build will remove ${formatVideoCount(hits)} that the last build shows.`;

/** Maximum number of copies that the text of the command lists. */
const MAX_LISTED_COPIES = 20;

/**
 * Returns a text for each copy that is shown instead of a removed video, with the command that takes the copy down, too. If there are many
 * copies, the last text is the number of the copies without a text.
 */
function describeCopies(
  copies: readonly RemainingCopy[],
  settings: Settings,
  { publish, hash }: TakedownOptions,
): string[] {
  const shown = publish ? 'the site shows it instead' : 'the next build will show it instead';
  const lines = copies.slice(0, MAX_LISTED_COPIES).map(({ of, id, source }) => {
    const kind = guessKind(id, settings) === 'id' ? [] : ['id'];
    const words = ['takedown', 'add', ...(hash ? ['--hash'] : []), ...kind];
    const command = formatMarqueeCommand(settings, words, [id]);
    return `${of} has a copy ${id} (${source}): ${shown}. Take it down, too${command === null ? '' : `: ${command}`}`;
  });
  const more = copies.length - lines.length;
  return more === 0
    ? lines
    : [...lines, `${formatCount(more)} more copies: to list all, undo this takedown, and add it again with --json`];
}

/** Throws a {@link UsageError} for a takedown entry that a build could not apply. */
function expectGiven(given: TakedownInput): void {
  try {
    validateTakedown(given);
  } catch (error) {
    throw error instanceof OperatorFileError ? new UsageError(`Got an invalid takedown: ${error.reason}`) : error;
  }
}

/** Publishes the changed takedowns if the operator wants it. Returns the result of the verb, completed by the receipt. */
async function publishIfWanted(
  settings: Settings,
  options: TakedownOptions,
  { removed, reason }: { readonly removed: readonly RemovedVideo[]; readonly reason: string },
  result: CliCommandResult,
): Promise<CliCommandResult> {
  if (!options.publish) return result;
  const receipt = await publishTakedown(settings, { reason, removed, to: options.to, with: options.with });
  const file = getTakedownReceiptFile(settings);
  return {
    ok: receipt.problems.length === 0,
    json: { ...result.json, receipt: { file, ...receipt } },
    text: `${result.text}\n${formatTakedownReceipt(receipt, file)}`,
  };
}

async function add(
  settings: Settings,
  options: TakedownOptions,
  [givenKind, value]: Words,
  reportReason: string,
): Promise<CliCommandResult> {
  const { reason = reportReason, hash, force, date = formatEpochDay(toEpochDay(settings.builtAt)) } = options;
  const file = findRulesFileToAppendTo(settings, 'takedowns');
  const kind = givenKind ?? guessKind(value, settings);
  const input = { kind, value, date, reason };
  expectGiven(input);
  const resolved = await resolve(settings, input);
  expectFound(resolved, input, force);
  const { hits } = resolved;
  const given = { ...input, value: resolved.value };
  const { entry, isNew } = await addTakedown(file, hash ? withHashedTakedownValue(given) : given);
  if (!isNew && !options.publish)
    throw new Error(`This takedown is already in ${file}:${entry.line}, since ${entry.date}. Nothing was added.`);
  const copies = await tryToFindRemainingCopies(settings, validateTakedown(given), resolved.cards);
  const { line } = entry;
  const spelling = given.value === value ? '' : ` as ${given.value}`;
  return publishIfWanted(
    settings,
    options,
    { removed: resolved.videos, reason: entry.reason },
    {
      ok: true,
      json: { file, line, kind, date: entry.date, reason: entry.reason, hits, copies },
      text: [
        isNew
          ? `${file}:${line}: added${spelling}.${options.publish ? '' : ` ${describeHits(hits)}`}`
          : `${file}:${line}: already added on ${entry.date}.`,
        ...describeCopies(copies ?? [], settings, options),
      ].join('\n'),
    },
  );
}

/** Deletes a video's, performer's or tag's entries from the takedown file; for an id or URL, also other entries for the same video. */
async function undo(
  settings: Settings,
  options: TakedownOptions,
  [givenKind, value]: Words,
): Promise<CliCommandResult> {
  const file = findRulesFileToAppendTo(settings, 'takedowns');
  const input = { kind: givenKind ?? guessKind(value, settings), value, date: '2000-01-01', reason: '' };
  expectGiven(input);
  const videos = isCopiedText(input) ? ((await findCopied(settings, value)) ?? []) : [];
  const ofVideos = videos.flatMap(({ id, videoUrl }) => [
    { ...input, kind: 'id' as const, value: id },
    { ...input, kind: 'url' as const, value: videoUrl },
  ]);
  const removed = await deleteTakedownsFromFile(file, [input, ...ofVideos].flatMap(listSpellingsOfTakedown));
  // with `--publish`, an entry need not exist: after a failed deploy, the command is repeated although the entry has been deleted
  if (removed.length === 0 && !options.publish)
    throw new Error(`${file} has no takedown of "${value}": nothing was changed. Open the file to see its entries.`);
  const lines = removed.map(({ line }) => line);
  const next = options.publish
    ? ''
    : ' The next build shows the videos again; with --strict, it needs --allow-loss, because takedowns are missing.';
  return publishIfWanted(
    settings,
    options,
    { removed: [], reason: '' },
    {
      ok: true,
      json: { file, lines, undone: removed.map(({ kind, date, reason }) => ({ kind, date, reason })) },
      text:
        lines.length === 0
          ? `${file}: has no takedown of "${value}".`
          : `${file}: deleted the ${lines.length === 1 ? 'takedown in line' : 'takedowns in lines'} ${lines.join(', ')}.${next}`,
    },
  );
}

async function takedown(
  settings: Settings,
  options: TakedownOptions,
  action: string,
  ...[first, second]: readonly (string | undefined)[]
): Promise<CliCommandResult> {
  const { fromReport, publish, to } = options;
  if (to !== undefined && !publish) throw new UsageError('--to needs --publish: add it, or omit --to');
  if (options.with !== undefined && to === undefined) throw new UsageError('--with needs --to: add it, or omit --with');
  if (fromReport !== undefined && first !== undefined)
    throw new UsageError('--from-report cannot be combined with a value: omit one of them');
  for (const name of ['reason', 'date', 'hash', 'force'] as const)
    if (action === 'undo' && options[name]) throw new UsageError(`--${name} has no effect with undo: omit it`);
  if (publish) expectSafeBuildFolders(settings);
  const report = fromReport === undefined ? null : await readReport(settings, fromReport);
  const words = report?.words ?? parseWords(first, second);
  return action === 'undo' ? undo(settings, options, words) : add(settings, options, words, report?.reason ?? '');
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .addArgument(new Argument('<action>', 'Action').choices(['add', 'undo']))
    .argument('[kind]', `Kind of the value: ${TAKEDOWN_KINDS.join(', ')} (default: url for a URL, otherwise id)`)
    .argument('[value]', 'Id, URL, performer name or tag')
    .option(
      '--reason <text>',
      'Reason; the site publishes the number of takedowns for each reason, never values (default: none)',
    )
    .option('--date <day>', 'Date of the request, such as 2024-05-31 (default: today)')
    .option('--hash', 'Store only a hash of the value, so that the file does not disclose the value', false)
    .option('--force', 'Add the entry even if no video of the last build matches', false)
    .option('--from-report <file>', 'Read the video and the reason from an e-mail of "Report this video"')
    .option(
      '--publish',
      'Rebuild the site without reading providers, deploy it, and check that the video is gone',
      false,
    )
    .option('--to <target>', 'Deploy target of --publish (default: all targets of earlier deploys)')
    .addOption(
      new Option('--with <tool>', 'Upload program of --to (default: copy for a folder, otherwise rsync)').choices(
        Object.keys(UPLOAD_METHODS),
      ),
    )
    .addOption(createSettingCliOption('work'))
    .addOption(createSettingCliOption('out'))
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  marquee takedown add https://videos.example/watch/12 --publish --reason "request of the person shown"\n' +
        '  marquee takedown add --from-report mail.eml --publish\n' +
        '  marquee takedown add performer "Jane Doe" --hash\n' +
        '  marquee takedown undo https://videos.example/watch/12 --publish',
    )
    .action(
      toCommandAction<TakedownOptions>((settings, options, action = '', first, second) =>
        takedown(settings, options, action, first, second),
      ),
    );
};
