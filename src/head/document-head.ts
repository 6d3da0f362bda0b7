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
 * Runs in the head of every page, before the first paint, so that neither theme, gate, pictures nor title flash: a file that all pages
 * share, and that comes beside the style sheet. What it decides must also hold before any island has come. The script's element names the
 * address of the quick exit, and says whether videos have previews.
 */
export function run(): void {
  // not `currentScript`: one that came late is a module
  const { exitUrl, previews } = document.querySelector<HTMLElement>('[data-exit-url]')!.dataset;
  // first, since anything else may fail
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
  // behind the others, since what they have found decides whether pictures are asked for
  followPictures();
  restrictPrefetch();
  followHiddenLabels();
}
