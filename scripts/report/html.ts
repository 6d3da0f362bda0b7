const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text as HTML shows it, in an element or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

/** Returns a table; the first cell of a row is its head, the others are figures. Cells are texts. */
export function drawTable(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads
    .map((text, at) => `<th scope="col"${at > 0 ? ' class="end"' : ''}>${escapeHtml(text)}</th>`)
    .join('');
  const body = rows.map(([first = '', ...cells]) => {
    const figures = cells.map((text) => `<td class="end">${escapeHtml(text)}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(first)}</th>${figures}</tr>`;
  });
  return `<div class="scroll"><table><caption class="unseen">${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
