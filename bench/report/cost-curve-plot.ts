/** Plot of costs against the number of videos. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServingModesComparison } from '../visits/serving-modes.ts';
import type { CatalogueSizeResult } from '../visits/catalogue-sizes.ts';
import { formatMarkdownTable } from './markdown-table.ts';

type Point = readonly [videos: number, cost: number];

/** Costs of whole sites, and of imports into packed data, which larger catalogues use. */
interface CostCurve {
  readonly name: string;
  /** Unit of the costs; empty for numbers of things. */
  readonly unit: string;
  readonly sites: readonly Point[];
  readonly packed: readonly Point[];
}

const PANEL = { width: 350, height: 190, left: 56, right: 12, top: 30, bottom: 26 };
const COLUMNS = 2;
const COLORS = { sites: '#d97706', packed: '#64748b' };
const MEGABYTE = 1e6;
const COUNT = new Intl.NumberFormat('en', { notation: 'compact' });

const toPoints = <Row extends { readonly videos: number }>(
  rows: readonly Row[],
  read: (row: Row) => number | null | undefined,
): Point[] =>
  rows.flatMap((row): Point[] => {
    const cost = read(row);
    return cost ? [[row.videos, cost]] : [];
  });

function listCurves(sizes: readonly CatalogueSizeResult[], modes: readonly ServingModesComparison[]): CostCurve[] {
  const packedOf = ({ ways }: ServingModesComparison) => ways.find(({ way }) => way === 'packed files');
  const packed = (read: (way: NonNullable<ReturnType<typeof packedOf>>) => number | undefined) =>
    toPoints(modes, (mode) => {
      const way = packedOf(mode);
      return way && read(way);
    });
  return [
    {
      name: 'CPU time of a build',
      unit: 's',
      sites: toPoints(sizes, ({ build }) => build.processorSeconds),
      packed: packed((way) => way.import?.processorSeconds),
    },
    {
      name: 'peak memory of a build',
      unit: 'MB',
      sites: toPoints(sizes, ({ build }) => build.peakMb),
      packed: packed((way) => (way.import && way.import.peakBytes / 2 ** 20) || undefined),
    },
    {
      name: 'files of the site',
      unit: '',
      sites: toPoints(sizes, ({ files }) => files),
      packed: packed(({ files }) => files),
    },
    {
      name: 'size of the site',
      unit: 'MB',
      sites: toPoints(sizes, ({ siteBytes }) => siteBytes / MEGABYTE),
      packed: packed(({ bytes }) => bytes / MEGABYTE),
    },
    {
      name: 'data of a first search, median',
      unit: 'KB',
      sites: toPoints(sizes, ({ search }) => search.shown && search.shown.bytes[0] / 1000),
      packed: packed(({ waits }) => waits.search.bytes[0] / 1000),
    },
    {
      name: 'requests of a first search, median',
      unit: '',
      sites: toPoints(sizes, ({ search }) => search.shown?.requests[0]),
      packed: packed(({ waits }) => waits.search.requests[0]),
    },
  ];
}

const powersOfTen = ([least, most]: readonly [number, number]) => {
  const first = Math.floor(Math.log10(least));
  const last = Math.ceil(Math.log10(most));
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
};

/** Returns a panel with logarithmic axes as SVG. */
function plotPanel({ name, unit, sites, packed }: CostCurve, videos: readonly number[], index: number): string {
  const { width, height, left, right, top, bottom } = PANEL;
  const costs = powersOfTen([
    Math.min(...[...sites, ...packed].map(([, cost]) => cost)),
    Math.max(...[...sites, ...packed].map(([, cost]) => cost)),
  ]);
  const scale = (ticks: readonly number[], from: number, to: number) => (value: number) =>
    from + (Math.log(value / ticks[0]!) / Math.log(ticks.at(-1)! / ticks[0]!)) * (to - from);
  const x = scale(videos, left, width - right);
  const y = scale(costs, height - bottom, top);
  const at = ([count, cost]: Point) => `${x(count).toFixed(1)},${y(cost).toFixed(1)}`;
  const grid = [
    ...costs.map(
      (cost) =>
        `<path d="M${left} ${y(cost).toFixed(1)}H${width - right}" stroke="#64748b" stroke-opacity=".25"/>` +
        `<text x="${left - 6}" y="${(y(cost) + 4).toFixed(1)}" text-anchor="end">${cost.toLocaleString('en')}</text>`,
    ),
    ...videos.map(
      (count) =>
        `<text x="${x(count).toFixed(1)}" y="${height - 8}" text-anchor="middle">${COUNT.format(count)}</text>`,
    ),
  ];
  const lines = Object.entries({ sites, packed }).map(([key, points]) => {
    const color = COLORS[key as keyof typeof COLORS];
    return (
      `<polyline points="${points.map(at).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>` +
      points.map((point) => `<circle cx="${at(point).replace(',', '" cy="')}" r="3" fill="${color}"/>`).join('')
    );
  });
  const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  return `<g transform="translate(${column * width} ${row * height + top})"><text x="${left}" y="16" font-weight="700">${name}${unit && ` (${unit})`}</text>${[...grid, ...lines].join('')}</g>`;
}

/** Returns the additional cost of a million videos between the two largest catalogues, or a dash if there are fewer than two. */
function formatCostOfMillion(points: readonly Point[], unit: string): string {
  const [[fewer, less] = [], [more, most] = []] = points.slice(-2);
  if (fewer === undefined || less === undefined || more === undefined || most === undefined) return '–';
  const cost = (1e6 * (most - less)) / (more - fewer);
  return `${Number(cost.toPrecision(3)).toLocaleString('en')} ${unit}`.trim();
}

/**
 * Writes the plot of costs into a folder. Returns the Markdown that embeds it, with a table of the additional cost of each million videos.
 */
export function writeCostCurvePlot(
  folder: string,
  sizes: readonly CatalogueSizeResult[],
  modes: readonly ServingModesComparison[],
): string[] {
  const curves = listCurves(sizes, modes);
  const counts = [...sizes, ...modes].map(({ videos }) => videos);
  const ticks = powersOfTen([Math.min(...counts), Math.max(...counts)]);
  const rows = Math.ceil(curves.length / COLUMNS);
  const legend = `<text x="${PANEL.left}" y="16"><tspan fill="${COLORS.sites}">● whole site</tspan>  <tspan fill="${COLORS.packed}">● packed data, without pages</tspan></text>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * PANEL.width} ${rows * PANEL.height + PANEL.top}" font-family="system-ui, sans-serif" font-size="11" fill="#64748b">` +
    `${legend}${curves.map((curve, i) => plotPanel(curve, ticks, i)).join('')}</svg>\n`;
  const file = 'plot-cost-curves.svg';
  writeFileSync(path.join(folder, file), svg);
  const cells = curves.map(({ name, unit, sites, packed }) => [
    name,
    formatCostOfMillion(sites, unit),
    formatCostOfMillion(packed, unit),
  ]);
  const last = (points: readonly { readonly videos: number }[]) =>
    points
      .slice(-2)
      .map(({ videos }) => videos.toLocaleString('en'))
      .join(' to ');
  return [
    `![Costs against the number of videos, with logarithmic axes](${file})`,
    'Additional cost of each million videos, between the two largest catalogues:',
    formatMarkdownTable(['cost', `whole site, ${last(sizes)}`, `packed data, ${last(modes)}`], cells),
  ];
}
