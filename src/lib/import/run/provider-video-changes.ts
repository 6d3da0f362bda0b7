import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_MAX_VIDEO_CHANGE_PERCENT } from '../../catalogue/limits.ts';
import { hashText } from '../../catalogue/hash.ts';
import { createUrlComparisonKey } from '../../catalogue/site/url-comparison-key.ts';
import { getProviderFolder, type VideoProvider } from '../files/video-provider.ts';
import {
  COMPARED_VIDEO_FIELDS,
  type SampledVideoFieldValues,
  type ComparedVideoField,
  VIDEO_SAMPLE_SIZE,
} from '../rules/provider-video-sample.ts';
import { getStartCommand } from '../../settings/start-command.ts';
import { mapAndRegExpReplacer } from '../resume/import-inputs.ts';
import { writeFileAtomically } from '../files/replace-file.ts';

interface ChangedField {
  readonly field: ComparedVideoField;
  /** Number of compared videos in which this field differs from the last build. */
  readonly videos: number;
  /** Up to three of the videos in which this field differs, with the old and the new value. */
  readonly examples: readonly { readonly id: string; readonly before: string; readonly after: string }[];
}

/** Changes to a provider's videos since the last build. Only videos that both builds have are compared, at most a sample of 10,000. */
export interface ProviderVideoChanges {
  /** Name of the provider in the settings; null for a provider without a name. */
  readonly name: string | null;
  /** Number of the provider's videos that were compared with the last build. */
  readonly compared: number;
  /** Number of compared videos with at least one field that differs from the last build. */
  readonly changed: number;
  /** Percentage of the last build's videos that this import lacks, by id; undefined if at most half, or if there were fewer than 10. */
  readonly missing?: number;
  /** Fields that differ from the last build, sorted by the number of videos in which they differ, highest first. */
  readonly fields: readonly ChangedField[];
}

const FILE = 'known-videos.json';
const MAX_EXAMPLES = 3;
/** Minimum number of known videos, and share of missing ones, that indicate that a provider has changed its ids. */
const MIN_KNOWN_VIDEOS = 10;
const MAX_MISSING_PERCENT = 50;
const MAX_VALUE_LENGTH = 100;

const shorten = (text: string) => (text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text);

/**
 * Normalizes a field for comparison. Ignores numbers in thumbnail hosts (`img1`, `img2`), because providers balance their load with such
 * hosts, and videos move between them daily.
 */
function normalizeField(field: ComparedVideoField, text: string): string {
  if (field === 'page URL') return createUrlComparisonKey(text);
  return field === 'thumbnail host' ? text.replaceAll(/\d+/g, '0') : text;
}

function compareField(field: ComparedVideoField, at: number, pairs: readonly SampledPair[]): ChangedField {
  const changed = pairs.filter(
    ({ before, after }) => normalizeField(field, before[at]!) !== normalizeField(field, after[at]!),
  );
  const examples = changed
    .slice(0, MAX_EXAMPLES)
    .map(({ id, before, after }) => ({ id, before: shorten(before[at]!), after: shorten(after[at]!) }));
  return { field, videos: changed.length, examples };
}

