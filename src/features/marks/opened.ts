import { createLatest } from '../../lib/browser/latest-form.ts';
import { STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';
import { OPENED_MAX } from '../../lib/catalogue/limits.ts';

/** Ids of the videos that were opened. */
export const OPENED = /* @__PURE__ */ createLatest({ key: STORAGE_KEYS.opened, most: OPENED_MAX });
