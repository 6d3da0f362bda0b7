import { createVideoMapper, journalFilesOf, type Provider } from '../../src/lib/import/files/provider.ts';
import { readJournal, readJournalHeader } from '../../src/lib/import/journals/journal.ts';
import { isOnDeletedVideoList, removeAppliedEntries } from '../../src/lib/import/rules/deleted-video-list.ts';
import { readDeletedVideoListOf, type CatalogueOptions } from '../../src/lib/import/sources/provider-reader.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';

/**
 * Yields the videos of a journal (the accumulated videos of a provider) that are on the provider's list of deleted videos now, but were not
 * when the list was last applied to the journal.
 */
export async function* listNewlyDeletedVideos(source: Provider, options: CatalogueOptions): AsyncGenerator<Video> {
  const { file } = journalFilesOf(options.work, source);
  const list = await readDeletedVideoListOf({ ...source, prefix: '' }, options);
  if (list === null) return;
  const { deleted: before } = await readJournalHeader(file);
  const added = removeAppliedEntries(list, before);
  const adopt = createVideoMapper(source);
  for await (const video of readJournal(file)) if (isOnDeletedVideoList(added, video)) yield adopt(video);
}
