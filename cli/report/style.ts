/** Style sheet of the report: the site's design tokens (src/styles/tokens.css), light or dark as set in the system. */
export const REPORT_STYLE_SHEET = `
:root { color-scheme: light dark; --bg: #f8fafc; --surface: #fff; --line: #0f172a1f; --text: #0f172a; --muted: #4b5a70; --track: #e2e8f0; --bar: #d97706; --before: #0f172a; --bad: #b4173f; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0f172a; --surface: #172136; --line: #94a3b829; --text: #eef2f8; --muted: #a3b1c6; --track: #2a3650; --bar: #fbbf24; --before: #eef2f8; --bad: #ff8fa6; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 1rem/1.5 ui-sans-serif, system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: clamp(1rem, 3vw, 2.5rem); }
h1 { font-size: clamp(1.5rem, 1.25rem + 1.2vw, 2.125rem); line-height: 1.2; margin: 0 0 0.25rem; }
h2 { font-size: 1.25rem; margin: 0 0 1rem; }
p { margin: 0 0 0.75rem; }
.faint, .scale, .ends { color: var(--muted); }
.bad { color: var(--bad); }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(max(9rem, 22%), 1fr)); gap: 0.75rem; margin: 1.5rem 0; padding: 0; list-style: none; }
.tiles li, section { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.tiles li { padding: 0.875rem 1rem; }
.tiles span { display: block; }
.tiles .figure { font-size: 1.375rem; font-weight: 700; line-height: 1.3; white-space: nowrap; font-variant-numeric: tabular-nums; }
.tiles span:not(.figure) { color: var(--muted); font-size: 0.875rem; }
section { padding: clamp(1rem, 2.5vw, 1.5rem); margin: 0 0 1.25rem; }
.pair { display: grid; gap: 1.5rem; }
.pair > * { min-width: 0; }
@media (min-width: 56rem) { .pair { grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr); align-items: start; gap: 2.5rem; } }
svg { display: block; overflow: visible; }
svg text { font-size: 0.875rem; fill: var(--text); }
svg text.end { text-anchor: end; font-variant-numeric: tabular-nums; }
.track { fill: var(--track); }
.bar { fill: var(--bar); }
.before { fill: var(--before); }
.columns svg { border-bottom: 1px solid var(--line); }
.scale { border-bottom: 1px dashed var(--line); margin: 0; font-size: 0.8125rem; }
.ends { display: flex; justify-content: space-between; margin: 0.25rem 0 0; font-size: 0.8125rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-top: 0; color: var(--muted); font-weight: 500; }
tbody th { font-weight: 500; overflow-wrap: anywhere; min-width: 5.5rem; }
@media (max-width: 30rem) { table { font-size: 0.8125rem; } th, td { padding-right: 0.5rem; } td.end:last-child, th.end:last-child { white-space: normal; } }
th:last-child, td:last-child { padding-right: 0; }
.end { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.samples { margin: 1.25rem 0 0; }
.samples dt { font-weight: 600; margin-top: 0.75rem; }
.samples dd { margin: 0.25rem 0 0; font: 0.8125rem/1.45 ui-monospace, Consolas, monospace; color: var(--muted); overflow-wrap: anywhere; }
.legend::before { content: ''; display: inline-block; width: 2px; height: 0.875rem; margin-right: 0.5rem; background: var(--before); vertical-align: -2px; }
@media print { body { background: #fff; } section { break-inside: avoid; } }
`;
