import { setMark } from '../lib/browser/document-state.ts';
import { followAge, followGate } from './age-gate.ts';
import { followHiddenLabels, markBlocklist } from './blocklist.ts';
import { followCardMenus, followCookieSettings, followRandom } from './island-buttons.ts';
import { followHeader } from './header.ts';
import { addIcons } from './create-element.ts';
import { completeCards } from './cards.ts';
import { followLanguages } from './languages.ts';
import { followLock } from '../features/lock/follow-lock.ts';
import { createNeutralTab } from './neutral-tab.ts';
import { followPictures } from './pictures.ts';
import { forgiveSkippedTransitions, restrictPrefetch } from './navigation.ts';
import { followQuickExit } from './quick-exit.ts';
import { recoverFromDeploys } from './recovery.ts';
import { followSettings } from './settings.ts';
import { followTheme } from './theme.ts';
import { followTimes } from './times.ts';

declare const HAS_LANGUAGES: boolean;

/**
 * Runs in the head of every page before the first paint, so that theme, age gate, pictures and title don't flash. All pages share the file,
 * which loads in parallel with the style sheet. Its effects must not depend on islands, which load later. The script element contains the
 * URL of the quick exit, and whether videos have previews.
 */
export function run(): void {
  // `currentScript` is null if the script was loaded again, as a module
  const { exitUrl, previews } = document.querySelector<HTMLElement>('[data-exit-url]')!.dataset;
  // first, because any other call may fail
  recoverFromDeploys();
  setMark('script', '');
  followTheme();
  followAge();
  followLock();
  markBlocklist();
  forgiveSkippedTransitions();
  const setNeutral = createNeutralTab();
  const applySettings = followSettings(setNeutral, previews !== undefined);
  followQuickExit(exitUrl!, () => setNeutral(true), applySettings);
  followCookieSettings();
  followRandom();
  followTimes();
  addIcons();
  followHeader();
  if (HAS_LANGUAGES) followLanguages();
  followGate();
  completeCards();
  followCardMenus();
  // last, because the state set by the calls above decides whether pictures load
  followPictures();
  restrictPrefetch();
  followHiddenLabels();
}
