/** marquee explain VIDEO|TEXT: explains why a video is on the site or not, or how a search is understood. */
import path from 'node:path';
import { FILTER_KIND_NAMES, filterDefinitionOf } from '../../src/lib/catalogue/video-filters.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { splitIntoWords } from '../../src/lib/catalogue/text/split-words.ts';
import { LINE_REJECTION_DESCRIPTIONS } from '../../src/lib/import-file/records/rejection-reasons.ts';
import { sumImportReports } from '../../src/lib/import-file/import-file-report.ts';
import {
  createVideoImportExplainer,
  type ExplainedImportLine,
} from '../../src/lib/import/providers/explain-video-import.ts';
import { createVideoMatcher, isUrlOfSite } from '../../src/lib/import/rules/match-video-by-id-or-url.ts';
import type { OverriddenField } from '../../src/lib/import/rules/video-overrides.ts';
import { normalizeTakedownValue } from '../../src/lib/import/rules/takedown-keys.ts';
import { findPagesOfVideo } from '../../src/lib/site/find-pages-of-video.ts';
import { getLinkRulesBySource } from '../../src/lib/settings/outbound-link-rule-schema.ts';
import { readLastImportReport } from '../../src/lib/import/providers/last-build-providers.ts';
import { describeImportFileReadErrors } from '../../src/lib/import/run/read-videos-of-providers.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { openSnapshotFolder } from '../../src/lib/site/folder-shard-source.ts';
import { readCollections } from '../../src/lib/site/rendered-collections.ts';
import { openSiteData } from '../../src/lib/site/open-site-data.ts';
import { readSearchLanguage } from '../build/project/custom-tag-names.ts';
import { explainSearch } from '../catalogue/explain-search.ts';
import { formatSearchExplanation } from '../catalogue/format-search-explanation.ts';
import { readLastBuildProviders } from '../catalogue/read-last-build.ts';
import { toCommandAction } from '../command/command-action.ts';
import { createSettingCliOption, type CliCommandDefiner } from '../command/command-options.ts';
import { InputError, UsageError, type CliCommandResult } from '../command/command-result.ts';
import {
  createProviderForFile,
  readImportFilesForCommand,
  readOperatorFilesForCommand,
} from '../catalogue/read-import-files.ts';
import { filterMessages } from '../../src/lib/messages/en/filters.ts';
import { colorize } from '../command/terminal-output.ts';
import { formatCount } from '../report/format-numbers.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

interface ExplainOptions {
  /** File or URL to search for the video; by default the files of the last build. */
  readonly source?: string;
  /** Name of the provider that the file belongs to. */
  readonly as?: string;
  /** True if the argument is a search text, even without a space. */
  readonly search?: boolean;
  /** Id or URL of a video whose position in the results of a search is explained. */
  readonly video?: string;
}

/** Explanation of a video. `shownId` is the id under which the last build shows it; null if the build does not show it. */
interface VideoResult extends CliCommandResult {
  readonly shownId: string | null;
}

/** Returns the tags, filters and words by which visitors can find a video. */
function termsOf(video: Video) {
  const options = FILTER_KIND_NAMES.flatMap((kind) => Object.entries(filterDefinitionOf(kind).options));
  const names: Readonly<Record<string, string>> = filterMessages.options;
  return {
    tags: video.tags,
    filters: options.flatMap(([option, entry]) => ('facet' in entry && entry.matches(video) ? names[option]! : [])),
    words: [...new Set(splitIntoWords([video.title, ...video.tags, video.description].join(' ')))],
  };
}

/** Returns the first of the ids whose video the last build shows, or null, and the paths of prerendered pages that show the video. */
async function findShown(settings: Settings, ids: readonly string[], tags: readonly string[]) {
  const folder = path.join(settings.work, 'data');
  try {
    const collections = readCollections(settings.work, settings.language);
    const site = await openSiteData(folder, { ...settings, ...collections });
    const [shown] = await site.engine.findVideos(ids);
    if (!shown) return { shownId: null, pages: [] };
    return { shownId: shown.id, pages: await findPagesOfVideo(site, shown.id, tags) };
  } catch (error) {
    throw new InputError(folder, error instanceof Error ? error.message : String(error));
  }
}

const ACCEPTED = 'accepted';

type Entry = Extract<ExplainedImportLine, { kind: 'taken-down' }>['entries'][number];

const describeEntry = ({ line, kind, date, reason }: Entry) =>
  `line ${line} of the takedown file (${kind}, ${date}${reason === '' ? '' : `: ${reason}`})`;

