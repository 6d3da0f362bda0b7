import { hash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { FieldMapping } from '../../import-file/field-mapping.ts';
import { slugify } from '../../catalogue/text/slug.ts';
import type { Video } from '../../catalogue/video.ts';
import { hasUrlScheme } from '../../settings/setting-value-schemas.ts';
import { SettingsError } from '../../settings/settings-error.ts';
import type { Settings } from '../../settings/settings-schema.ts';
import type { ProviderImportMode, ProviderEntry } from '../../settings/provider-entries.ts';
import { parseDeletedVideoListFormat, type DeletedVideoListFormat } from './deleted-video-list-format.ts';
import { readMappingFile, parseFieldMapping } from './field-mapping-file.ts';
import { openLastGoodCopy, type LastGoodCopy } from './last-good-import-file-copy.ts';
import { isGlob, NO_GLOB_MATCH_MESSAGE } from './open-import-file.ts';

interface DeletedListLocation {
  /** Path or http(s) URL of the list. */
  readonly from: string;
  /** Format of a list with columns; null if each line of the list is the id or URL of a deleted video. */
  readonly fields: DeletedVideoListFormat | null;
}

/** Provider of videos: its settings in the form that an import uses, with resolved paths and loaded mapping files. */
export interface VideoProvider {
  /** Name of the provider in the `sources` setting; null for the single provider that `CATALOGUE_SOURCE` defines. */
  readonly name: string | null;
  /** Resolved paths, glob patterns and URLs of the provider's import files; empty for the built-in demo. */
  readonly from: readonly string[];
  /** Mapping of the import files' columns to the fields of videos; null for the native pipe-delimited format. */
  readonly fields: FieldMapping | null;
  /** List of the videos that the provider has deleted; null if no such list is configured. */
  readonly deleted: DeletedListLocation | null;
  readonly mode: ProviderImportMode;
  /** Prefix of this provider's video ids, including the separator at its end; empty if the ids have no prefix. */
  readonly prefix: string;
}

type ProviderSettings = Pick<Settings, 'site' | 'source' | 'fields' | 'deleted' | 'sources'>;

/** Separator between a provider's id prefix and the file's id. Prefixes cannot contain it, so ids of two providers never collide. */
const PREFIX_SEPARATOR = ':';

/** Provider without a name, import files and id prefix. */
export const DEFAULT_PROVIDER: VideoProvider = {
  name: null,
  from: [],
  fields: null,
  deleted: null,
  mode: 'full',
  prefix: '',
};

/** Resolves a path in the operator's configuration relative to the site folder (the folder of the operator). Returns URLs unchanged. */
export const resolveConfiguredPath = (site: string, place: string) =>
  hasUrlScheme(place) ? place : path.resolve(site, place);

/** Returns the paths of all mapping files that are named in the settings. */
export function mappingFilesOf({ site, fields, sources }: ProviderSettings): readonly string[] {
  const files = sources?.flatMap((source) => (typeof source.fields === 'string' ? [source.fields] : [])) ?? [];
  return [...(fields === null ? [] : [fields]), ...files.map((file) => resolveConfiguredPath(site, file))];
}

async function readMappingOf(site: string, { name, fields }: ProviderEntry): Promise<FieldMapping | null> {
  if (typeof fields === 'string') return readMappingFile(resolveConfiguredPath(site, fields));
  return fields && parseFieldMapping(fields, `fields of provider ${name}`);
}

function toDeletedListLocation(site: string, { name, deleted }: ProviderEntry): DeletedListLocation | null {
  if (deleted === null) return null;
  if (typeof deleted === 'string') return { from: resolveConfiguredPath(site, deleted), fields: null };
  const { from, ...fields } = deleted;
  return {
    from: resolveConfiguredPath(site, from),
    fields: parseDeletedVideoListFormat(fields, `deleted of provider ${name}`),
  };
}

/** Returns the paused providers: those with `enabled: false` in the settings. */
export const listPausedProviders = ({ sources }: Pick<Settings, 'sources'>): readonly ProviderEntry[] =>
  (sources ?? []).filter(({ enabled }) => !enabled);

/**
 * Returns the providers that the settings define, also paused ones, highest `priority` first: of duplicate videos, the one of the first
 * provider is shown. Throws a {@link SettingsError} if both `sources` and one of the single-provider settings are set, and an
 * OperatorFileError for an invalid mapping.
 */
export async function readProviders(settings: ProviderSettings): Promise<readonly VideoProvider[]> {
  const { site, source, fields, deleted, sources } = settings;
  if (sources === null) {
    const from = source === null ? [] : [source];
    const mapping = fields === null ? null : await readMappingFile(fields);
    return [
      {
        ...DEFAULT_PROVIDER,
        from,
        fields: mapping,
        deleted: deleted === null ? null : { from: deleted, fields: null },
      },
    ];
  }
  const single = { 'source (CATALOGUE_SOURCE)': source, 'fields (FIELDS)': fields, 'deleted (DELETED)': deleted };
  const both = Object.entries(single)
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) =>
        `${name}: got "${value}", expected no value because sources is set: move this value to an entry of sources`,
    );
  if (both.length > 0) throw new SettingsError(both.join('\n'));
  return Promise.all(
    sources
      .toSorted((a, b) => b.priority - a.priority)
      .map(async (given) => ({
        name: given.name,
        from: given.from.map((place) => resolveConfiguredPath(site, place)),
        fields: await readMappingOf(site, given),
        deleted: toDeletedListLocation(site, given),
        mode: given.mode,
        prefix: given.ids && given.ids + PREFIX_SEPARATOR,
      })),
  );
}

/** Returns true if the settings define no provider. The site then shows the built-in demo videos. */
export const usesDemoVideos = ({ source, sources }: Pick<Settings, 'source' | 'sources'>): boolean =>
  source === null && sources === null;

