import { escapeUTF8 } from 'entities';

/** Returns the HTML of a bar for a number in a table. The bar is hidden from screen readers, because the number is next to the bar. */
const formatBar = (value: number, most: number) =>
  `<meter min="0" max="${most}" value="${value}" aria-hidden="true"></meter>`;

/**
 * Returns an HTML table. The first cell of a row is its header, the others are numbers. Cells are plain text. `bars` are the values of bars
 * below the row headers. A table that is wide (`isWide`) can be scrolled with the keyboard.
 */
export function formatHtmlTable(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  { bars = [], isWide = false }: { readonly bars?: readonly number[]; readonly isWide?: boolean } = {},
): string {
  const head = heads
    .map((text, at) => `<th scope="col"${at > 0 ? ' class="end"' : ''}>${escapeUTF8(text)}</th>`)
    .join('');
  const most = Math.max(...bars, 0);
  const body = rows.map(([first = '', ...cells], i) => {
    const figures = cells.map((text) => `<td class="end">${escapeUTF8(text)}</td>`).join('');
    const bar = most > 0 && bars[i] !== undefined ? formatBar(bars[i], most) : '';
    return `<tr><th scope="row"><bdi>${escapeUTF8(first)}</bdi>${bar}</th>${figures}</tr>`;
  });
  const focusable = isWide ? ` tabindex="0" role="group" aria-label="${escapeUTF8(caption)}"` : '';
  return `<div class="scroll"${focusable}><table><caption class="unseen">${escapeUTF8(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
