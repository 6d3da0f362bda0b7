import { headMessages } from '#messages/head';
import { onDocumentEvent, setPageState } from '../lib/browser/page-state-attributes.ts';
import { onExternalStorageChange, readStoredText } from '../lib/browser/local-storage.ts';
import { BLOCKLIST_KEY, HIDDEN_VIDEOS_KEY } from '../lib/browser/storage-keys.ts';

/**
 * If the visitor has stored a blocklist, hides the prerendered video cards until the islands have checked them against the blocklist. If
 * the visitor has hidden single videos, hides their cards until the deferred script has removed them (complete-prerendered-cards.ts).
 */
export function hideCardsUntilBlocklistCheck(): void {
  if (readStoredText(BLOCKLIST_KEY)) {
    setPageState('blocking', 'wait');
    setPageState('blocklist', '');
  } else if (readStoredText(HIDDEN_VIDEOS_KEY)) {
    setPageState('blocking', 'on');
    setPageState('hiding', 'wait');
  }
}

/** Returns the ids of individually hidden videos; an empty set if the stored value is missing or unreadable. */
export function readHiddenVideoIds(): ReadonlySet<unknown> {
  try {
    const { videos } = JSON.parse(readStoredText(HIDDEN_VIDEOS_KEY)!) as {
      videos: readonly (readonly [id: unknown])[];
    };
    return new Set(videos.map(([id]) => id));
  } catch {
    return new Set();
  }
}

/** Returns the URL path of a tag page without language prefix. Replaces `labelPageHref`, which is too large for a script in the head. */
const pathEnd = (slug: string) => `/${slug.includes(':') ? '' : 'tag/'}${encodeURIComponent(slug).replace('%3A', '/')}`;

/**
 * Returns CSS rules for links to hidden tags, which hide the links in suggestions and mark them in lists of all tags. Returns an empty
 * string if no hidden tags are stored.
 */
export function formatHiddenTagStyles(stored: string | null | undefined): string {
  try {
    const { tags } = JSON.parse(stored!) as { readonly tags: readonly string[] };
    const links = `:is(${tags.map((slug) => `[href$="${pathEnd(slug)}"]`).join()})`;
    // write separate rules, because browsers without `:has` ignore a rule with this selector completely
    return `.offers ${links}{display:none}.offers li:has(>${links}){display:none}html:not([data-locked]) :is(.tile,.listed *)${links}{--hidden:" ${headMessages.hiddenTag}";border-style:dashed;color:var(--color-muted)}`;
  } catch {
    return '';
  }
}

/** Returns a CSS rule that hides cards of single videos until the deferred script removes them; an empty string without hidden videos. */
function formatHiddenVideoStyles(): string {
  const cards = Array.from(readHiddenVideoIds(), (id) => `[data-id=${JSON.stringify(id)}]`);
  return cards.length > 0 ? `html[data-hiding] :is(${cards.join()}){visibility:hidden}` : '';
}

/** Adds CSS rules for hidden videos and links to hidden tags before the first paint; updates them after changes in this or another tab. */
export function initHiddenContentStyles(): void {
  // only unsupported browsers lack `document.adoptedStyleSheets` (see supported-browsers.ts)
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  const apply = () =>
    sheet.replaceSync(formatHiddenVideoStyles() + formatHiddenTagStyles(readStoredText(BLOCKLIST_KEY)));
  apply();
  onExternalStorageChange(BLOCKLIST_KEY, apply);
  onDocumentEvent('blocklist', apply);
}
