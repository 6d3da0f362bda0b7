/** Sections of the console page about providers, changes, rules, links and the history of builds. */
import { escapeUTF8 } from 'entities';
import {
  toAbsolutePictureUrl,
  formatChart,
  type ChartUnit,
  formatCopyableCommand,
  formatHtmlTable,
} from './console-html.ts';
import type { BuildStats } from './build-report.ts';
import type { ConsoleProvider, ConsoleState } from './console-state.ts';
import { formatAge, formatBytes, formatCount, formatSeconds, formatUtcDateTime } from './format-numbers.ts';
import { formatConsoleSection, type ConsoleSectionRenderer } from './console-section-renderer.ts';
import { formatEditCommand, formatMarqueeCommand } from './shell-command.ts';
import type { ChangedVideoList, VideoInChangeList } from './video-changes-between-builds.ts';

/** Maximum number of entries that each list of the console page shows. */
const MAX_LISTED = 50;
/** Number of latest builds in the table of the history. */
const LISTED_BUILDS = 14;

const nameOf = ({ name }: Pick<ConsoleProvider, 'name'>) => name ?? 'import file';
const formatMore = (count: number, shown: number) =>
  count > shown ? `<p class="faint">… and ${formatCount(count - shown)} more.</p>` : '';

function formatProviderState({ paused, problems, health }: ConsoleProvider): string {
  if (paused !== null) return paused === '' ? 'paused' : `paused: ${paused}`;
  if (problems.length > 0) return problems.join('; ');
  return health !== null && health.complete < health.builds
    ? 'all files read; earlier builds had failures'
    : 'all files read';
}

const formatKnown = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '–' : format(value);

function formatHealthCells({ health }: ConsoleProvider): string[] {
  return [
    health ? `${formatCount(health.complete)} of ${formatCount(health.builds)}` : '–',
    health && health.lastComplete > 0 ? formatUtcDateTime(health.lastComplete) : '–',
    health ? formatCount(health.lost) : '–',
    formatKnown(health?.changed, (share) => `${(share * 100).toFixed(1)}\u00a0%`),
    formatKnown(health?.delay, formatAge),
  ];
}

function formatProviderRow(provider: ConsoleProvider, hasHealth: boolean): string {
  const { mode, videos, problems } = provider;
  const cells = [videos === null ? '–' : formatCount(videos), ...(hasHealth ? formatHealthCells(provider) : [])];
  return (
    `<tr><th scope="row"><bdi>${escapeUTF8(nameOf(provider))}</bdi>${mode === 'append' ? ' <span class="faint">append</span>' : ''}` +
    `<span class="state${problems.length > 0 ? ' bad' : ''}">${escapeUTF8(formatProviderState(provider))}</span></th>` +
    `${cells.map((cell) => `<td class="end">${cell}</td>`).join('')}</tr>`
  );
}

const PROVIDER_HEADS = ['Provider', 'Videos'];
const HEALTH_HEADS = [
  'Complete builds',
  'Last complete build (UTC)',
  'Videos lost',
  'Changed per build',
  'Age of newest video',
];

function formatProviderChart({ history, providers }: ConsoleState): string {
  const shown = providers.map((provider) => ({
    name: nameOf(provider),
    builds: new Map((history.get(provider.name ?? '') ?? []).map(({ at, videos }) => [at, videos])),
  }));
  const series = shown.filter(({ builds }) => builds.size > 0);
  const times = [...new Set(series.flatMap(({ builds }) => [...builds.keys()]))].toSorted((a, b) => a - b);
  return formatChart({
    summary: `Videos of each provider in the builds of the last 30 days: ${series.map(({ name, builds }) => `${name} ${[...builds.values()].map(formatCount).join(', ')}`).join('; ')}`,
    kind: 'line',
    unit: 'count',
    times,
    series: series.map(({ name, builds }) => ({ name, values: times.map((time) => builds.get(time) ?? null) })),
  });
}

/** Renders the table of providers, with their health in the past 30 days if at least one provider has recorded builds. */
const drawProviders: ConsoleSectionRenderer = (_, state) => {
  const { providers, folders } = state;
  const hasHealth = providers.some(({ health }) => health !== null);
  const heads = hasHealth ? [...PROVIDER_HEADS, ...HEALTH_HEADS] : PROVIDER_HEADS;
  const head = heads.map((text, at) => `<th scope="col"${at > 0 ? ' class="end"' : ''}>${text}</th>`);
  const table = `<div class="scroll" tabindex="0" role="group" aria-label="Table of providers"><table class="wide"><caption class="unseen">Providers${hasHealth ? ', with their health in the last 30 days' : ''}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${providers.map((provider) => formatProviderRow(provider, hasHealth)).join('')}</tbody></table></div>`;
  const commands = [
    formatCopyableCommand('Show stored files and health', formatMarqueeCommand(folders, ['sources'])),
    formatCopyableCommand('Check the import files without building', formatMarqueeCommand(folders, ['check'])),
    formatCopyableCommand('Show what the next build would change', formatMarqueeCommand(folders, ['diff'])),
  ];
  return formatConsoleSection(
    'providers',
    'Providers',
    `${hasHealth ? '<p class="faint">Health in the last 30 days.</p>' : ''}${table}${formatProviderChart(state)}${commands.join('')}`,
  );
};

