import { emitDocumentEvent, setPageState } from '../lib/browser/page-state-attributes.ts';
import { initAgeVerifiedState, initAgeGate } from './age-gate.ts';
import { initHiddenContentStyles, hideCardsUntilBlocklistCheck } from './hide-blocked-content.ts';
import { initHeaderControls } from './page-header-controls.ts';
import { initPinLock } from '../features/lock/init-pin-lock.ts';
import { createNeutralTabTitleSwitch } from './neutral-tab-title.ts';
import { prepareListOfUrl } from './prepare-requested-list.ts';
import { restrictPrefetch } from './restrict-prefetch.ts';
import { initQuickExit } from './quick-exit.ts';
import { initVisitorSettings } from './apply-settings.ts';
import { initTheme } from './apply-theme.ts';
import { initRelativeTimes } from './relative-times.ts';

/**
 * Main script of every page, which runs in the head before the first paint. It contains only code without which something would flash,
 * move, or be visible although it must not be. All pages share its file, which loads in parallel with the style sheet.
 * deferred/deferred-script.ts has all other code for every page. Attributes of the script element contain the URL to which the quick exit
 * navigates, and whether videos have previews.
 */
export function runScriptEntryPoint(): void {
  // find the script element by its attribute: `currentScript` is null if the script was loaded again, as a module
  const { exitUrl, previews } = document.querySelector<HTMLElement>('[data-exit-url]')!.dataset;
  setPageState('script', '');
  prepareListOfUrl();
  initTheme();
  initAgeVerifiedState();
  initPinLock();
  hideCardsUntilBlocklistCheck();
  const setNeutral = createNeutralTabTitleSwitch();
  const applySettings = initVisitorSettings(setNeutral, previews !== undefined);
  initQuickExit(exitUrl!, () => setNeutral(true), applySettings);
  initRelativeTimes();
  initHeaderControls();
  initAgeGate();
  restrictPrefetch();
  initHiddenContentStyles();
  // start the deferred script if it was loaded before this script
  emitDocumentEvent('script');
}
