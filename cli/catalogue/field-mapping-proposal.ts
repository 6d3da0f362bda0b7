/**
 * Proposes a field mapping for an import file of an unknown format, together with the first videos that the mapping reads from the file.
 */
import { slugify } from '../../src/lib/catalogue/text/slug.ts';
import { createMappedRecordReaderFactory } from '../../src/lib/import-file/mapped-record-reader.ts';
import { readImportFile, type RejectedLine } from '../../src/lib/import-file/read-import-file.ts';
import { IMPORT_WARNING_DESCRIPTIONS } from '../../src/lib/import-file/records/rejection-reasons.ts';
import type { ImportReport } from '../../src/lib/import-file/import-file-report.ts';
import { countRejectedLines } from '../../src/lib/import/rules/build-video-count-history.ts';
import { parseFieldMapping } from '../../src/lib/import/files/field-mapping-file.ts';
import { describeNestedVideos } from '../../src/lib/import/proposal/describe-nested-videos.ts';
import { proposeFieldMapping, type FieldMappingProposal } from '../../src/lib/import/proposal/propose-field-mapping.ts';
import { colorize, formatJsonForTerminal } from '../command/terminal-output.ts';
import {
  formatFirstVideos,
  createFirstVideosCollector,
  type VideoWithLineNumber,
} from './first-videos-of-import-file.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

/**
 * Maximum number of lines, and of characters in all of them, from which the format of a file is derived. The number of lines is high
 * because a pretty-printed JSON record has many lines.
 */
const SAMPLE_LINES = 2000;
const SAMPLE_CHARACTERS = 1_048_576;
const MAX_LINE_LENGTH = 65_536;
/** Matches several bytes in a row that are not UTF-8, as in words of Cyrillic or Greek letters, but hardly ever in Windows-1252. */
const DAMAGED_WORD = /\uFFFD{3}/;

const OTHER_ENCODING =
  'invalid UTF-8: find its encoding with file -i FILE, and convert the file with iconv -f ENCODING -t UTF-8 FILE';

/** Proposed field mapping, and the first videos that it reads from the file. */
export interface MappingProposalOfFile extends FieldMappingProposal {
  readonly first: readonly VideoWithLineNumber[];
}

/**
 * Returns a collector of the rejected lines at the beginning of a file. The list contains an empty text for each line that was not
 * rejected. `encoding` returns whether most rejected lines have invalid UTF-8, and advice about them; null if all of them are valid.
 */
export function createFirstRejectedLinesCollector() {
  const lines: string[] = [];
  let characters = 0;
  let [sampled, damaged] = [0, 0];
  let isWestern = true;
  return {
    add({ line, text, isDamaged = false }: RejectedLine): void {
      if (line > SAMPLE_LINES || characters > SAMPLE_CHARACTERS) return;
      sampled++;
      if (isDamaged) damaged++;
      if (isDamaged && DAMAGED_WORD.test(text)) isWestern = false;
      characters += Math.min(text.length, MAX_LINE_LENGTH);
      lines[line - 1] = text.slice(0, MAX_LINE_LENGTH);
    },
    lines: (): readonly string[] => Array.from(lines, (text) => text ?? ''),
    encoding: () =>
      damaged === 0
        ? null
        : {
            isMostlyInvalid: damaged * 2 > sampled,
            advice: `the file has ${isWestern ? IMPORT_WARNING_DESCRIPTIONS['invalid-utf8'] : OTHER_ENCODING} (decompress a compressed file first)`,
          },
  };
}

async function readFirst(
  mapping: FieldMappingProposal['mapping'],
  lines: readonly string[],
): Promise<MappingProposalOfFile['first']> {
  const { first, add } = createFirstVideosCollector();
  const openRecords = createMappedRecordReaderFactory(parseFieldMapping(mapping, 'proposal'));
  for await (const { items } of readImportFile([new TextEncoder().encode(lines.join('\n'))], { openRecords }))
    for (const item of items) if (item.kind === 'video') add(item.video, item.line);
  return first;
}

/** Returns true if more lines of a file were rejected than read. Does not count lines with a duplicate id, whose format was readable. */
const isMostlyRejected = (report: ImportReport): boolean =>
  report.videos < countRejectedLines(report) - (report.rejected['duplicate-id']?.count ?? 0);

/** Rejected lines at the beginning of a file. */
export type FirstRejectedLines = Pick<ReturnType<typeof createFirstRejectedLinesCollector>, 'lines' | 'encoding'>;

/**
 * Returns advice for a file of an unknown format for which no mapping can be proposed, because its videos are nested in another JSON object,
 * or because most of its lines are not UTF-8. Returns null for any other file.
 */
export function describeUnmappableFile(report: ImportReport, unread: FirstRejectedLines): string | null {
  if (!isMostlyRejected(report)) return null;
  const lines = unread.lines();
  const encoding = unread.encoding();
  const isTable = report.videos === 0 && encoding?.isMostlyInvalid === true && proposeFieldMapping(lines) !== null;
  return isTable ? encoding.advice : describeNestedVideos(lines);
}

/**
 * Proposes a mapping for a file if more of its lines were rejected than read. Returns null if most lines were read, if the format cannot be
 * derived from the lines, or if no mapping can read the file.
 */
export async function proposeMappingForFile(
  report: ImportReport,
  unread: FirstRejectedLines,
): Promise<MappingProposalOfFile | null> {
  if (!isMostlyRejected(report) || describeUnmappableFile(report, unread) !== null) return null;
  const lines = unread.lines();
  const proposal = proposeFieldMapping(lines);
  if (!proposal) return null;
  const encoding = unread.encoding();
  const doubts = [...(encoding === null ? [] : [encoding.advice]), ...proposal.doubts];
  return { ...proposal, doubts, first: proposal.missing.length > 0 ? [] : await readFirst(proposal.mapping, lines) };
}

/** Formats a proposal and its next steps as lines of text. `source` is the name of the provider that the file belongs to, or null. */
export function formatMappingProposal(
  { mapping, missing, doubts, unused, first }: MappingProposalOfFile,
  source: string | null,
): string[] {
  const use =
    source === null
      ? [
          `Correct the mapping if necessary, and save it as site/fields.json (${getStartCommand()} init creates the folder site).`,
          'Then add the provider to site/marquee.config.ts:',
          "  sources: [{ name: 'PROVIDER', from: 'FILE', fields: 'fields.json' }]",
          `To try the mapping without a site folder, save it as fields.json and run: FIELDS=fields.json ${getStartCommand()} check FILE`,
        ]
      : [
          // do not suggest the name fields.json, which may be the mapping of another provider
          `Correct the mapping if necessary, save it as site/${slugify(source)}.json, and add it to the provider ${source} in site/marquee.config.ts:`,
          `  fields: '${slugify(source)}.json'`,
        ];
  return [
    '',
    colorize('strong', 'Suggested field mapping, from the first lines of the file:'),
    ...formatJsonForTerminal(mapping).split('\n'),
    ...(missing.length > 0 ? ['', `${colorize('bad', 'Missing')} (no column matches): ${missing.join(', ')}`] : []),
    ...(doubts.length > 0 ? ['', colorize('warning', 'Doubtful:'), ...doubts.map((doubt) => `  ${doubt}`)] : []),
    ...(unused.length > 0 ? ['', `Unused columns: ${unused.join(', ')}`] : []),
    ...formatFirstVideos(first),
    '',
    ...use,
    'See docs/reference/mapping.md.',
  ];
}
