import { headMessages } from '#messages/head';
import { onDocumentEvent, setPageState } from '../lib/browser/document-state.ts';
import { onOutsideChange, readText } from '../lib/browser/storage.ts';
import { BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY } from '../lib/browser/storage-keys.ts';

/** Hides the prerendered cards if a blocklist is stored, until the islands have checked them. */
export function hideUncheckedCards(): void {
  if (readText(BLOCKLIST_KEY)) setPageState('blocking', 'wait');
  else if (readText(HIDDEN_VIDEOS_KEY)) setPageState('blocking', 'on');
}

/** Returns the ids of individually hidden videos; empty if they are unreadable. */
export function readHiddenIds(): ReadonlySet<unknown> {
  try {
    const { videos } = JSON.parse(readText(HIDDEN_VIDEOS_KEY)!) as { videos: readonly (readonly [id: unknown])[] };
    return new Set(videos.map(([id]) => id));
  } catch {
    return new Set();
  }
}

/** Returns the end of the URL path of a tag page (a short version of `tagHref`, which is too large for the head). */
const pathEnd = (slug: string) => `/${slug.includes(':') ? '' : 'tag/'}${encodeURIComponent(slug).replace('%3A', '/')}`;

/** Returns CSS for links to hidden tags: removes them from suggestions and marks them in lists of all tags. Empty if nothing is stored. */
export function styleHiddenTags(stored: string | null | undefined): string {
  try {
    const { tags } = JSON.parse(stored!) as { readonly tags: readonly string[] };
    const links = `:is(${tags.map((slug) => `[href$="${pathEnd(slug)}"]`).join()})`;
    // separate rules, because browsers without `:has` drop the whole rule that contains it
    return `.offers ${links}{display:none}.offers li:has(>${links}){display:none}html:not([data-locked]) :is(.tile,.listed *)${links}{--hidden:" ${headMessages.hiddenTag}";border-style:dashed;color:var(--color-muted)}`;
  } catch {
    return '';
  }
}

/** Applies the hidden tags to links before the first paint, and after each change in this or another tab. */
export function initHiddenTags(): void {
  // missing in browsers older than the supported ones (supported-browsers.ts)
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  const apply = () => sheet.replaceSync(styleHiddenTags(readText(BLOCKLIST_KEY)));
  apply();
  onOutsideChange(BLOCKLIST_KEY, apply);
  onDocumentEvent('blocklist', apply);
}
