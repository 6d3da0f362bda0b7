import { filterMessages } from '#messages/filters';
import { LABEL_KINDS } from '../../../lib/catalogue/label-kinds-and-slugs.ts';
import { parseSearchOperators } from '../../../lib/catalogue/parse-search-operators.ts';
import { splitSearchText } from '../../../lib/catalogue/parse-search-text.ts';
import {
  listSearchTextFilterTokens,
  removeSearchTextFilters,
} from '../../../lib/catalogue/text/find-search-text-filters.ts';
import { NO_OPERATORS } from '../../../lib/catalogue/video-query.ts';
import type { FilterSelection } from '../state/filter-selection.ts';
import { formatRangeFilter, type ActiveFilter } from './active-filters.ts';

/** Returns the text of an operator without its hyphen, such as `year:2024`, or of an excluded word. */
function formatOperator(token: string, nameOf: (slug: string) => string): string {
  const { minutes, days, qualities, titles } = parseSearchOperators(token, LABEL_KINDS, NO_OPERATORS).operators;
  const texts = [
    ...minutes.flat().map((range) => formatRangeFilter('minutes', range)),
    ...days.flat().map((range) => formatRangeFilter('days', range)),
    ...qualities.map((quality) => filterMessages.options[quality]),
    ...titles.map(filterMessages.inTitle),
    ...[...splitSearchText(token).chosen].map(nameOf),
  ];
  return texts[0] ?? token.replaceAll('"', '');
}

/** Returns a search text's operators and excluded words as active filters, an `OR` as one filter. Removing a filter changes the text. */
export function listSearchTextFilters(
  selection: FilterSelection & { readonly text: string },
  nameOf: (slug: string) => string,
): readonly ActiveFilter[] {
  const { text } = selection;
  const format = (token: string) =>
    token.startsWith('-')
      ? filterMessages.without(formatOperator(token.slice(1), nameOf))
      : formatOperator(token, nameOf);
  return listSearchTextFilterTokens(text).map((tokens) => {
    const key = tokens.join(' ');
    return {
      key: `q=${key}`,
      label: filterMessages.anyOf(tokens.map(format)),
      rest: { ...selection, text: removeSearchTextFilters(text, (group) => group.join(' ') === key) },
    };
  });
}
