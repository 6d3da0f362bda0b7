import { escapeUTF8 } from 'entities';
import type { BuildReport, BuildReportWithPrevious } from './build-report.ts';
import type { ConsoleState } from './console-state.ts';
import { formatCount, formatChangeSincePreviousBuild, formatPercentage } from './format-numbers.ts';
import { formatHtmlTable } from './console-html.ts';

export type NumberFormatter = (value: number) => string;

/** Value of a row of a table in this build, and in the previous build. */
interface Figure {
  readonly name: string;
  readonly value: number;
  readonly before: number | undefined;
}

type Read<Item, Value> = (item: Item) => Value;

/**
 * Joins the values of this build with the values of the same names in the previous build. Names that only the previous build has are
 * appended with the value 0. For truncated lists (`isWhole` is false), a missing name means that the value is unknown.
 */
export function pairWithPreviousBuildValues<Item>(
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

/** Section of the report: a table with one row for each entry of a list, with bars. */
interface Section<Item> {
  readonly id: string;
  readonly title: string;
  /** Header of the table's first column. */
  readonly head: string;
  readonly list: (report: BuildReport) => readonly Item[];
  readonly name: Read<Item, string>;
  readonly value: Read<Item, number>;
  readonly format: NumberFormatter;
  /** True if the list contains only the largest entries. */
  readonly isCut?: boolean;
  /** True if the values are not shares of a total. */
  readonly hasNoShare?: boolean;
  /** True if the entries are not compared with the previous build. */
  readonly isNew?: boolean;
  /** Text for an empty list. Without this text, an empty section is omitted. */
  readonly empty?: string;
  /** Returns HTML that follows the table. */
  readonly more?: (report: BuildReport, state: ConsoleState) => string;
}

/** Returns a section with a heading. `html` is its content, `count` a number next to the heading. */
export function formatConsoleSection(id: string, title: string, html: string, count?: number): string {
  const badge = count === undefined ? '' : ` <span class="badge">${formatCount(count)}</span>`;
  return `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${escapeUTF8(title)}${badge}</h2>${html}</section>`;
}

/** Renders a section of the page as HTML. Returns an empty string if the section has no content. */
export type ConsoleSectionRenderer = (report: BuildReportWithPrevious, state: ConsoleState) => string;

/** Returns a function that renders a section as HTML. */
export function createSectionRenderer<Item>(of: Section<Item>): ConsoleSectionRenderer {
  const { id, title, head, list, name, value, format, isCut, hasNoShare, isNew, empty, more } = of;
  return (report, state) => {
    const before = isNew || !report.previous ? undefined : list(report.previous);
    const figures = pairWithPreviousBuildValues([list(report), before], name, value, !isCut);
    if (figures.length === 0 && empty === undefined) return '';
    const sum = figures.reduce((total, figure) => total + figure.value, 0);
    const rows = figures.map((figure) => [
      figure.name,
      format(figure.value),
      ...(hasNoShare ? [] : [formatPercentage(figure.value, sum)]),
      formatChangeSincePreviousBuild(figure.value, figure.before, format),
    ]);
    const heads = [head, 'Now', ...(hasNoShare ? [] : ['Share']), 'Since the last build'];
    const bars = figures.map((figure) => figure.value);
    const content =
      figures.length === 0 ? `<p>${escapeUTF8(empty ?? '')}</p>` : formatHtmlTable(title, heads, rows, { bars });
    return formatConsoleSection(id, title, content + (more?.(report, state) ?? ''));
  };
}
