import type { CliCommandResult } from '../command/command-result.ts';
import { colorize } from '../command/terminal-output.ts';
import { formatCount, formatVideoCount } from '../report/format-numbers.ts';
import type { SearchExplanation, SearchWord, VideoExplanation, MatchKindName } from './explain-search.ts';

/** Descriptions of the ways in which a word can match a search word, best first. */
const MATCH_KINDS: Readonly<Record<MatchKindName, string>> = {
  exact: 'same word',
  equivalent: 'same meaning',
  number: 'singular or plural',
  prefix: 'longer word',
  fuzzy: 'similar',
  far: 'less similar',
  inside: 'contains it',
};

/** Formats rows as columns; the first line contains the names of the columns. */
function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row, i) => {
    const line = `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd();
    return i === 0 ? colorize('faint', line) : line;
  });
}

function formatMatches({ isQuoted, matches }: SearchWord): string {
  if (matches.length === 0)
    return isQuoted ? 'not in the catalogue (in quotes: no other words)' : 'not in the catalogue';
  return matches
    .map(({ word, kind, videos }) => `${word} (${MATCH_KINDS[kind]}, ${formatVideoCount(videos)})`)
    .join(', ');
}

function formatHead({ text, total, asTyped, reading }: SearchExplanation, sought: string): string {
  const parts = [
    `finds ${formatVideoCount(total)}`,
    ...(text === '' ? [] : [`${formatCount(asTyped)} with the words as typed`]),
    ...(reading === null ? [] : [`the page says that it searched for "${reading}"`]),
  ];
  return `${colorize('strong', sought)} ${colorize(total > 0 ? 'good' : 'bad', parts.join(', '))}.`;
}

const formatList = (name: string, values: readonly string[]) =>
  values.length === 0 ? [] : [`  ${name}: ${values.join(', ')}`];

function formatWords(alternatives: SearchExplanation['alternatives']): string[] {
  if (alternatives.length === 0) return [];
  const rows = alternatives.flatMap((words, i) =>
    words.map((word, place) => [i > 0 && place === 0 ? `OR ${word.typed}` : word.typed, formatMatches(word)]),
  );
  return ['', ...formatTable([['word', 'words of the catalogue'], ...rows])];
}

function formatStages(stages: SearchExplanation['stages']): string[] {
  if (stages.length === 0) return [];
  const rows = stages.map(({ stage, found, interpretations }) => [
    stage,
    formatCount(found),
    [...new Set(interpretations)].join(' | '),
  ]);
  return ['', ...formatTable([['stage', 'videos', 'searched for'], ...rows])];
}

function formatVideoWords({ words, cost, interpretationCost }: VideoExplanation): string[] {
  if (words.length === 0) return [];
  const costOf = (own: number) => (cost === null ? '' : String(own));
  const rows = words.map(({ typed, match, cost: own }) =>
    match
      ? [typed, match.spelling, match.field, MATCH_KINDS[match.kind], costOf(own)]
      : [typed, '-', '-', 'not in the video', costOf(own)],
  );
  const rest = (cost ?? 0) - interpretationCost - words.reduce((sum, word) => sum + word.cost, 0);
  const others = [
    ...(cost !== null && interpretationCost > 0
      ? [['', '', '', 'joined, split or translated words', String(interpretationCost)]]
      : []),
    ...(cost !== null && rest > 0 ? [['', '', '', 'the title has further words', String(rest)]] : []),
  ];
  return formatTable([['word', 'found', 'in', 'match', cost === null ? '' : 'cost'], ...rows, ...others]);
}

function formatVideo(video: VideoExplanation, total: number): string[] {
  const { id, title, position, stage, cost, interpretation, reasons } = video;
  const name = `${colorize('strong', title)} (${id})`;
  const how =
    stage === null ? '' : `, found by the stage ${stage} for "${interpretation}" with cost ${cost} (lower is better)`;
  const verdict =
    position === null
      ? colorize('bad', `is not found: ${reasons.join('; ')}`)
      : `${colorize('good', `is result ${formatCount(position)} of ${formatCount(total)}`)}${how}`;
  return ['', `${name} ${verdict}.`, ...formatVideoWords(video)];
}

/** Returns the explanation of a search as the result of a verb. `missing` explains a video that the site does not show. */
export function formatSearchExplanation(
  explanation: SearchExplanation,
  sought: string,
  missing: CliCommandResult | null,
): CliCommandResult {
  const { required, excluded, excludedWords, alternatives, stages, total, results, video } = explanation;
  const isFound = video === null ? missing === null && total > 0 : video.position !== null;
  return {
    ok: isFound,
    json: { search: sought, ...explanation, ...(missing && { missing: missing.json }) },
    text: [
      formatHead(explanation, sought),
      ...formatList('required', required),
      ...formatList('excluded', excluded),
      ...formatList('excluded words', excludedWords),
      ...formatWords(alternatives),
      ...formatStages(stages),
      ...(results.length > 0 ? ['', colorize('faint', '  first results')] : []),
      ...results.map(({ id, title }, i) => `  ${i + 1}. ${title} (${id})`),
      ...(video ? formatVideo(video, total) : []),
      ...(missing ? ['', missing.text] : []),
    ].join('\n'),
  };
}
