import {
  createProviderVideoConverter,
  videoJournalFilesOf,
  type VideoProvider,
} from '../../src/lib/import/files/video-provider.ts';
import { readVideoJournal, readVideoJournalHeader } from '../../src/lib/import/journals/video-journal.ts';
import { isOnDeletedVideoList, removeAppliedDeletions } from '../../src/lib/import/rules/deleted-video-list.ts';
import {
  readDeletedVideoListOfProvider,
  type ProviderReadOptions,
} from '../../src/lib/import/providers/provider-reader.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';

/**
 * Yields the videos of a journal (the accumulated videos of a provider) that are on the provider's list of deleted videos now, but were not
 * when the list was last applied to the journal.
 */
export async function* listNewlyDeletedVideos(
  source: VideoProvider,
  options: ProviderReadOptions,
): AsyncGenerator<Video> {
  const { file } = videoJournalFilesOf(options.work, source);
  const list = await readDeletedVideoListOfProvider({ ...source, prefix: '' }, options);
  if (list === null) return;
  const { deleted: before } = await readVideoJournalHeader(file);
  const added = removeAppliedDeletions(list, before);
  const adopt = createProviderVideoConverter(source);
  for await (const video of readVideoJournal(file)) if (isOnDeletedVideoList(added, video)) yield adopt(video);
}
