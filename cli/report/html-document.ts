/** Beginning of the console page, by which a deploy recognizes it. */
export const CONSOLE_PAGE_HEAD = '<!DOCTYPE html>\n<!-- marquee console: never publish this file -->';

/** Minimum size of the console page in bytes. The charting library in the page is larger than this alone. */
export const MIN_CONSOLE_PAGE_BYTES = 50_000;

/** Parts of an HTML document for operators, which loads no other files. */
interface DocumentParts {
  /** Beginning of the document, which consists of a doctype and a comment. Other code recognizes the kind of the document by this text. */
  readonly start: string;
  /** Title as HTML. */
  readonly title: string;
  /** Content Security Policy of the document. */
  readonly policy: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** HTML of the main content. */
  readonly main: string;
}

/** Returns an HTML document that search engines do not index, and whose links send no referrer. */
export const formatHtmlDocument = ({ start, title, policy, styles, scripts, main }: DocumentParts): string => `${start}
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${styles.map((style) => `<style>${style}</style>`).join('\n')}
</head>
<body>
<main>${main}</main>
${scripts.map((script) => `<script>${script}</script>`).join('\n')}
</body>
</html>
`;

/** Style sheet of the report: the site's design tokens (src/styles/tokens.css), light or dark as set in the system. */
export const REPORT_STYLE_SHEET = `
:root { color-scheme: light dark; --bg: #f8fafc; --surface: #fff; --line: #0f172a1f; --text: #0f172a; --muted: #4b5a70; --track: #e2e8f0; --bar: #d97706; --bad: #b4173f; }
@media screen and (prefers-color-scheme: dark) {
  :root { --bg: #0f172a; --surface: #172136; --line: #94a3b829; --text: #eef2f8; --muted: #a3b1c6; --track: #2a3650; --bar: #fbbf24; --bad: #ff8fa6; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 1rem/1.5 ui-sans-serif, system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
table, button, .badge { overflow-wrap: normal; }
main { max-width: 72rem; margin: 0 auto; padding: clamp(1rem, 3vw, 2.5rem); }
h1 { font-size: clamp(1.5rem, 1.25rem + 1.2vw, 2.125rem); line-height: 1.2; margin: 0 0 0.25rem; }
h2 { font-size: 1.25rem; margin: 0 0 1rem; }
p { margin: 0 0 0.75rem; }
.faint { color: var(--muted); }
.bad { color: var(--bad); }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(max(9rem, 22%), 1fr)); gap: 0.75rem; margin: 1.5rem 0; padding: 0; list-style: none; }
.tiles li, section { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; }
.tiles li { padding: 0.875rem clamp(1rem, 2.5vw, 1.5rem); }
.tiles span { display: block; }
.tiles .figure { font-size: 1.375rem; font-weight: 700; line-height: 1.3; white-space: nowrap; font-variant-numeric: tabular-nums; }
.tiles span:not(.figure) { color: var(--muted); font-size: 0.875rem; }
section { padding: clamp(1rem, 2.5vw, 1.5rem); margin: 0 0 1.25rem; }
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
.samples dd { margin: 0.25rem 0 0; font: 0.8125rem/1.45 ui-monospace, Consolas, monospace; color: var(--muted); }
@media print { body { background: #fff; } section { break-inside: avoid; } }
`;

export const CONSOLE_STYLE_SHEET = `${REPORT_STYLE_SHEET}
:root { --series-1: #b45309; --series-2: #1d4ed8; --series-3: #0f766e; --series-4: #9333ea; --series-5: #be123c; }
@media screen and (prefers-color-scheme: dark) { :root { --series-1: #fbbf24; --series-2: #93c5fd; --series-3: #5eead4; --series-4: #d8b4fe; --series-5: #fda4af; } }
main { max-width: 80rem; }
code, .state { overflow-wrap: anywhere; }
h3 { font-size: 1.0625rem; margin: 1.5rem 0 0.75rem; }
a { color: inherit; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--bar); outline-offset: 2px; }
.part { margin: 2.5rem 0 1rem; }
.badge { display: inline-block; padding: 0 0.5rem; border-radius: 99px; background: var(--track); font-size: 0.8125rem; font-weight: 500; vertical-align: 0.125em; font-variant-numeric: tabular-nums; }
.attention { margin: 1.25rem 0 0; }
.attention ul { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
.attention a { display: inline-block; padding: 0.5rem 0.875rem; border: 1px solid var(--bar); border-radius: 99px; text-decoration: none; }
.attention a:hover { text-decoration: underline; }
.details { columns: 28rem; column-gap: 1.25rem; }
.details section { break-inside: avoid; }
.show { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; margin: 0 0 1rem; }
.show p { margin: 0; }
section { scroll-margin-top: 1rem; }
meter { display: block; width: 100%; max-width: 16rem; height: 0.375rem; margin: 0.25rem 0 0; border: 0; border-radius: 99px; background: var(--track); appearance: none; overflow: hidden; }
meter::-webkit-meter-inner-element { display: block; height: 100%; }
meter::-webkit-meter-bar { height: 100%; border: 0; border-radius: 99px; background: var(--track); }
meter::-webkit-meter-optimum-value { border-radius: 99px; background: var(--bar); }
meter::-moz-meter-bar { border-radius: 99px; background: var(--bar); }
.wide th, .wide td { white-space: nowrap; }
.wide tbody th { white-space: normal; min-width: 12rem; }
.state { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); }
.state.bad { color: var(--bad); }
.chart { min-width: 0; margin: 1rem 0; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 0 1.5rem; }
.u-legend { text-align: left; font-variant-numeric: tabular-nums; }
.u-legend.u-inline tr { margin-right: 0.75rem; }
.u-legend th { font-weight: 500; }
.u-legend th, .u-legend td { border: 0; padding: 0.125rem 0.25rem 0.125rem 0; }
.command { margin: 0.75rem 0 0; }
.command p { margin: 0 0 0.25rem; font-size: 0.8125rem; color: var(--muted); }
.command div { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.command code { flex: 0 1 auto; min-width: 0; padding: 0.375rem 0.625rem; border-radius: 0.375rem; background: var(--track); font: 0.8125rem/1.45 ui-monospace, Consolas, monospace; white-space: pre-wrap; unicode-bidi: isolate; }
button { min-height: 2.25rem; padding: 0 0.875rem; border: 1px solid var(--muted); border-radius: 99px; background: none; color: inherit; font: inherit; font-size: 0.875rem; cursor: pointer; }
button:hover { background: var(--track); }
button:disabled { opacity: 0.7; cursor: default; }
.pictures { min-height: 2.75rem; font-size: 1rem; }
.videos { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 1.25rem 1rem; margin: 0 0 0.75rem; padding: 0; list-style: none; }
.videos li { min-width: 0; }
.videos strong { font-weight: 600; }
.videos p { margin: 0; font-size: 0.8125rem; }
.picture { aspect-ratio: 16 / 9; margin: 0 0 0.5rem; border-radius: 0.5rem; background: var(--track); overflow: hidden; }
.picture img { display: block; width: 100%; height: 100%; object-fit: cover; }
summary { padding: 0.25rem 0; font-size: 0.875rem; cursor: pointer; }
.entries { display: grid; gap: 1rem; margin: 0 0 0.75rem; padding: 0; list-style: none; }
.entries li + li { padding-top: 1rem; border-top: 1px solid var(--line); }
.entries p { margin: 0.125rem 0 0; font-size: 0.875rem; }
@media print { .chart, button { display: none !important; } .attention, .scroll { overflow: visible; } section { border: 0; padding: 0; } li, tr, .command { break-inside: avoid; } }
`;
