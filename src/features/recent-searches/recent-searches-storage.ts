import { defineRecentTextsStorage } from '../../lib/browser/recent-texts-storage.ts';
import { RECENT_SEARCHES_KEY } from '../../lib/browser/storage-keys.ts';
import { RECENT_SEARCHES_MAX } from '../../lib/catalogue/limits.ts';
import { toQueryText } from '../../lib/catalogue/text/remove-control-characters.ts';

export const RECENT_SEARCHES_STORAGE = /* @__PURE__ */ defineRecentTextsStorage({
  key: RECENT_SEARCHES_KEY,
  maxTexts: RECENT_SEARCHES_MAX,
  clean: toQueryText,
});
