import { createKnownVideoIds } from '../../src/lib/import-file/known-video-ids.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import {
  readImportFilesForCommand,
  readOperatorFilesForCommand,
  listItemsOfImportReadEvent,
} from './read-import-files.ts';
import { readLastBuildProviders, readShownCards } from './read-last-build.ts';

/**
 * Reads the videos that the last build shows from its stored import files, in their order, and passes them to `take` in batches. Applies
 * the current rules: a video that was taken down since the build is left out, and aliases are replaced. Memory does not grow with the texts
 * of the videos. `provider` is the name of the provider of a batch, or null. Returns the number of videos. Throws an {@link InputError} if
 * no build is stored.
 */
export async function forEachVideoOfLastBuild(
  settings: Settings,
  take: (videos: readonly Video[], provider: string | null) => void | Promise<void>,
): Promise<number> {
  const rules = await readOperatorFilesForCommand(settings);
  const sources = await readLastBuildProviders(settings.work, rules.known);
  const shown = createKnownVideoIds();
  for await (const { id } of readShownCards(settings.work)) shown.add(id);
  let count = 0;
  let provider: string | null = null;
  await readImportFilesForCommand(settings, { sources, rules }, async (event) => {
    if (event.kind === 'file') ({ provider } = event);
    // `shown.add` returns false for ids of videos that the last build shows
    const videos = listItemsOfImportReadEvent(event).flatMap((row) =>
      row.kind === 'kept' && !shown.add(row.video.id) ? [row.video] : [],
    );
    count += videos.length;
    if (videos.length > 0) await take(videos, provider);
  });
  return count;
}