const describeOverrides = (overrides: readonly OverriddenField[]) =>
  overrides.length === 0
    ? ''
    : `. The override file sets ${overrides.map(({ line, field }) => `${field} (line ${line})`).join(', ')}`;

/**
 * Returns the message about a line of the import file, for each kind of finding. A new reason to leave a video out needs an entry here and
 * one in `ExplainedImportLine`.
 */
const SENTENCES: {
  readonly [Kind in ExplainedImportLine['kind']]: (finding: Extract<ExplainedImportLine, { kind: Kind }>) => string;
} = {
  accepted: ({ overrides }) => `${colorize('good', 'accepted')}${describeOverrides(overrides)}`,
  'duplicate-id': ({ of, text }) => `${colorize('bad', `not shown: line ${of} already has this id`)}\n    ${text}`,
  rejected: ({ reason, text }) =>
    `${colorize('bad', `not shown: ${LINE_REJECTION_DESCRIPTIONS[reason]}`)} (${reason})\n    ${text}`,
  'taken-down': ({ entries }) => colorize('bad', `not shown: taken down by ${entries.map(describeEntry).join(', ')}`),
  hidden: ({ by }) => colorize('bad', `not shown: hidden by line ${by} of the override file`),
  deleted: ({ source }) => colorize('bad', `not shown: in the provider's list of deleted videos (${source})`),
  merged: ({ into }) => colorize('warning', `merged into the video ${into}, which links to it as another source`),
};

function describeFinding<Kind extends ExplainedImportLine['kind']>(
  finding: Extract<ExplainedImportLine, { kind: Kind }>,
): string {
  const sentence: (of: typeof finding) => string = SENTENCES[finding.kind];
  return `  ${colorize('name', `line ${finding.line}`)}: ${sentence(finding)}`;
}

/** Summarizes in one line whether the site shows the video. The site may be older than the import file. `what` is `id` or `URL`. */
function verdictOf(isShown: boolean, findings: readonly ExplainedImportLine[], what: string): string {
  const isAccepted = findings.some(({ kind }) => kind === ACCEPTED);
  if (isShown) {
    if (isAccepted) return 'is shown';
    return findings.length > 0
      ? 'is shown by the last build; the next build will not show it'
      : 'is shown by the last build, but is no longer in the import file';
  }
  if (isAccepted) return 'is not shown by the last build, but is in the import file: the next build will show it';
  return findings.length > 0 ? 'is not shown' : `is not shown: no line of the import file has this ${what}`;
}

function formatVideo(video: Video): string[] {
  const rows = Object.entries(video).map(([name, value]): [string, string] => {
    const text = Array.isArray(value) ? value.join(', ') : String(value);
    return [name, name === 'addedAt' && video.addedAt > 0 ? new Date(video.addedAt * 1000).toISOString() : text];
  });
  return rows.map(([name, value]) => `    ${colorize('faint', name.padEnd(13))} ${value}`);
}

const HINT =
  "Use the URL that the video's card links to, or the id, which each report of the video contains. For a search text, add --search.";

/** Throws a {@link UsageError} for a URL of the site itself, which names no video. */
function refuseOwnAddress(sought: string, siteUrl: string): void {
  if (isUrlOfSite(sought, siteUrl))
    throw new UsageError(
      `Got ${sought}, a URL of the site itself. Expected the id of a video, or the URL that its card links to`,
    );
}