function formatVideo(
  state: ConsoleState,
  { id, title, videoUrl, thumbnailUrl, fields }: VideoInChangeList,
  isShown: boolean,
): string {
  const picture = toAbsolutePictureUrl(thumbnailUrl, state.siteUrl);
  const image = picture === null ? '' : `<div class="picture" data-picture="${escapeUTF8(picture)}" hidden></div>`;
  const commands = [
    formatCopyableCommand('Explain the video', formatMarqueeCommand(state.folders, ['explain'], [id])),
    ...(isShown
      ? [
          formatCopyableCommand(
            'Take the video down, and publish the site',
            formatMarqueeCommand(state.folders, ['takedown', 'add', '--publish'], ['id', id]),
          ),
        ]
      : []),
  ];
  const changed = fields.length > 0 ? `<p class="faint">changed: ${escapeUTF8(fields.join(', '))}</p>` : '';
  return (
    `<li>${image}<strong><bdi>${escapeUTF8(title)}</bdi></strong>${changed}` +
    `<p class="faint break">${escapeUTF8(videoUrl)}</p><details><summary>Commands</summary>${commands.join('')}</details></li>`
  );
}

function formatVideoList(
  state: ConsoleState,
  title: string,
  { count, first }: ChangedVideoList,
  isShown = true,
): string {
  if (count === 0) return '';
  const list =
    first.length > 0
      ? `<ul class="videos">${first.map((video) => formatVideo(state, video, isShown)).join('')}</ul>`
      : '';
  const withheld =
    first.length === 0
      ? '<p class="faint">They are not listed, because rules about removed videos have changed since the last build: some may have been taken down.</p>'
      : formatMore(count, first.length);
  return `<h3>${title} <span class="badge">${formatCount(count)}</span></h3>${list}${withheld}`;
}

function formatChanges(state: ConsoleState): string {
  const { changes } = state;
  if (changes === null) return '<p>There is no earlier site to compare with.</p>';
  if ('problem' in changes)
    return `<p class="bad">The last site cannot be compared: ${escapeUTF8(changes.problem)}. The next build can be compared with this one.</p>`;
  const { added, changed, gone } = changes;
  const lists = [
    formatVideoList(state, 'New videos', added),
    formatVideoList(state, 'Changed videos', changed),
    formatVideoList(state, 'Removed videos', gone, false),
  ].join('');
  const button = lists.includes('data-picture')
    ? '<div class="show"><button type="button" class="pictures" hidden>Show pictures</button><p class="faint">Pictures come from the hosts of the videos, and only after you press this button.</p></div>'
    : '';
  return lists === '' ? '<p>No video has changed.</p>' : button + lists;
}

/** Renders the new, changed and removed videos. */
const drawChanges: ConsoleSectionRenderer = (_, state) =>
  formatConsoleSection('changes', 'Changes since the last build', formatChanges(state));

/** Renders the entries of the override file without effect. */
const drawOverrides: ConsoleSectionRenderer = (_, { overrides: { file, unused } }) => {
  if (unused.length === 0) return '';
  const rows = unused.slice(0, MAX_LISTED).map(({ line, field, videos }) => {
    const reason = videos === 0 ? 'no video has this id or URL' : 'the import file already has this value';
    return `<li>Line ${line} (${escapeUTF8(field)}): ${reason}${formatCopyableCommand(`Edit line ${line}`, formatEditCommand(file, line))}</li>`;
  });
  return formatConsoleSection(
    'overrides',
    'Overrides without effect',
    `<ul class="entries">${rows.join('')}</ul>${formatMore(unused.length, rows.length)}`,
    unused.length,
  );
};

