import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import type { FieldMapping } from '../../import-file/mapping.ts';
import { slugify } from '../../catalogue/text/slug.ts';
import type { Video } from '../../catalogue/video.ts';
import { isAddress } from '../../settings/kinds.ts';
import { SettingsError } from '../../settings/settings-error.ts';
import type { Settings } from '../../settings/schema.ts';
import type { SourceMode, SourceSetting } from '../../settings/sources.ts';
import { toDeletedFields, type DeletedFields } from './deleted-fields.ts';
import { readMapping, toMapping } from './fields-file.ts';
import { createLastGood, type LastGood } from './last-good.ts';
import { isGlob, NO_MATCH } from './source.ts';

/** A list of what a provider has deleted. */
interface DeletedSource {
  /** Path or address. */
  readonly from: string;
  /** How its lines are read; null where each is an id or an address. */
  readonly fields: DeletedFields | null;
}

/** A provider of videos, as an import reads it. */
export interface CatalogueSource {
  /** What the operator calls it; null for the one of `CATALOGUE_SOURCE`, which needs no name. */
  readonly name: string | null;
  /** Paths, globs and addresses; none for the demo. */
  readonly from: readonly string[];
  /** How its files are read; null for the format of an export. */
  readonly fields: FieldMapping | null;
  /** What it has deleted, or null where it does not say. */
  readonly deleted: DeletedSource | null;
  readonly mode: SourceMode;
  /** Stands before its ids. */
  readonly prefix: string;
}

/** Settings that say where videos come from. */
type SourceSettings = Pick<Settings, 'site' | 'source' | 'fields' | 'deleted' | 'sources'>;

/** Stands between the space of an id and the id: no space holds it, so that two of them never meet. */
const SPACE_END = ':';

/** A source that has no name, and nothing of its own. */
export const UNNAMED: CatalogueSource = {
  name: null,
  from: [],
  fields: null,
  deleted: null,
  mode: 'full',
  prefix: '',
};

/** Returns a path of the operator's config as it is from here; an address as it is. */
export const placeFrom = (site: string, place: string) => (isAddress(place) ? place : path.resolve(site, place));

/** Returns the files that say how sources are read. */
export function mappingFilesOf({ site, fields, sources }: SourceSettings): readonly string[] {
  const files = sources?.flatMap((source) => (typeof source.fields === 'string' ? [source.fields] : [])) ?? [];
  return [...(fields === null ? [] : [fields]), ...files.map((file) => placeFrom(site, file))];
}

async function readFields(site: string, { name, fields }: SourceSetting): Promise<FieldMapping | null> {
  if (typeof fields === 'string') return readMapping(placeFrom(site, fields));
  return fields && toMapping(fields, `fields of ${name}`);
}

function toDeletedSource(site: string, { name, deleted }: SourceSetting): DeletedSource | null {
  if (deleted === null) return null;
  if (typeof deleted === 'string') return { from: placeFrom(site, deleted), fields: null };
  const { from, ...fields } = deleted;
  return { from: placeFrom(site, from), fields: toDeletedFields(fields, `deleted of ${name}`) };
}

/**
 * Returns the sources of the settings, those first whose videos stay of duplicates. Throws a {@link SettingsError} where one source and
 * several are named, and an OperatorFileError for a mapping that cannot be followed.
 */
export async function readCatalogueSources(settings: SourceSettings): Promise<readonly CatalogueSource[]> {
  const { site, source, fields, deleted, sources } = settings;
  if (sources === null) {
    const from = source === null ? [] : [source];
    const mapping = fields === null ? null : await readMapping(fields);
    return [{ ...UNNAMED, from, fields: mapping, deleted: deleted === null ? null : { from: deleted, fields: null } }];
  }
  const both = Object.entries({ CATALOGUE_SOURCE: source, FIELDS: fields, DELETED: deleted })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: got "${value}", expected nothing beside "sources", which names all of them`);
  if (both.length > 0) throw new SettingsError(both.join('\n'));
  return Promise.all(
    sources
      .toSorted((a, b) => b.priority - a.priority)
      .map(async (given) => ({
        name: given.name,
        from: given.from.map((place) => placeFrom(site, place)),
        fields: await readFields(site, given),
        deleted: toDeletedSource(site, given),
        mode: given.mode,
        prefix: given.ids && given.ids + SPACE_END,
      })),
  );
}

/** Returns whether the settings name no source: the demo takes its place. */
export const isOfDemo = ({ source, sources }: Pick<Settings, 'source' | 'sources'>): boolean =>
  source === null && sources === null;

/** Returns the folder of a work folder that keeps what is to be kept of a source. */
export function folderOf(work: string, { name }: Pick<CatalogueSource, 'name'>): string {
  return name === null ? work : path.join(work, 'sources', slugify(name));
}

/** Night 9 comes before night 10. */
const NATURAL = new Intl.Collator('en', { numeric: true });

/** A place of a source and the files or the address behind it. */
function expandPlaces(from: readonly string[]) {
  return from.map((place) => ({
    place,
    found: isGlob(place) ? globSync(place).toSorted().toSorted(NATURAL.compare) : [place],
  }));
}

/**
 * Returns the files and addresses of a source, in its order; files of a glob in the order of their names, numbers by their value. If a
 * source with its whole catalogue has none, its globs stand for them, so that reading reports what is missing.
 */
export function placesOf({ from, mode }: Pick<CatalogueSource, 'from' | 'mode'>): readonly string[] {
  const places = new Set(expandPlaces(from).flatMap(({ found }) => found));
  return places.size === 0 && mode === 'full' ? from : [...places];
}

/** Returns warnings for the globs of a source that match no file, unless reading reports them (see {@link placesOf}). */
export function describeUnmatched(source: Pick<CatalogueSource, 'name' | 'from' | 'mode'>): readonly string[] {
  const before = source.name === null ? '' : `${source.name}: `;
  const places = placesOf(source);
  return expandPlaces(source.from)
    .filter(({ place, found }) => found.length === 0 && !places.includes(place))
    .map(({ place }) => `${before}${place}: ${NO_MATCH}`);
}

/** Returns the last good copy of a place of a source. */
export function copyOf(work: string, source: Pick<CatalogueSource, 'name'>, place: string): LastGood {
  const hash = createHash('sha256').update(place).digest('hex').slice(0, 16);
  return createLastGood(folderOf(work, source), source.name === null ? undefined : `last-good-${hash}.psv.gz`);
}

/** Returns the last good copy of the list of what a source has deleted. */
export const deletedCopyOf = (work: string, source: Pick<CatalogueSource, 'name'>): LastGood =>
  createLastGood(folderOf(work, source), 'last-deleted.txt.gz');

/** Returns the journal of a source, the journal that it replaced, and where the next one is written. */
export function journalFilesOf(work: string, source: Pick<CatalogueSource, 'name'>) {
  const file = path.join(folderOf(work, source), 'journal.gz');
  return { file, previous: `${file}.previous`, next: `${file}.next` };
}

/** Returns what makes a video one of a source: its id in the space of the source, and the name that visitors see. */
export function adopterOf({ name, prefix }: CatalogueSource): (video: Video) => Video {
  return name === null ? (video) => video : (video) => ({ ...video, id: prefix + video.id, site: name });
}