/**
 * Returns the folder in which the copies of a provider's files and its journal are stored: a subfolder of the work folder or, for a
 * provider without a name, the work folder itself.
 */
export function getProviderFolder(work: string, { name }: Pick<VideoProvider, 'name'>): string {
  return name === null ? work : path.join(work, 'sources', slugify(name));
}

/** Collator that compares numbers in file names by value: `day-9` before `day-10`. */
const NATURAL_ORDER = new Intl.Collator('en', { numeric: true });

/**
 * Lists the files that match each glob pattern: those in `stored` or, if none of these matches, those on disk, sorted by name; numbers in
 * names are sorted by value. Returns paths and URLs unchanged.
 */
function expandGlobs(from: readonly string[], stored: readonly string[]) {
  return from.map((place) => {
    if (!isGlob(place)) return { place, found: [place] };
    const known = stored.filter((file) => path.matchesGlob(path.resolve(file), path.resolve(place)));
    return { place, found: known.length > 0 ? known : globSync(place).toSorted().toSorted(NATURAL_ORDER.compare) };
  });
}

/**
 * Returns the paths and URLs of a provider's import files without duplicates, in configured order. The files of a glob pattern are sorted
 * by name. If a provider in `full` mode has no file at all, returns the glob patterns themselves, so that reading them reports the missing
 * files. A glob pattern that matches files in `stored` means these files instead of those on disk.
 */
export function listImportFilesOfProvider(
  { from, mode }: Pick<VideoProvider, 'from' | 'mode'>,
  stored: readonly string[] = [],
): readonly string[] {
  const places = new Set(expandGlobs(from, stored).flatMap(({ found }) => found));
  return places.size === 0 && mode === 'full' ? from : [...places];
}

/** Returns warnings about unmatched globs, except for results of {@link listImportFilesOfProvider}: reading these reports an error. */
export function describeUnmatchedGlobs(
  source: Pick<VideoProvider, 'name' | 'from' | 'mode'>,
  stored: readonly string[] = [],
): readonly string[] {
  const before = source.name === null ? '' : `${source.name}: `;
  const places = listImportFilesOfProvider(source, stored);
  return expandGlobs(source.from, stored)
    .filter(({ place, found }) => found.length === 0 && !places.includes(place))
    .map(({ place }) => `${before}${place}: ${NO_GLOB_MATCH_MESSAGE}`);
}

/**
 * Returns the last good copy of a provider's file or URL, which is read if the file or URL is unavailable. Its name has a hash, unless a
 * provider without a name has a single file or URL, and no pattern. After a change between these two cases, returns the existing copy with
 * the other name. If a process was killed while it stored a copy, the origin of this copy is unknown: `pending`, the names of the copies
 * that an interrupted import would store, then decides between the two names.
 */
export function openLastGoodCopyOfProvider(
  work: string,
  source: Pick<VideoProvider, 'name' | 'from'>,
  place: string,
  pending: readonly string[] = [],
): LastGoodCopy {
  const folder = getProviderFolder(work, source);
  const placeHash = hash('sha256', place).slice(0, 16);
  const [plain, hashed] = [openLastGoodCopy(folder), openLastGoodCopy(folder, `last-good-${placeHash}.psv.gz`)];
  const isSingle = source.name === null && source.from.length < 2 && !source.from.some(isGlob);
  const [expected, other] = isSingle ? [plain, hashed] : [hashed, plain];
  if (expected.isOfUrl(place)) return expected;
  const isPending = ({ file }: LastGoodCopy) => pending.includes(path.basename(file));
  return other.isOfUrl(place) || (isPending(other) && !isPending(expected)) ? other : expected;
}

/** Returns the last good copy of a provider's list of deleted videos, which is read if the list itself is unavailable. */
export const deletedVideoListCopyOf = (work: string, source: Pick<VideoProvider, 'name'>): LastGoodCopy =>
  openLastGoodCopy(getProviderFolder(work, source), 'last-deleted.txt.gz');

/** Returns the paths of a provider's journal, of the previous journal (its backup), and of the temporary file for the next journal. */
export function videoJournalFilesOf(work: string, source: Pick<VideoProvider, 'name'>) {
  const file = path.join(getProviderFolder(work, source), 'journal.gz');
  return { file, previous: `${file}.previous`, next: `${file}.next` };
}

/** Journals of a work folder that belong to none of the providers, for example because a provider was renamed. */
export interface UnusedJournals {
  /** Folders of these journals. */
  readonly folders: readonly string[];
  /** Providers in `append` mode without a journal, to which the journals could belong. */
  readonly candidates: readonly VideoProvider[];
}

/** Finds the journals of a work folder that belong to no provider. `known` are all providers of the settings, including paused ones. */
export function findUnusedJournals(work: string, known: readonly VideoProvider[]): UnusedJournals {
  const used = new Set(known.map((source) => getProviderFolder(work, source)));
  const folders = globSync('sources/*/journal.gz{,.previous}', { cwd: work }).map((file) =>
    path.join(work, path.dirname(file)),
  );
  return {
    folders: [...new Set(folders)].filter((folder) => !used.has(folder)).toSorted(),
    candidates: known.filter((source) => {
      const { file, previous } = videoJournalFilesOf(work, source);
      return source.mode === 'append' && !existsSync(file) && !existsSync(previous);
    }),
  };
}

/**
 * Returns a function that changes a provider's videos: it adds the provider's id prefix, and sets the provider's name as the video's site.
 * For a provider without a name, the function returns videos unchanged.
 */
export function createProviderVideoConverter({ name, prefix }: VideoProvider): (video: Video) => Video {
  return name === null ? (video) => video : (video) => ({ ...video, id: prefix + video.id, site: name });
}