const drawAliases: ConsoleSectionRenderer = (_, { aliases, folders }) => {
  const all = formatCopyableCommand('Print all suggestions', formatMarqueeCommand(folders, ['suggest-aliases']));
  if (aliases === null)
    return formatConsoleSection('aliases', 'Suggested aliases', `<p>Too many tags to compare in each build.</p>${all}`);
  if (aliases.length === 0) return '';
  const rows = aliases.slice(0, MAX_LISTED).map(({ from, to, why }) => {
    const command = formatMarqueeCommand(folders, ['alias'], ['add', from.name, to.name]);
    const counts = `${formatCount(from.count)} and ${formatCount(to.count)} videos, ${why}`;
    return `<li><bdi>${escapeUTF8(from.name)}</bdi> → <bdi>${escapeUTF8(to.name)}</bdi> <span class="faint">${counts}</span>${formatCopyableCommand(`Replace ${from.name} with ${to.name}`, command)}</li>`;
  });
  return formatConsoleSection(
    'aliases',
    'Suggested aliases',
    `<p class="faint">Pairs of tags that may mean the same. Check each pair before you add it.</p><ul class="entries">${rows.join('')}</ul>${formatMore(aliases.length, rows.length)}${all}`,
    aliases.length,
  );
};

/** Renders the dead links that `check-links` found. */
const drawLinks: ConsoleSectionRenderer = (_, { links: { dead, suspected }, folders }) => {
  const rows = dead
    .slice(0, MAX_LISTED)
    .map(
      ({ id, kind, url, reason, card }) =>
        `<li><bdi>${escapeUTF8(card.title)}</bdi> <span class="bad">${escapeUTF8(kind)}: ${escapeUTF8(reason)}</span><p class="faint break">${escapeUTF8(url)}</p>` +
        `${formatCopyableCommand('Explain the video', formatMarqueeCommand(folders, ['explain'], [id]))}</li>`,
    );
  const first = dead.length > 0 ? `<ul class="entries">${rows.join('')}</ul>` : '<p>No dead link is known.</p>';
  const once =
    suspected > 0 ? `<p class="faint">${formatCount(suspected)} more failed once, and are checked again.</p>` : '';
  const hasPages = dead.some(({ kind }) => kind === 'page');
  const commands = [
    formatCopyableCommand(
      'Check links of 200 more videos',
      formatMarqueeCommand(folders, ['check-links', '--sample', '200']),
    ),
    ...(hasPages
      ? [
          formatCopyableCommand(
            'Also remove the videos of dead pages with the next build',
            formatMarqueeCommand(folders, ['check-links', '--sample', '200', '--apply']),
          ),
        ]
      : []),
  ];
  return formatConsoleSection(
    'links',
    'Dead links',
    first + formatMore(dead.length, rows.length) + once + commands.join(''),
    dead.length,
  );
};

const HISTORY_CHARTS: readonly (readonly [
  title: string,
  unit: ChartUnit,
  read: (of: BuildStats) => number,
  format: (value: number) => string,
])[] = [
  ['Videos', 'count', ({ videos }) => videos, formatCount],
  ['Size of the site', 'bytes', ({ bytes }) => bytes, formatBytes],
  ['Build time', 'seconds', ({ seconds }) => seconds, formatSeconds],
];

const drawHistory: ConsoleSectionRenderer = ({ history }, { folders }) => {
  const times = history.map(({ builtAt }) => Date.parse(builtAt) / 1000);
  const charts = HISTORY_CHARTS.map(([name, unit, read, format]) =>
    formatChart({
      summary: `${name} by build: ${history.map((build) => format(read(build))).join(', ')}`,
      kind: 'line',
      unit,
      times,
      series: [{ name, values: history.map(read) }],
    }),
  );
  const rows = history
    .slice(-LISTED_BUILDS)
    .toReversed()
    .map(({ builtAt, videos, rejected, files, bytes, seconds }) => [
      formatUtcDateTime(Date.parse(builtAt) / 1000),
      formatCount(videos),
      formatCount(rejected),
      formatCount(files),
      formatBytes(bytes),
      formatSeconds(seconds),
    ]);
  const table = formatHtmlTable(
    'History of builds',
    ['Build (UTC)', 'Videos', 'Rejected lines', 'Files', 'Size', 'Build time'],
    rows,
    { isWide: true },
  );
  return formatConsoleSection(
    'history',
    'History of builds',
    `<div class="charts">${charts.join('')}</div>${table}${formatCopyableCommand('List earlier sites, to return to one', formatMarqueeCommand(folders, ['rollback']))}`,
  );
};

/** Sections of the console page before the sections about lines of import files, in order. */
export const FIRST_CONSOLE_SECTIONS: readonly ConsoleSectionRenderer[] = [drawProviders, drawChanges];

/** Sections of the console page after the sections about lines of import files, in order. */
export const LAST_CONSOLE_SECTIONS: readonly ConsoleSectionRenderer[] = [
  drawOverrides,
  drawAliases,
  drawLinks,
  drawHistory,
];
