import { askCatalogue } from '../../lib/client/catalogue-client.ts';
import { toEpochDay } from '../../lib/catalogue/video-filters.ts';
import { MAX_VIDEOS_PER_LIST } from '../../lib/catalogue/limits.ts';
import { SHUFFLE_SEED_COUNT } from '../../lib/catalogue/shuffle-seed.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';
import { loadActiveBlocklist, excludeIndividuallyHiddenVideos } from '../blocklist/active-blocklist-store.ts';
import { $listState, $pageVideoList } from '../list/state/list-state-store.ts';
import {
  canShuffleList,
  toVideoQuery,
  addBlocklistToQuery,
  type PageVideoList,
} from '../../lib/catalogue/list/page-video-list-definition.ts';
import { $listResults } from '../list/machine/list-results-store.ts';
import { $videoCardMarks } from '../marks/video-card-marks-store.ts';

/** Definition of the list of the whole catalogue, from which a random video is selected on pages without a list. */
const CATALOGUE: PageVideoList = { name: 'home', tag: null };
/** Numbers of videos that each attempt to find a visible one requests. The first is nearly always sufficient unless its video is hidden. */
const ATTEMPTS = [1, 24];

const randomBelow = (end: number) => Math.floor(Math.random() * end);

/**
 * Returns a random video of this page's filtered list, or of the whole catalogue on pages without a list. Excludes hidden videos. Returns
 * null if none is found; rejects if the catalogue is unavailable.
 */
export async function findRandomVideo(signal: AbortSignal): Promise<VideoCardData | null> {
  const pageList = $pageVideoList.get() ?? CATALOGUE;
  const listState = { ...$listState.get(), shuffle: randomBelow(SHUFFLE_SEED_COUNT) };
  const blocked = await loadActiveBlocklist();
  const today = toEpochDay(Date.now() / 1000);
  // if the list cannot be shuffled, request the video at a random position of the list's sort order
  const places = canShuffleList(pageList, listState) ? 0 : Math.min(MAX_VIDEOS_PER_LIST, $listResults.get().total);
  for (const count of ATTEMPTS) {
    const offset = randomBelow(Math.max(1, places - count + 1));
    const query = toVideoQuery(pageList, listState, today, offset, count);
    const { videos } = await askCatalogue('query', addBlocklistToQuery(query, blocked), signal);
    const shown = (await excludeIndividuallyHiddenVideos(videos)).filter(
      (card) => !$videoCardMarks.get()?.isHidden(card),
    );
    if (shown.length > 0) return shown[randomBelow(shown.length)]!;
  }
  return null;
}
