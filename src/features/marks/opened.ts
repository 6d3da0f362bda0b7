import { createRecentTexts } from '../../lib/browser/recent-texts.ts';
import { OPENED_KEY } from '../../lib/browser/storage-keys.ts';
import { OPENED_MAX } from '../../lib/catalogue/limits.ts';

/** Storage of the opened videos' ids, limited to the latest. */
export const OPENED_VIDEOS = /* @__PURE__ */ createRecentTexts({ key: OPENED_KEY, maxTexts: OPENED_MAX });
