import { escapeUTF8 } from 'entities';
import type { BuildReport, ComparedReport } from './build-report.ts';
import { drawBars, type Bar } from './charts.ts';
import { formatChange, shareOf } from './figures.ts';
import { drawTable } from './html.ts';

export type Format = (value: number) => string;

/** A figure with its name, now and in the build before. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly before: number | undefined;
}

const toBar = ({ name, value, before }: Figure, format: Format): Bar => ({
  label: name,
  text: format(value),
  value,
  before,
});

type Read<Item, Value> = (item: Item) => Value;

/**
 * Returns the figures of this build, each with that of the same name in the build before, and at their end those that are gone. Of the
 * first of a longer list nothing is known that was not among the first then, or is not now.
 */
export function joinFigures<Item>(
  [now, before]: readonly [now: readonly Item[], before: readonly Item[] | undefined],
  name: Read<Item, string>,
  value: Read<Item, number>,
  isWhole = true,
): Figure[] {
  const old = new Map(before?.map((item) => [name(item), value(item)]));
  const absent = isWhole && before ? 0 : undefined;
  const figures = now.map((item) => ({ name: name(item), value: value(item), before: old.get(name(item)) ?? absent }));
  if (!isWhole) return figures;
  const names = new Set(figures.map((figure) => figure.name));
  const gone = [...old].filter(([key]) => !names.has(key));
  return [...figures, ...gone.map(([key, count]) => ({ name: key, value: 0, before: count }))];
}

/** A section of the page: a chart, and the table of the same figures, of one list of the report. */
interface Section<Item> {
  readonly id: string;
  readonly title: string;
  /** What a row of the table is. */
  readonly head: string;
  readonly list: (report: BuildReport) => readonly Item[];
  readonly name: Read<Item, string>;
  readonly value: Read<Item, number>;
  readonly format: Format;
  /** The list has the first of a longer one only. */
  readonly isCut?: boolean;
  /** The figures are no parts of a whole. */
  readonly hasNoShare?: boolean;
  /** Nothing of it can be compared with the build before. */
  readonly isNew?: boolean;
  /** What stands there when the list is empty; without it the section goes. */
  readonly empty?: string;
  readonly more?: (report: BuildReport) => string;
}

/** Returns what draws a section. */
export function section<Item>(of: Section<Item>): (report: ComparedReport) => string {
  const { id, title, head, list, name, value, format, isCut, hasNoShare, isNew, empty, more } = of;
  return (report) => {
    const before = isNew || !report.previous ? undefined : list(report.previous);
    const figures = joinFigures([list(report), before], name, value, !isCut);
    if (figures.length === 0 && empty === undefined) return '';
    const sum = figures.reduce((total, figure) => total + figure.value, 0);
    const rows = figures.map((figure) => [
      figure.name,
      format(figure.value),
      ...(hasNoShare ? [] : [shareOf(figure.value, sum)]),
      formatChange(figure.value, figure.before, format),
    ]);
    const heads = [head, 'Now', ...(hasNoShare ? [] : ['Share']), 'Since the last build'];
    const summary = `${title}: ${figures.map((figure) => `${figure.name} ${format(figure.value)}`).join(', ')}`;
    const bars = figures.map((figure) => toBar(figure, format));
    const content =
      figures.length === 0
        ? `<p>${escapeUTF8(empty ?? '')}</p>`
        : `<div class="pair">${drawBars(bars, summary)}${drawTable(title, heads, rows)}</div>`;
    return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeUTF8(title)}</h2>${content}${more?.(report) ?? ''}</section>`;
  };
}
