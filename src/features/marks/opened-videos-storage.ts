import { openPersistedValue } from '../../lib/browser/persisted-value.ts';
import { defineRecentTextsStorage } from '../../lib/browser/recent-texts-storage.ts';
import { OPENED_VIDEOS_KEY } from '../../lib/browser/storage-keys.ts';
import { OPENED_VIDEOS_MAX, VIDEO_ID_MAX_LENGTH } from '../../lib/catalogue/limits.ts';
import { $settings } from '../settings/settings-store.ts';

/** Storage of the opened videos' ids, limited to the latest, without ids that are too long. */
export const OPENED_VIDEOS_STORAGE = /* @__PURE__ */ defineRecentTextsStorage({
  key: OPENED_VIDEOS_KEY,
  maxTexts: OPENED_VIDEOS_MAX,
  clean: (id) => (id.length <= VIDEO_ID_MAX_LENGTH ? id : ''),
});

/** Records a video as opened, if the visitor's settings mark or hide opened videos. */
export function recordOpenedVideo(id: string): void {
  const { marksOpened, hidesOpened } = $settings.get();
  if (!marksOpened && !hidesOpened) return;
  openPersistedValue(OPENED_VIDEOS_STORAGE.definition).change((ids) => OPENED_VIDEOS_STORAGE.add(ids, id));
}
