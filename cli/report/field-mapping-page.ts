/** Page about the field mapping of an import file: a single HTML file that requests pictures only when a button is pressed. */
import { formatHtmlDocument, REPORT_STYLE_SHEET } from './html-document.ts';
import { escapeUTF8 } from 'entities';
import type { ImportReport } from '../../src/lib/import-file/import-file-report.ts';
import { listVideoFields, type VideoWithLineNumber } from '../catalogue/first-videos-of-import-file.ts';
import type { MappingProposalOfFile } from '../catalogue/field-mapping-proposal.ts';
import { formatCount } from './format-numbers.ts';
import { formatCspHash } from '../hosting/security-headers.ts';

/** Beginning of each page, by which an earlier page is recognized before it is overwritten. */
export const MAPPING_PAGE_HEAD = '<!DOCTYPE html>\n<!-- marquee check --html -->';

const STYLE_SHEET = `${REPORT_STYLE_SHEET}
pre { overflow-x: auto; margin: 0 0 0.75rem; padding: 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; font: 0.8125rem/1.45 ui-monospace, Consolas, monospace; }
h1, code { overflow-wrap: anywhere; }
#copy { margin: 0 0 0.75rem; }
button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--muted); border-radius: 99px; background: none; color: inherit; font: inherit; cursor: pointer; }
td { overflow-wrap: anywhere; }
.videos { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.videos img, .videos .none { display: block; width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: 0.5rem; background: var(--track); }
.videos dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 0.75rem; margin: 0.5rem 0 0; font-size: 0.8125rem; }
.videos dt { color: var(--muted); }
.videos dd { margin: 0; overflow-wrap: anywhere; }
`;

const SCRIPT = `
document.getElementById('pictures')?.addEventListener('click', ({ target }) => {
  for (const image of document.querySelectorAll('img[data-src]')) image.src = image.dataset.src;
  target.hidden = true;
});
document.getElementById('copy')?.addEventListener('click', async ({ target }) => {
  await navigator.clipboard.writeText(document.getElementById('mapping').textContent);
  target.textContent = 'Copied';
});
`;

const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; script-src ${formatCspHash(SCRIPT)}`;

const section = (title: string, html: string) => `<section><h2>${title}</h2>${html}</section>`;
const formatList = (texts: readonly string[]) =>
  `<ul>${texts.map((text) => `<li>${escapeUTF8(text)}</li>`).join('')}</ul>`;

function formatColumns({ columns }: MappingProposalOfFile): string {
  const rows = columns.map(({ column, field, samples }) => {
    const read = field === null ? '<td class="faint">not used</td>' : `<td>${escapeUTF8(field)}</td>`;
    return `<tr><th scope="row">${escapeUTF8(column)}</th>${read}<td>${samples.map(escapeUTF8).join('<br>')}</td></tr>`;
  });
  return section(
    'Columns',
    `<div class="scroll" tabindex="0" role="group" aria-label="Columns"><table><thead><tr><th scope="col">Column</th><th scope="col">Field</th><th scope="col">First values</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  );
}

function formatMapping({ mapping, missing, doubts }: MappingProposalOfFile): string {
  const absent = missing.length === 0 ? '' : `<p class="bad">No column matches: ${missing.join(', ')}</p>`;
  const doubtful = doubts.length === 0 ? '' : `<p>Check these choices:</p>${formatList(doubts)}`;
  const json = escapeUTF8(JSON.stringify(mapping, null, 2));
  return section(
    'Suggested field mapping',
    `${absent}${doubtful}<pre id="mapping" tabindex="0">${json}</pre><button id="copy">Copy</button>
<p>Save it as <code>site/fields.json</code>, name it in <code>sources</code> of <code>site/marquee.config.ts</code>, and check the file again.</p>`,
  );
}

function formatVideo({ line, ...video }: VideoWithLineNumber): string {
  const fields = [['line', String(line)] as const, ...listVideoFields(video)];
  const list = fields.map(([name, text]) => `<dt>${name}</dt><dd>${escapeUTF8(text) || '–'}</dd>`).join('');
  const picture =
    video.thumbnailUrl === ''
      ? '<span class="none"></span>'
      : `<img alt="" referrerpolicy="no-referrer" data-src="${escapeUTF8(video.thumbnailUrl)}">`;
  return `<li>${picture}<strong>${escapeUTF8(video.title)}</strong><dl>${list}</dl></li>`;
}

function formatVideos(videos: readonly VideoWithLineNumber[]): string {
  if (videos.length === 0) return '';
  return section(
    'First videos, as imported',
    `<button id="pictures">Show pictures</button> <span class="faint">Loads them from the hosts of the file.</span><ul class="videos">${videos.map(formatVideo).join('')}</ul>`,
  );
}

/** Report about one file, and the first videos that were read from it. */
interface MappedFile {
  readonly report: ImportReport;
  readonly first: readonly VideoWithLineNumber[];
}

/**
 * Returns the HTML of the page about an import file. `proposal` is the suggested field mapping, or null if the format of the file is known.
 * `advice` is the next step for a file that no mapping can read, or null if it is unknown.
 */
export function formatFieldMappingPage(
  file: string,
  parts: readonly MappedFile[],
  proposal: MappingProposalOfFile | null,
  advice: string | null = null,
): string {
  const title = `Field mapping of ${escapeUTF8(file)}`;
  const sum = (key: 'lines' | 'videos') => parts.reduce((total, { report }) => total + report[key], 0);
  const [videos, lines] = [sum('videos'), sum('lines')];
  const isRead = videos * 2 > lines;
  const known = isRead
    ? ' Its format is known, so no field mapping is suggested.'
    : ` No field mapping can be suggested: ${escapeUTF8(advice ?? 'correct the mapping of the provider, or check whether the file has a column with URLs.')}`;
  const main = `<h1>${title}</h1><p>${formatCount(lines)} lines. With the current settings, ${formatCount(videos)} ${videos === 1 ? 'video' : 'videos'} can be read.${proposal ? '' : known}</p>
${proposal ? formatMapping(proposal) + formatColumns(proposal) : ''}
${formatVideos(proposal?.first ?? parts.flatMap(({ first }) => first))}
`;
  return formatHtmlDocument({
    start: MAPPING_PAGE_HEAD,
    title,
    policy: CONTENT_SECURITY_POLICY,
    styles: [STYLE_SHEET],
    scripts: [SCRIPT],
    main,
  });
}
