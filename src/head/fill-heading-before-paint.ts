import { createLabelNameFromSlug, getLabelKindOfSlug } from '../lib/catalogue/label-kinds-and-slugs.ts';
import { labelSlugOfPath } from '../lib/catalogue/site/page-urls.ts';
import { listSearchTextFilterTokens } from '../lib/catalogue/text/find-search-text-filters.ts';
import { reserveActiveFilterRow } from './prepare-requested-list.ts';

/**
 * Fills three texts before the first paint: the heading of the search page, the search box in its header, and the heading of a tag page
 * that is not prerendered. The island later replaces the heading with the real name of the tag or the title of the video.
 *
 * Attributes of the script element contain templates of the search page's heading: one for each kind of label, `data-text` for search
 * texts, and `data-like` for videos similar to a video. `{}` stands for the name. The heading of a tag page is only the name. If the search
 * text contains operators, the script also reserves space for the row of active filters.
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
