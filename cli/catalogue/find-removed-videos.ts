import { existsSync } from 'node:fs';
import { createDownloadTimeLimits } from '../../src/lib/import/files/download-time-limits.ts';
import { deletedVideoListCopyOf, type VideoProvider } from '../../src/lib/import/files/video-provider.ts';
import type { ComparedVideo } from '../../src/lib/import/run/compare-catalogues.ts';
import { findLastBuildProviders, type LastBuildProvider } from '../../src/lib/import/providers/last-build-providers.ts';
import type { ProvidersAndOperatorRules } from '../../src/lib/import/rules/read-operator-files.ts';
import { openAllProviders, createFreshImportPassStart } from '../../src/lib/import/run/open-all-providers.ts';
import type { FilteredImportItem } from '../../src/lib/import/providers/apply-operator-rules.ts';
import { listTakedownKeysOfVideo } from '../../src/lib/import/rules/takedown-keys.ts';
import { indexTakedowns } from '../../src/lib/import/rules/takedowns.ts';
import type { ProviderReadOptions } from '../../src/lib/import/providers/provider-reader.ts';
import { isHttpLocation } from '../../src/lib/import/files/open-import-file.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { printWarning } from '../command/command-action.ts';
import { readShownVideoIdsAndUrlKeys } from './read-last-build.ts';

/** Videos of an earlier build that the current rules would remove. */
export interface VideosRemovedByRules {
  readonly takenDown: readonly ComparedVideo[];
  /** Videos on a provider's list of deleted videos. */
  readonly deleted: readonly ComparedVideo[];
  /** Ids of videos on the site that no stored import file contains, so that the rules cannot be checked for them. */
  readonly unknown: readonly string[];
}

const isExistingFile = (file: string | undefined): file is string => file !== undefined && existsSync(file);

/** Replaces the URL of a provider's list of deleted videos with the list's local copy, because a rollback must not wait for a server. */
function withLocalList<Source extends VideoProvider>(source: Source, now: VideoProvider | undefined, work: string) {
  const given = now?.deleted ?? null;
  if (given === null) return { ...source, deleted: null };
  const file = isHttpLocation(given.from) ? deletedVideoListCopyOf(work, source).file : given.from;
  return { ...source, deleted: isExistingFile(file) ? { ...given, from: file } : null };
}

/** Returns a collector that stores the videos of an earlier site that are now taken down or on a list of deleted videos. */
function createCollector(
  { ids, others, idsByEscapedUrl }: Awaited<ReturnType<typeof readShownVideoIdsAndUrlKeys>>,
  { find }: ReturnType<typeof indexTakedowns>,
) {
  const found = { 'taken down': new Map<string, ComparedVideo>(), deleted: new Map<string, ComparedVideo>() };
  const seen = new Set<string>();
  /** Returns the id under which the earlier site shows a video, if it shows the video. */
  const idOf = (video: Video) => {
    if (ids.has(video.id) || idsByEscapedUrl.size === 0) return video.id;
    const keys = listTakedownKeysOfVideo('url', video, []);
    return keys.map((key) => idsByEscapedUrl.get(key)).find((id) => id !== undefined) ?? video.id;
  };
  const isShown = (video: Video) =>
    ids.has(idOf(video)) ||
    (others.size > 0 && listTakedownKeysOfVideo('url', video, []).some((key) => others.has(key)));
  const add = (video: Video, kind: keyof typeof found) => {
    if (isShown(video)) found[kind].set(video.id, { id: video.id, title: video.title });
  };
  const take = (row: FilteredImportItem) => {
    if (row.kind !== 'kept' && row.kind !== 'left-out') return;
    const id = idOf(row.video);
    seen.add(id);
    // the rules checked only the current id: also check the former id
    if (id !== row.video.id && find({ ...row.video, id }, []).length > 0)
      found['taken down'].set(row.video.id, { id, title: row.video.title });
    if (row.kind === 'left-out' && (row.why.kind === 'taken down' || row.why.kind === 'deleted'))
      add(row.video, row.why.kind);
  };
  const finish = (): VideosRemovedByRules => ({
    takenDown: [...found['taken down'].values()],
    deleted: [...found.deleted.values()],
    unknown: [...ids].filter((id) => !seen.has(id)),
  });
  return { take, add, finish };
}

/**
 * Returns the videos of an earlier build that are now taken down or on a list of deleted videos. `kept` is a stored copy of that build's
 * work folder; its import files are read again with the current field mappings. Writes nothing and sends no requests.
 */
export async function findVideosRemovedByCurrentRules(
  settings: Settings,
  kept: string,
  rules: ProvidersAndOperatorRules,
): Promise<VideosRemovedByRules> {
  const { work, builtAt, sourceMinutes } = settings;
  const collector = createCollector(await readShownVideoIdsAndUrlKeys(kept), indexTakedowns(rules.takedowns));
  const options: ProviderReadOptions = {
    work: kept,
    builtAt,
    limits: createDownloadTimeLimits(sourceMinutes),
    strict: false,
    isKept: false,
    isAlone: true,
    warn: printWarning,
  };
  const localOf = (source: LastBuildProvider) =>
    withLocalList(
      source,
      rules.known.find(({ name }) => name === source.name),
      work,
    );
  const built = ((await findLastBuildProviders(kept, rules.known)) ?? []).map(localOf);
  const ofJournals = built.filter(({ mode }) => mode === 'append');
  const catalogue = await openAllProviders(
    built.map((source) => (source.mode === 'append' ? { ...source, deleted: null } : source)),
    options,
    createFreshImportPassStart({ ...rules, mergesDuplicates: false }),
  );
  try {
    for await (const event of catalogue.read()) if (event.kind === 'items') event.items.forEach(collector.take);
  } finally {
    await catalogue.discard();
  }
  if (ofJournals.length === 0) return collector.finish();
  const { listNewlyDeletedVideos } = await import('./newly-deleted-videos.ts');
  for (const source of ofJournals)
    for await (const video of listNewlyDeletedVideos(source, options)) collector.add(video, 'deleted');
  return collector.finish();
}
