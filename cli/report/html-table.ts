import { escapeUTF8 } from 'entities';

/** Returns an HTML table. The first cell of a row is its header, the others are numbers. Cells are plain text. */
export function formatHtmlTable(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = heads
    .map((text, at) => `<th scope="col"${at > 0 ? ' class="end"' : ''}>${escapeUTF8(text)}</th>`)
    .join('');
  const body = rows.map(([first = '', ...cells]) => {
    const figures = cells.map((text) => `<td class="end">${escapeUTF8(text)}</td>`).join('');
    return `<tr><th scope="row">${escapeUTF8(first)}</th>${figures}</tr>`;
  });
  return `<div class="scroll"><table><caption class="unseen">${escapeUTF8(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
