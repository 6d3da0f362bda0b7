import { createLabelNameFromSlug, getLabelKindOfSlug } from '../lib/catalogue/label-kinds-and-slugs.ts';
import { labelSlugOfPath } from '../lib/catalogue/site/page-urls.ts';
import { listSearchTextFilterTokens } from '../lib/catalogue/text/find-search-text-filters.ts';
import { reserveActiveFilterRow } from './reserve-active-filter-row.ts';

/**
 * Fills the heading of the search page with the search text or tag, the search box in the header of that page with the search text, and the
 * heading of a tag page that is not prerendered with the name of the tag, before the first paint. The island replaces the text when it
 * knows the real name of the tag, or the title of the video to which the videos are similar. Attributes of the script element contain the
 * texts of headings: by kind of label and `text` for search texts, with `{}` for the name, and `like` for similar videos. The heading of a
 * tag page is only the name. For the operators in the search text, the script reserves the row of active filters.
 */
export function runScriptEntryPoint(): void {
  const { dataset } = document.currentScript!;
  const parameters = new URLSearchParams(location.search);
  const pageSlug = labelSlugOfPath(location.pathname);
  const slug = pageSlug ?? parameters.get('tag');
  if (pageSlug === null) reserveActiveFilterRow(listSearchTextFilterTokens(parameters.get('q') ?? '').length);
  const name = (slug ? createLabelNameFromSlug(slug) : parameters.get('q')?.trim()) ?? '';
  const similar = parameters.get('like') && dataset['like'];
  if (!name && !similar) return;
  if (!slug && !similar) document.querySelector<HTMLInputElement>('header [name=q]')!.value = name;
  const template = similar || (dataset[slug ? getLabelKindOfSlug(slug) : 'text'] ?? '{}');
  // pass the name as a function, because `replace` would interpret `$` in a string
  document.getElementById('list-title')!.textContent = template.replace('{}', () => name);
}
