import { restoreIslandAttributes } from './complete-islands.ts';
import { completePrerenderedCards } from '../complete-prerendered-cards.ts';
import { addIconSymbolsToDocument } from '../create-element.ts';
import { initDiscreetSwitch } from './discreet-mode-switch.ts';
import { initHeader } from '../page-header.ts';
import { addInteractiveHeaderMenuItems } from './header-menu.ts';
import { enableActiveStylesOnTouch, hideTooltipsOnEscape } from '../click-and-key-events.ts';
import { initCardMenuButtons, initCookieSettingsButtons } from '../buttons-that-open-islands.ts';
import { initLanguageLinks } from '../language-links.ts';
import { recoverFromMissingAssets } from '../missing-asset-recovery.ts';
import { initPictureLoading } from '../control-picture-loading.ts';
import { registerCacheBypassingRefetch } from '../../lib/loading/refetch-bypassing-caches.ts';
import { initShiftExit } from './shift-key-quick-exit.ts';

/**
 * Script of every page for all tasks that the first paint does not wait for. Runs when the HTML is parsed and the main script has run, and
 * before any island hydrates: the file of this script also contains Astro's code for islands.
 */
export function runScriptEntryPoint(): void {
  // call this function first, so that files that fail to load are handled even if a later call throws an error
  registerCacheBypassingRefetch();
  recoverFromMissingAssets();
  restoreIslandAttributes();
  addIconSymbolsToDocument();
  addInteractiveHeaderMenuItems();
  initHeader();
  enableActiveStylesOnTouch();
  hideTooltipsOnEscape();
  completePrerenderedCards();
  initPictureLoading();
  initDiscreetSwitch();
  initShiftExit();
  initCardMenuButtons();
  initCookieSettingsButtons();
  if (HAS_LANGUAGES) initLanguageLinks();
}