/** Explains what happened to a video in the last build: on the site, and in its import files or in the given one. */
async function explainVideo(settings: Settings, { source, as }: ExplainOptions, sought: string): Promise<VideoResult> {
  const { siteUrl } = settings;
  // the option `--source` also sets the setting `source`, which is an error for a site with several providers
  const ignoresSetting = source !== undefined && settings.sources !== null;
  const rules = await readOperatorFilesForCommand(ignoresSetting ? { ...settings, source: null } : settings);
  const sources =
    source === undefined
      ? await readLastBuildProviders(settings.work, rules.known, ', or name an import file with --source FILE')
      : [createProviderForFile(rules.known, source, as, settings)];
  const explainer = createVideoImportExplainer(
    sought,
    createVideoMatcher(sought, { siteUrl, links: getLinkRulesBySource(settings) }),
    rules.overrides,
  );
  const read = await readImportFilesForCommand(settings, { sources, rules }, explainer.take);
  const parts = read.sources.flatMap((each) => each.parts);
  const { lines } = sumImportReports(parts.map(({ report }) => report));
  const findings = explainer.finish();
  if (source !== undefined && findings.length === 0 && read.nothing !== undefined)
    throw new InputError(source, read.nothing);
  const lastImport = source === undefined ? await readLastImportReport(settings.work) : { sources: [] };
  // reports of early versions have no problems
  const unread = describeImportFileReadErrors(
    lastImport.sources.flatMap((each) => ('problems' in each ? each.problems : [])),
  );
  const video = findings.find((finding) => finding.kind === ACCEPTED)?.video ?? null;
  const ids = explainer.ids();
  const { shownId, pages } = await findShown(settings, ids, video?.tags ?? []);
  const isShown = shownId !== null;
  if (!isShown && findings.length === 0) refuseOwnAddress(sought, siteUrl);
  const id = video?.id ?? shownId ?? ids[0] ?? null;
  const terms = video && termsOf(video);
  const verdict = verdictOf(isShown, findings, normalizeTakedownValue('url', sought) === '' ? 'id' : 'URL');
  const name = parts.map(({ place }) => place).join(', ');
  // if there are several import files, each finding begins with the name of its file
  const formatFinding = (finding: ExplainedImportLine) =>
    parts.length === 1 ? describeFinding(finding) : `  ${colorize('faint', finding.place)}${describeFinding(finding)}`;
  return {
    ok: isShown,
    shownId,
    json: { sought, id, shown: isShown, verdict, source: name, lines, findings, pages, terms },
    text: [
      `${colorize('strong', sought)} ${colorize(isShown ? 'good' : 'bad', verdict)}.`,
      colorize('faint', `${name}, ${formatCount(lines)} lines`),
      ...(id === null || id === sought ? [] : [`  id: ${colorize('name', id)}`]),
      ...findings.map(formatFinding),
      ...(findings.length === 0 && !isShown ? [`  ${HINT}`] : []),
      ...(findings.length === 0 && unread !== null ? [`  Files that the last import could not read: ${unread}`] : []),
      ...(video ? formatVideo(video) : []),
      ...(isShown
        ? [
            `  pages: ${pages.join(' ') || 'none prerendered: visitors find the video by search, or when they load more of a list'}`,
          ]
        : []),
      ...(terms ? [`  filters: ${terms.filters.join(', ')}`, `  words: ${terms.words.join(' ')}`] : []),
    ].join('\n'),
  };
}

/** Explains a search of the last build: its words, stages and results, and the position of the video `--video`. */
async function explainText(settings: Settings, options: ExplainOptions, text: string): Promise<CliCommandResult> {
  const folder = path.join(settings.work, 'data');
  const snapshot = await openSnapshotFolder(folder).catch((error: unknown) => {
    throw new InputError(
      folder,
      `cannot read the last build: run ${getStartCommand()} build (${(error as Error).message})`,
    );
  });
  const language = await readSearchLanguage(settings);
  const explain = (id: string | null) => explainSearch(snapshot, language, { text, id });
  const { video = null } = options;
  const explanation = await explain(video);
  if (video === null || explanation.video) return formatSearchExplanation(explanation, text, null);
  const found = await explainVideo(settings, options, video);
  return found.shownId === null
    ? formatSearchExplanation(explanation, text, found)
    : formatSearchExplanation(await explain(found.shownId), text, null);
}

/** True if the argument contains spaces, so it is a search text instead of an id or URL. */
const isSearch = ({ search, video }: ExplainOptions, sought: string) =>
  search === true || video !== undefined || /\s/.test(sought.trim());

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .argument(
      '<subject>',
      'Id of a video (its slug in the import file), a URL (of a video, of its player, or the link of its card), or a search text of several words',
    )
    .option('--search', 'Explain the argument as a search text, even if it is one word')
    .option('--video <video>', 'Id or URL of a video whose position in the results, or absence, is explained')
    .addOption(createSettingCliOption('work'))
    .option('--source <file>', 'Path or URL of the import file to search (default: the import files of the last build)')
    .option('--as <name>', 'Provider of the file, if the site has several')
    .addHelpText(
      'after',
      '\nFor a search, prints the words of the catalogue that match each word, the stages of the search, and the first results.\n' +
        '\nThe exit code is 1 if the last build does not show the video, or if the search does not find it.\n' +
        '\nExamples:\n' +
        '  marquee explain 12345\n' +
        '  marquee explain https://videos.example/watch/12 --source videos.csv\n' +
        '  marquee explain "night train" --video 12345\n' +
        '  marquee explain --search tag:horror',
    )
    .action(
      toCommandAction<ExplainOptions>((settings, options, sought = '') =>
        isSearch(options, sought) ? explainText(settings, options, sought) : explainVideo(settings, options, sought),
      ),
    );
};
