import { defineRecentTextsStorage } from '../../lib/browser/recent-texts-storage.ts';
import { OPENED_VIDEOS_KEY } from '../../lib/browser/storage-keys.ts';
import { OPENED_VIDEOS_MAX, VIDEO_ID_MAX_LENGTH } from '../../lib/catalogue/limits.ts';

/** Storage of the opened videos' ids, limited to the latest, without ids that are too long. */
export const OPENED_VIDEOS_STORAGE = /* @__PURE__ */ defineRecentTextsStorage({
  key: OPENED_VIDEOS_KEY,
  maxTexts: OPENED_VIDEOS_MAX,
  clean: (id) => (id.length <= VIDEO_ID_MAX_LENGTH ? id : ''),
});
