/** Script of the console page, and the Content Security Policy that allows only this script and the page's own style sheet. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatCspHash } from '../hosting/security-headers.ts';

const { resolve } = createRequire(import.meta.url);
const readPackageFile = (name: string) => readFileSync(resolve(`uplot/dist/${name}`), 'utf8').trim();

/** Script of the console page: buttons for pictures and commands, and charts. Without JavaScript, the buttons and charts stay hidden. */
const PAGE_SCRIPT = `
'use strict';
const status = document.getElementById('status');
const announce = (text) => { status.textContent = text; };
for (const button of document.querySelectorAll('button[hidden]')) button.hidden = false;
for (const button of document.querySelectorAll('button.pictures')) button.addEventListener('click', () => {
  for (const box of document.querySelectorAll('[data-picture]')) {
    const image = new Image();
    image.alt = '';
    image.referrerPolicy = 'no-referrer';
    image.src = box.dataset.picture;
    box.append(image);
    box.hidden = false;
  }
  button.disabled = true;
  button.textContent = 'Pictures shown';
});
for (const button of document.querySelectorAll('button.copy')) button.addEventListener('click', async () => {
  const code = button.previousElementSibling;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.firstChild.data = 'Copied';
    announce('Copied');
    setTimeout(() => { button.firstChild.data = 'Copy'; announce(''); }, 2000);
  } catch {
    getSelection().selectAllChildren(code);
    announce('Selected. Copy the command with your keyboard.');
  }
});
const LOCALE = 'en-US';
const toCount = (value) => value.toLocaleString(LOCALE, { maximumFractionDigits: 1 });
const toBytes = (value) => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = value < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3));
  return toCount(value / 1000 ** power) + '\\u00a0' + units[power];
};
const FORMATS = { count: toCount, bytes: toBytes, seconds: (value) => toCount(value) + '\\u00a0s' };
const colorOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const HEIGHT = 200;
const DAY = 86400;
/** Formats the labels of the time axis, whose distance is in seconds: months, days or minutes. */
const formatTimes = (chart, splits, axis, space, distance) => splits.map((seconds) => {
  const time = new Date(seconds * 1000).toISOString();
  return distance >= 28 * DAY ? time.slice(0, 7) : distance >= DAY ? time.slice(5, 10) : time.slice(11, 16);
});
const toDate = (seconds, isMonth) => new Date(seconds * 1000).toISOString().slice(0, isMonth ? 7 : 16).replace('T', ' ');
const draw = (box) => {
  const { kind, unit, times, series } = JSON.parse(box.dataset.chart);
  const format = FORMATS[unit];
  const isColumns = kind === 'columns';
  const axis = { stroke: colorOf('--muted'), grid: { stroke: colorOf('--line'), width: 1 }, ticks: { show: false } };
  const lines = series.map(({ name }, i) => {
    const color = colorOf('--series-' + (i % 5 + 1));
    return {
      label: name,
      stroke: color,
      width: isColumns ? 0 : 2,
      fill: isColumns ? color : undefined,
      paths: isColumns ? uPlot.paths.bars({ size: [0.75, 40] }) : undefined,
      points: { show: !isColumns && times.length < 40, size: 6, fill: color },
      spanGaps: true,
      dash: i < 5 ? undefined : [6, 3],
      value: (chart, value) => (value == null ? '–' : format(value)),
    };
  });
  const half = isColumns ? 16 * DAY : 0;
  const last = { idx: times.length - 1 };
  return new uPlot({
    width: box.clientWidth,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    cursor: { drag: { x: false, y: false }, points: { size: 8 } },
    // the legend shows the latest values while the pointer is elsewhere
    hooks: { ready: [(chart) => chart.setLegend(last)], setCursor: [(chart) => { if (chart.cursor.idx == null) chart.setLegend(last); }] },
    scales: {
      x: { time: true, range: (chart, min, max) => [min - half, max + half] },
      y: { range: (chart, min, max) => [0, max > 0 ? max * 1.1 : 1] },
    },
    series: [{ label: isColumns ? 'Month' : 'Time (UTC)', value: (chart, value) => (value == null ? '–' : toDate(value, isColumns)) }, ...lines],
    axes: [{ ...axis, space: 70, values: formatTimes }, { ...axis, size: 72, space: 40, values: (chart, splits) => splits.map(format) }],
  }, [times, ...series.map(({ values }) => values)], box);
};
const charts = new Map();
const redraw = () => {
  for (const [box, chart] of charts) {
    chart.destroy();
    charts.set(box, draw(box));
  }
};
for (const box of document.querySelectorAll('.chart')) {
  box.hidden = false;
  charts.set(box, draw(box));
}
new ResizeObserver(() => {
  for (const [box, chart] of charts) {
    if (chart.width !== box.clientWidth) chart.setSize({ width: box.clientWidth, height: HEIGHT });
  }
}).observe(document.querySelector('main'));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
`;

/** Returns all scripts and style sheets of the console page, including uPlot, and the content security policy that allows them. */
export function readConsolePageAssets(styleSheet: string) {
  const scripts = [readPackageFile('uPlot.iife.min.js'), PAGE_SCRIPT];
  const styles = [readPackageFile('uPlot.min.css'), styleSheet];
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(formatCspHash).join(' ')}`,
    `style-src ${styles.map(formatCspHash).join(' ')}`,
    'img-src http: https:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return { scripts, styles, policy };
}
