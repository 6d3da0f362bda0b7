import { setMark } from '../lib/browser/document-state.ts';
import { followAge } from './age.ts';
import { markBlocklist } from './blocklist.ts';
import { followCookieSettings } from './cookie-settings.ts';
import { startWorkerForList } from './early-worker.ts';
import { createNeutralTab } from './neutral-tab.ts';
import { waitForList } from './pending-list.ts';
import { followPictures } from './pictures.ts';
import { restrictPrefetch } from './prefetch.ts';
import { followQuickExit } from './quick-exit.ts';
import { recoverFromDeploys } from './recovery.ts';
import { followSettings } from './settings.ts';
import { showTheme } from './theme.ts';
import { followTimes } from './times.ts';
import { forgiveSkippedTransitions } from './view-transitions.ts';

/**
 * Runs in the head of every page, before the first paint, so that neither theme, gate, pictures nor title flash. What they decide must
 * also hold before any other script has come. The script's element names the addresses of the quick exit and of the worker.
 */
export function run(): void {
  const { exitUrl, workerUrl } = document.currentScript!.dataset;
  // first, since anything else may fail
  recoverFromDeploys();
  setMark('script', '');
  showTheme();
  followAge();
  markBlocklist();
  forgiveSkippedTransitions();
  waitForList();
  const setNeutral = createNeutralTab();
  const applySettings = followSettings(setNeutral);
  followQuickExit(exitUrl!, () => setNeutral(true), applySettings);
  followCookieSettings();
  followTimes();
  // behind the others, since what they have found decides whether pictures are asked for
  followPictures();
  restrictPrefetch();
  startWorkerForList(workerUrl);
}
