/** marquee explain VIDEO: explains why a video is on the site, or why not. */
import path from 'node:path';
import { FILTER_KIND_NAMES, filterDefinitionOf } from '../../src/lib/catalogue/filter.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { splitIntoWords } from '../../src/lib/catalogue/text/split-words.ts';
import { REJECTION_TEXTS } from '../../src/lib/import-file/records/rejection-reasons.ts';
import { sumImportReports } from '../../src/lib/import-file/import-report.ts';
import { createVideoExplainer, type ExplainedLine } from '../../src/lib/import/sources/explain-video.ts';
import { createVideoMatcher, isUrlOfSite } from '../../src/lib/import/rules/match-video.ts';
import { toRemovalKey } from '../../src/lib/import/rules/removal-keys.ts';
import { findPagesOfVideo } from '../../src/lib/site/find-pages-of-video.ts';
import { getLinkRulesBySource } from '../../src/lib/settings/link-rules.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { openSiteData } from '../../src/lib/site/site-data.ts';
import { readLastBuildProviders } from '../catalogue/read-last-build.ts';
import { toCommandAction } from '../command/run-verb.ts';
import { createSettingOption, type DefineVerb } from '../command/options.ts';
import { InputError, UsageError, type VerbOutcome } from '../command/verb-outcome.ts';
import { createProviderForFile, readSourcesForCommand, readOperatorRules } from '../catalogue/read-sources.ts';
import { filterMessages } from '../../src/lib/messages/en/filters.ts';
import { colorize } from '../command/terminal.ts';
import { formatCount } from '../report/format-numbers.ts';

interface ExplainOptions {
  /** File or URL to search for the video; by default the files of the last build. */
  readonly source?: string;
  /** Name of the provider that the file belongs to. */
  readonly as?: string;
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

/** Returns the first of the ids whose video the last build shows, or null, and the paths of the prerendered pages that show the video. */
async function findShown(settings: Settings, ids: readonly string[], tags: readonly string[]) {
  const folder = path.join(settings.work, 'data');
  try {
    const site = await openSiteData(folder, settings);
    const [shown] = await site.engine.findVideos(ids);
    if (!shown) return { shownId: null, pages: [] };
    return { shownId: shown.id, pages: await findPagesOfVideo(site, shown.id, tags) };
  } catch (error) {
    throw new InputError(folder, error instanceof Error ? error.message : String(error));
  }
}

const ACCEPTED = 'accepted';

type Entry = Extract<ExplainedLine, { kind: 'taken-down' }>['entries'][number];

const describeEntry = ({ line, kind, date, reason }: Entry) =>
  `line ${line} of the takedown file (${kind}, ${date}${reason === '' ? '' : `: ${reason}`})`;

/**
 * Returns the message about a line of the import file, for each kind of finding. A new reason to leave a video out needs an entry here and
 * one in `ExplainedLine`.
 */
const SENTENCES: {
  readonly [Kind in ExplainedLine['kind']]: (finding: Extract<ExplainedLine, { kind: Kind }>) => string;
} = {
  accepted: () => colorize('good', 'accepted'),
  'duplicate-id': ({ of, text }) => `${colorize('bad', `not shown: line ${of} already has this id`)}\n    ${text}`,
  rejected: ({ reason, text }) =>
    `${colorize('bad', `not shown: ${REJECTION_TEXTS[reason]}`)} (${reason})\n    ${text}`,
  'taken-down': ({ entries }) => colorize('bad', `not shown: taken down by ${entries.map(describeEntry).join(', ')}`),
  deleted: ({ source }) => colorize('bad', `not shown: in the provider's list of deleted videos (${source})`),
  merged: ({ into }) => colorize('warning', `merged: another source of the video ${into}`),
};

function describeFinding<Kind extends ExplainedLine['kind']>(finding: Extract<ExplainedLine, { kind: Kind }>): string {
  const sentence: (of: typeof finding) => string = SENTENCES[finding.kind];
  return `  ${colorize('name', `line ${finding.line}`)}: ${sentence(finding)}`;
}

/** Summarizes in one line whether the site shows the video. The site may be older than the import file. `what` is `id` or `URL`. */
function verdictOf(isShown: boolean, findings: readonly ExplainedLine[], what: string): string {
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
  'Use the URL that the video\'s card links to, or the id, which "Report this video" in the card menu shows.';

/** Throws a {@link UsageError} for a URL of the site itself, which names no video. */
function refuseOwnAddress(sought: string, siteUrl: string): void {
  if (isUrlOfSite(sought, siteUrl))
    throw new UsageError(
      `Got ${sought}, a URL of the site itself. Expected the id of a video, or the URL that its card links to`,
    );
}

/** Explains what happened to a video in the last build: on the site, and in its import files or in the given one. */
async function explain(settings: Settings, { source, as }: ExplainOptions, sought: string): Promise<VerbOutcome> {
  const { siteUrl } = settings;
  const rules = await readOperatorRules(settings);
  const sources =
    source === undefined
      ? await readLastBuildProviders(settings.work, rules.sources)
      : [createProviderForFile(rules.sources, source, as)];
  const explainer = createVideoExplainer(
    sought,
    createVideoMatcher(sought, { siteUrl, links: getLinkRulesBySource(settings) }),
  );
  const read = await readSourcesForCommand(settings, { sources, rules }, explainer.take);
  const parts = read.sources.flatMap((each) => each.parts);
  const { lines } = sumImportReports(parts.map(({ report }) => report));
  const findings = explainer.finish();
  const video = findings.find((finding) => finding.kind === ACCEPTED)?.video ?? null;
  const ids = explainer.ids();
  const { shownId, pages } = await findShown(settings, ids, video?.tags ?? []);
  const isShown = shownId !== null;
  if (!isShown && findings.length === 0) refuseOwnAddress(sought, siteUrl);
  const id = video?.id ?? shownId ?? ids[0] ?? null;
  const terms = video && termsOf(video);
  const verdict = verdictOf(isShown, findings, toRemovalKey('url', sought) === '' ? 'id' : 'URL');
  const name = parts.map(({ place }) => place).join(', ');
  // with several files, each line also names its file
  const formatFinding = (finding: ExplainedLine) =>
    parts.length === 1 ? describeFinding(finding) : `  ${colorize('faint', finding.place)}${describeFinding(finding)}`;
  return {
    ok: isShown,
    json: { sought, id, shown: isShown, verdict, source: name, lines, findings, pages, terms },
    text: [
      `${colorize('strong', sought)} ${colorize(isShown ? 'good' : 'bad', verdict)}.`,
      colorize('faint', `${name}, ${formatCount(lines)} lines`),
      ...(id === null || id === sought ? [] : [`  id: ${colorize('name', id)}`]),
      ...findings.map(formatFinding),
      ...(findings.length === 0 && !isShown ? [`  ${HINT}`] : []),
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

export const define: DefineVerb = (command) => {
  command
    .argument(
      '<video>',
      'Id of the video (its slug in the import file), or a URL: of the video, of its player, or the link of its card',
    )
    .addOption(createSettingOption('work'))
    .option('--source <file>', 'Path or URL of the import file to search (default: the import files of the last build)')
    .option('--as <name>', 'Provider of the file, if the site has several')
    .addHelpText(
      'after',
      '\nThe exit code is 1 if the last build does not show the video.\n' +
        '\nExamples:\n' +
        '  marquee explain 12345\n' +
        '  marquee explain https://videos.example/watch/12 --source videos.csv',
    )
    .action(toCommandAction<ExplainOptions>((settings, options, sought = '') => explain(settings, options, sought)));
};