interface SampledPair {
  readonly id: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Returns the share in percent of sampled videos of the last build that this import lacks; null if there are too few videos. A sample of
 * `sampleSize` videos has those with the lowest hashes, so videos with higher hashes are left out. A smaller sample has all videos.
 */
function findMissingPercent(
  before: SampledVideoFieldValues,
  after: SampledVideoFieldValues,
  sampleSize: number,
): number | null {
  const highest =
    after.size < sampleSize ? Infinity : [...after.keys()].reduce((most, id) => Math.max(most, hashText(id)), 0);
  const known = [...before.keys()].filter((id) => hashText(id) <= highest);
  if (known.length < MIN_KNOWN_VIDEOS) return null;
  return Math.round((known.filter((id) => !after.has(id)).length / known.length) * 100);
}

/** Compares a sample of a provider's videos from the last build with a sample from this import, of at most `sampleSize` videos each. */
export function compareVideoSamples(
  name: string | null,
  before: SampledVideoFieldValues,
  after: SampledVideoFieldValues,
  sampleSize = VIDEO_SAMPLE_SIZE,
): ProviderVideoChanges {
  const pairs = [...after].flatMap(([id, fields]): SampledPair[] => {
    const known = before.get(id);
    return known ? [{ id, before: known, after: fields }] : [];
  });
  const isChanged = ({ before: old, after: now }: SampledPair) =>
    COMPARED_VIDEO_FIELDS.some((field, at) => normalizeField(field, old[at]!) !== normalizeField(field, now[at]!));
  const fields = COMPARED_VIDEO_FIELDS.map((field, at) => compareField(field, at, pairs));
  const missing = findMissingPercent(before, after, sampleSize);
  return {
    name,
    compared: pairs.length,
    changed: pairs.filter(isChanged).length,
    ...(missing !== null && missing > MAX_MISSING_PERCENT && { missing }),
    fields: fields.filter(({ videos }) => videos > 0).toSorted((a, b) => b.videos - a.videos),
  };
}

/** Returns the share of compared videos that have changed, in percent, rounded up to a tenth. */
export const getChangedVideosPercent = ({
  compared,
  changed,
}: Pick<ProviderVideoChanges, 'compared' | 'changed'>): number =>
  compared === 0 ? 0 : Math.ceil(Number(((changed / compared) * 1000).toFixed(6))) / 10;

const nameOf = ({ name }: ProviderVideoChanges) => (name === null ? 'the import file' : `provider ${name}`);

/** Formats the numbers of changed videos and fields as lines of text, one per provider. Omits providers without compared videos. */
export function formatProviderVideoChanges(changes: readonly ProviderVideoChanges[]): string[] {
  return changes
    .filter(({ compared }) => compared > 0)
    .map((change) => {
      const fields = change.fields.map(({ field, videos }) => `${field} ${videos}`).join(', ');
      return `Known videos of ${nameOf(change)} with changed fields: ${change.changed} of ${change.compared} (${getChangedVideosPercent(change)} %)${fields && `: ${fields}`}`;
    });
}

/** Returns a warning for each provider if the import lacks most ids of its last build. */
export const describeMissingIds = (changes: readonly ProviderVideoChanges[]): string[] =>
  changes.flatMap((change) =>
    change.missing === undefined
      ? []
      : [
          `${change.missing} % of the ids that ${nameOf(change)} had in the last build are missing. If the provider has changed its ids, ` +
            `takedowns, overrides and collections by id match nothing: compare the videos with ${getStartCommand()} diff, and use their URLs.`,
        ],
  );

/** Returns an error message if more than `maxChange` percent of a provider's compared videos have changed, otherwise null. */
export function describeExcessiveVideoChanges(
  changes: readonly ProviderVideoChanges[],
  maxChange = DEFAULT_MAX_VIDEO_CHANGE_PERCENT,
): string | null {
  const found = changes.find(({ compared, changed }) => changed * 100 > compared * maxChange);
  if (!found) return null;
  const [most] = found.fields;
  const examples = most!.examples.map(({ id, before, after }) => `\n  ${id}: "${before}" became "${after}"`).join('');
  return (
    `The ${most!.field} of ${most!.videos} known videos of ${nameOf(found)} changed: in total, ${found.changed} of ${found.compared} ` +
    `(${getChangedVideosPercent(found)} %) have changed fields (${found.fields.map(({ field }) => field).join(', ')}). ` +
    `MAX_CHANGE allows ${maxChange} %. Check whether columns of the import file were swapped:${examples}\n`
  );
}

/** Work folder in which samples of videos are stored, and the running program version. Samples from another program version are ignored. */
interface SampleOrigin {
  readonly work: string;
  readonly program?: string | undefined;
}

const mappingHashOf = ({ fields }: VideoProvider, { program = '' }: SampleOrigin) =>
  hash('sha256', JSON.stringify([program, fields], mapAndRegExpReplacer));

const fileOf = (source: VideoProvider, { work }: SampleOrigin) => path.join(getProviderFolder(work, source), FILE);

/**
 * Reads the sample of a provider's videos that the last build stored. Returns an empty map if there is no sample, or if the last build used
 * another field mapping or program version.
 */
export async function readVideoSample(source: VideoProvider, origin: SampleOrigin): Promise<SampledVideoFieldValues> {
  try {
    const { reading, videos } = JSON.parse(await readFile(fileOf(source, origin), 'utf8')) as {
      reading: string;
      videos: [string, string[]][];
    };
    return new Map(reading === mappingHashOf(source, origin) ? videos : []);
  } catch {
    // the sample is missing or damaged, so the videos cannot be compared with it
    return new Map();
  }
}

/** Samples of videos by provider name. The key is empty for a provider without a name. */
type Samples = ReadonlyMap<string, SampledVideoFieldValues>;

const sampleOf = (samples: Samples, { name }: VideoProvider): SampledVideoFieldValues =>
  samples.get(name ?? '') ?? new Map();

/** Stores samples of all providers' videos, with which the next build compares its videos. */
export async function writeVideoSamples(
  sources: readonly VideoProvider[],
  samples: Samples,
  origin: SampleOrigin,
): Promise<void> {
  for (const source of sources) {
    const file = fileOf(source, origin);
    await mkdir(path.dirname(file), { recursive: true });
    const videos = [...sampleOf(samples, source)];
    await writeFileAtomically(file, JSON.stringify({ reading: mappingHashOf(source, origin), videos }));
  }
}

/** Compares the videos of each provider with the sample of videos that the last build stored. */
export function compareVideoSamplesWithLastBuild(
  sources: readonly VideoProvider[],
  samples: Samples,
  origin: SampleOrigin,
): Promise<readonly ProviderVideoChanges[]> {
  return Promise.all(
    sources.map(async (source) =>
      compareVideoSamples(source.name, await readVideoSample(source, origin), sampleOf(samples, source)),
    ),
  );
}
