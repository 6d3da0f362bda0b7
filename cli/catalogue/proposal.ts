/** A mapping for a file that is not known, and what it makes of the first lines. */
import { openMapped } from '../../src/lib/import-file/mapped-records.ts';
import { readExport, type RejectedLine } from '../../src/lib/import-file/read-export.ts';
import type { ExportReport } from '../../src/lib/import-file/report.ts';
import { countRejected } from '../../src/lib/import/rules/baseline.ts';
import { toMapping } from '../../src/lib/import/files/fields-file.ts';
import { proposeMapping, type Proposal } from '../../src/lib/import/proposal/propose-mapping.ts';
import { paint } from '../command/terminal.ts';
import { formatFirst, keepFirst } from './first-videos.ts';

/** Lines that show the format of a file, and their characters: a record of pretty-printed JSON has many lines. */
const SAMPLE_LINES = 2000;
const SAMPLE_CHARACTERS = 1_048_576;
const LONGEST_LINE = 65_536;

/** A proposal, and the first videos as it reads them. */
interface ReadProposal extends Proposal {
  readonly first: Parameters<typeof formatFirst>[0];
}

/** Collects the rejected lines at the beginning of a file, each at its place. */
export function keepUnread() {
  const lines: string[] = [];
  let characters = 0;
  return {
    add({ line, text }: RejectedLine): void {
      if (line > SAMPLE_LINES || characters > SAMPLE_CHARACTERS) return;
      characters += Math.min(text.length, LONGEST_LINE);
      lines[line - 1] = text.slice(0, LONGEST_LINE);
    },
    lines: (): readonly string[] => Array.from(lines, (text) => text ?? ''),
  };
}

async function readFirst(mapping: Proposal['mapping'], lines: readonly string[]): Promise<ReadProposal['first']> {
  const { first, add } = keepFirst();
  const openRecords = openMapped(toMapping(mapping, 'proposal'));
  for await (const { rows } of readExport([new TextEncoder().encode(lines.join('\n'))], { openRecords }))
    for (const row of rows) if (row.kind === 'video') add(row.video, row.line);
  return first;
}

/** Returns a mapping for a file of which more lines could not be read than could, or null. */
export async function propose(report: ExportReport, lines: readonly string[]): Promise<ReadProposal | null> {
  // a repeated video was read
  const unread = countRejected(report) - (report.rejected['duplicate-id']?.count ?? 0);
  const proposal = report.videos < unread ? proposeMapping(lines) : null;
  if (!proposal) return null;
  return { ...proposal, first: proposal.missing.length > 0 ? [] : await readFirst(proposal.mapping, lines) };
}

/** Returns a proposal in lines of text, with what to do with it. `source`: name of the source that the file is of, or null. */
export function formatProposal(
  { mapping, missing, doubts, unused, first }: ReadProposal,
  source: string | null,
): string[] {
  const use =
    source === null ? '`FIELDS=fields.json npx marquee check FILE` reads it' : `name it as "fields" of ${source}`;
  return [
    '',
    paint('strong', 'A mapping that its first lines suggest:'),
    ...JSON.stringify(mapping, null, 2).split('\n'),
    ...(missing.length > 0
      ? ['', `${paint('bad', 'Missing')}, since no column looks like it: ${missing.join(', ')}`]
      : []),
    ...(doubts.length > 0 ? ['', paint('warning', 'Doubtful:'), ...doubts.map((doubt) => `  ${doubt}`)] : []),
    ...(unused.length > 0 ? ['', `Not used: ${unused.join(', ')}`] : []),
    ...formatFirst(first),
    '',
    `Correct what is wrong, save it as fields.json, and ${use}: docs/operating/other-formats.md.`,
  ];
}
