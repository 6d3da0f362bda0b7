/** Formats bytes as kilobytes. */
export const formatKilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 9950 ? 1 : 0);

/** Formats bytes as megabytes. */
export const formatMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 9_950_000 ? 1 : 0);

export const formatCount = (value: number): string => value.toLocaleString('en');

/** Returns a Markdown table. */
export function formatMarkdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
