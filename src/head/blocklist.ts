import { headMessages } from '#messages/head';
import { onDocumentEvent, setMark } from '../lib/browser/document-state.ts';
import { onOutsideChange, readText } from '../lib/browser/storage.ts';
import { BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY } from '../lib/browser/storage-keys.ts';

/** Keeps the cards of the HTML unseen where a blocklist is stored: the islands must look at them first. */
export function markBlocklist(): void {
  if (readText(BLOCKLIST_KEY)) setMark('blocking', 'wait');
  else if (readText(HIDDEN_VIDEOS_KEY)) setMark('blocking', 'on');
}

/** Returns the ids of the videos that are hidden one by one, as far as they can be read. */
export function readHiddenIds(): ReadonlySet<unknown> {
  try {
    const { videos } = JSON.parse(readText(HIDDEN_VIDEOS_KEY)!) as { videos: readonly (readonly [id: unknown])[] };
    return new Set(videos.map(([id]) => id));
  } catch {
    return new Set();
  }
}

/** Returns the end of the path of a label's page (see `tagHref`, which is too large for the head). */
const pathEnd = (slug: string) => `/${slug.includes(':') ? '' : 'tag/'}${encodeURIComponent(slug).replace('%3A', '/')}`;

/** Returns the CSS for the links to hidden labels: not offered, and marked in lists of all labels. Empty if nothing is stored. */
export function styleHiddenLabels(stored: string | null | undefined): string {
  try {
    const { tags } = JSON.parse(stored!) as { readonly tags: readonly string[] };
    const links = `:is(${tags.map((slug) => `[href$="${pathEnd(slug)}"]`).join()})`;
    // two rules, because browsers without `:has` drop the second one
    return `.offers ${links}{display:none}.offers li:has(>${links}){display:none}html:not([data-locked]) :is(.tile,.listed *)${links}{--hidden:" ${headMessages.hiddenTag}";border-style:dashed;color:var(--color-muted)}`;
  } catch {
    return '';
  }
}

/** Applies the hidden tags to links of the HTML before the first paint, and after each change in this or another tab. */
export function followHiddenLabels(): void {
  // in browsers older than the supported ones (baseline.ts)
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  const apply = () => sheet.replaceSync(styleHiddenLabels(readText(BLOCKLIST_KEY)));
  apply();
  onOutsideChange(BLOCKLIST_KEY, apply);
  onDocumentEvent('blocklist', apply);
}
