import { existsSync } from 'node:fs';
import { toHttpLimits } from '../../src/lib/import/files/http-limits.ts';
import { deletedVideoListCopyOf, type Provider } from '../../src/lib/import/files/provider.ts';
import type { ListedVideo } from '../../src/lib/import/run/compare-catalogues.ts';
import { findBuiltProviders, type BuiltProvider } from '../../src/lib/import/sources/last-build.ts';
import type { OperatorFiles } from '../../src/lib/import/rules/operator-files.ts';
import { openCatalogue, startFreshPass } from '../../src/lib/import/run/read-catalogue.ts';
import type { CatalogueItem } from '../../src/lib/import/sources/apply-rules.ts';
import { removalKeysOf } from '../../src/lib/import/rules/removal-keys.ts';
import type { CatalogueOptions } from '../../src/lib/import/sources/provider-reader.ts';
import { isHttpLocation } from '../../src/lib/import/files/open-import-file.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { warn } from '../command/run-verb.ts';
import { readShownVideos } from './read-last-build.ts';

/** Videos of an earlier build that the current rules would remove. */
export interface RemovedVideos {
  readonly takenDown: readonly ListedVideo[];
  /** Videos on a provider's list of deleted videos. */
  readonly deleted: readonly ListedVideo[];
  /** Ids of videos on the site that no stored import file contains, so that the rules cannot be checked for them. */
  readonly unknown: readonly string[];
}

const isExistingFile = (file: string | undefined): file is string => file !== undefined && existsSync(file);

/** Replaces the URL of a provider's list of deleted videos by the list's local copy, because a rollback must not wait for a server. */
function withLocalList<Source extends Provider>(source: Source, now: Provider | undefined, work: string) {
  const given = now?.deleted ?? null;
  if (given === null) return { ...source, deleted: null };
  const file = isHttpLocation(given.from) ? deletedVideoListCopyOf(work, source).file : given.from;
  return { ...source, deleted: isExistingFile(file) ? { ...given, from: file } : null };
}

/** Returns a collector that stores the videos of an earlier site that are now taken down or on a list of deleted videos. */
function createCollector({ ids, others }: Awaited<ReturnType<typeof readShownVideos>>) {
  const found = { 'taken down': new Map<string, ListedVideo>(), deleted: new Map<string, ListedVideo>() };
  const seen = new Set<string>();
  const isShown = (video: Video) =>
    ids.has(video.id) || (others.size > 0 && removalKeysOf('url', video, []).some((key) => others.has(key)));
  const add = (video: Video, kind: keyof typeof found) => {
    if (isShown(video)) found[kind].set(video.id, { id: video.id, title: video.title });
  };
  const take = (row: CatalogueItem) => {
    if (row.kind !== 'kept' && row.kind !== 'left-out') return;
    seen.add(row.video.id);
    if (row.kind === 'left-out' && row.why.kind !== 'duplicate') add(row.video, row.why.kind);
  };
  const finish = (): RemovedVideos => ({
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
export async function findRemovedVideos(
  settings: Settings,
  kept: string,
  rules: OperatorFiles,
): Promise<RemovedVideos> {
  const { work, builtAt, sourceMinutes } = settings;
  const collector = createCollector(await readShownVideos(kept));
  const options: CatalogueOptions = {
    work: kept,
    builtAt,
    limits: toHttpLimits(sourceMinutes),
    strict: false,
    isKept: false,
    isAlone: true,
    warn,
  };
  const localOf = (source: BuiltProvider) =>
    withLocalList(
      source,
      rules.sources.find(({ name }) => name === source.name),
      work,
    );
  const built = ((await findBuiltProviders(kept, rules.sources)) ?? []).map(localOf);
  const ofJournals = built.filter(({ mode }) => mode === 'append');
  const catalogue = await openCatalogue(
    built.map((source) => (source.mode === 'append' ? { ...source, deleted: null } : source)),
    options,
    startFreshPass({ ...rules, mergesDuplicates: false }),
  );
  try {
    for await (const event of catalogue.read()) if (event.kind === 'rows') event.rows.forEach(collector.take);
  } finally {
    await catalogue.discard();
  }
  if (ofJournals.length === 0) return collector.finish();
  const { listNewlyDeletedVideos } = await import('./newly-deleted-videos.ts');
  for (const source of ofJournals)
    for await (const video of listNewlyDeletedVideos(source, options)) collector.add(video, 'deleted');
  return collector.finish();
}
