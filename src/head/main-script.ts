import { setPageState } from '../lib/browser/document-state.ts';
import { initAgeVerifiedState, initAgeGate } from './age-gate.ts';
import { initHiddenTagStyles, hideCardsUntilBlocklistCheck } from './hide-blocked-content.ts';
import { initCardMenuButtons, initCookieSettingsButtons } from './island-buttons.ts';
import { initHeader } from './header.ts';
import { addIcons } from './create-element.ts';
import { completePrerenderedCards } from './complete-cards.ts';
import { initLanguageLinks } from './language-links.ts';
import { initPinLock } from '../features/lock/init-pin-lock.ts';
import { createNeutralTabTitleSwitch } from './neutral-tab-title.ts';
import { initPictureLoading } from './picture-loading.ts';
import { ignoreSkippedTransitions, restrictPrefetch } from './navigation.ts';
import { initQuickExit } from './quick-exit.ts';
import { recoverFromMissingAssets } from './missing-asset-recovery.ts';
import { initSettings } from './apply-settings.ts';
import { initTheme } from './apply-theme.ts';
import { initRelativeTimes } from './relative-times.ts';

declare const HAS_LANGUAGES: boolean;

/**
 * Main script of every page, which runs in the head before the first paint, so that theme, age gate, pictures and title don't flash. All
 * pages share its file, which loads in parallel with the style sheet. The script must work without islands, which load later. Attributes of
 * its script element contain the URL to which the quick exit navigates, and whether videos have previews.
 */
export function runScriptEntryPoint(): void {
  // find the script element by its attribute: `currentScript` is null if the script was loaded again, as a module
  const { exitUrl, previews } = document.querySelector<HTMLElement>('[data-exit-url]')!.dataset;
  // first, so that files that fail to load are handled even if a later call throws an error
  recoverFromMissingAssets();
  setPageState('script', '');
  initTheme();
  initAgeVerifiedState();
  initPinLock();
  hideCardsUntilBlocklistCheck();
  ignoreSkippedTransitions();
  const setNeutral = createNeutralTabTitleSwitch();
  const applySettings = initSettings(setNeutral, previews !== undefined);
  initQuickExit(exitUrl!, () => setNeutral(true), applySettings);
  initCookieSettingsButtons();
  initRelativeTimes();
  addIcons();
  initHeader();
  if (HAS_LANGUAGES) initLanguageLinks();
  initAgeGate();
  completePrerenderedCards();
  initCardMenuButtons();
  // after the calls above, which set the attributes that decide whether pictures may load
  initPictureLoading();
  restrictPrefetch();
  initHiddenTagStyles();
}
