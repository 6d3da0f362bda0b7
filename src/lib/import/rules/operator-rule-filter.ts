import type { Video } from '../../catalogue/video.ts';
import type { PostImportSnapshotData } from '../../snapshot/write/shard-set-writer.ts';
import type { SavedStateReader, SavedStateWriter } from '../../snapshot/runs/saved-state-file.ts';
import type { TagAliasTarget, TagImplications, TagRules } from './tag-aliases.ts';
import { restoreCountsByName, saveCountsByName } from './catalogue-counts.ts';
import { isOnDeletedVideoList, type DeletedVideoList } from './deleted-video-list.ts';
import {
  createVideoSampleCollector,
  type VideoSampleCollector,
  type SampledVideoFieldValues,
} from './provider-video-sample.ts';
import { createDuplicateFinder } from './duplicate-video-finder.ts';
import type { DeletedVideoListReport, OperatorRulesReport } from './operator-rules-report.ts';
import { createTagRenamer } from './tag-renamer.ts';
import {
  createTakenDownLabelDetector,
  createTakenDownVideoRecorder,
  indexTakedowns,
  type Takedown,
  type TakenDownVideo,
  type TakenDownVideoRecorder,
} from './takedowns.ts';
import { createVideoOverrider, type VideoOverride } from './video-overrides.ts';

/** Rules with which the operator corrects, removes, renames or merges videos and tags. */
export interface OperatorRules extends TagRules {
  /** Entries of the override file, which replace fields of single videos. */
  readonly overrides: readonly VideoOverride[];
  readonly takedowns: readonly Takedown[];
  /** Videos that takedowns of ids removed in the last import. */
  readonly lastTakenDown?: readonly TakenDownVideo[];
  readonly mergesDuplicates: boolean;
}

export type OperatorRuleResult =
  /** The video is shown, with the values of the override file and its final tag names. */
  | { readonly kind: 'kept'; readonly video: Video }
  | { readonly kind: 'taken down'; readonly entries: readonly Takedown[] }
  | { readonly kind: 'deleted' }
  /** An entry of the override file hides the video. `line` is the line of this entry. */
  | { readonly kind: 'hidden'; readonly line: number }
  /** The video is a duplicate, shown as an additional source of the earlier video with the number `of`, counted from 0. */
  | { readonly kind: 'duplicate'; readonly of: number };

/** Provider to whose videos the operator's rules are applied. */
export interface RuleFilteredProvider {
  /** Name of the provider in the settings; null for a provider without a name. */
  readonly name: string | null;
  readonly deleted: DeletedVideoList | null;
}

/** Applies the operator's rules to the videos of all providers, one provider after the other. */
export interface OperatorRuleFilter {
  filterFor(source: RuleFilteredProvider): (video: Video) => OperatorRuleResult;
  /** Returns the data that the rules add to the snapshot: aliases of tags, and links to other sites that offer a duplicate of a video. */
  extras(): PostImportSnapshotData;
  /** Saves the state, so that a later import can resume. Must not be called if a list of deleted videos could not be read. */
  save(lists: SavedStateWriter): void;
  report(): OperatorRulesReport;
  readonly takenDown: Pick<TakenDownVideoRecorder, 'list' | 'listReturned'>;
  /** Returns samples of videos for comparison in the next build, by provider name; the key is empty for a provider without a name. */
  samples(): ReadonlyMap<string, SampledVideoFieldValues>;
}

interface Renamed {
  /** Displayed form of the video, with its final tags and performers. */
  readonly shown: Video;
  /** Video with both its original and its final performer names. Takedowns are compared with all of them. */
  readonly named: Video;
  /** Slugs of all tags and performers of the video, for both original and final names. */
  readonly slugs: readonly string[];
  /** Slugs of all aliases among the video's tags and performers, and of its tags that imply other tags. */
  readonly changed: readonly string[];
}

/** Creates a function that replaces the aliases among a video's tags and performers, and adds implied tags. */
function createRenamer({ takedowns, aliases, implications }: OperatorRules): (video: Video) => Renamed {
  const renameTags = createTagRenamer(aliases, implications);
  const renamePerformers = createTagRenamer(aliases, new Map(), 'performer');
  // without rules for tags, return each video unchanged
  const isIdle = aliases.size + implications.size === 0 && takedowns.every(({ kind }) => kind !== 'tag');
  return (video) => {
    if (isIdle) return { shown: video, named: video, slugs: [], changed: [] };
    const tags = renameTags(video.tags);
    const performers = renamePerformers(video.performers);
    const keepsPerformers = performers.names === video.performers;
    return {
      shown:
        keepsPerformers && tags.names === video.tags
          ? video
          : { ...video, tags: tags.names, performers: performers.names },
      named: keepsPerformers
        ? video
        : { ...video, performers: [...new Set([...video.performers, ...performers.names])] },
      slugs: [...tags.slugs, ...performers.slugs],
      changed: [...tags.replaced, ...tags.implying, ...performers.replaced],
    };
  };
}

/**
 * Creates the filter that applies the operator's rules in an import, or restores a saved filter with the same rules. The override file
 * first replaces fields of a video, then aliases are replaced. Each video is then compared with the takedowns, with the provider's list of
 * deleted videos, with the hidden videos of the override file, and with earlier videos to find duplicates. Duplicates are recognized by
 * the values of the provider.
 */
export function createOperatorRuleFilter(rules: OperatorRules, saved?: SavedStateReader): OperatorRuleFilter {
  const { takedowns, aliases, implications, mergesDuplicates } = rules;
  const [index, published] = [indexTakedowns(takedowns), listPublishedAliases(rules)];
  const rename = createRenamer(rules);
  const { counts, hits, uses, shown, deleted: before } = readTally(takedowns, saved);
  const lists = createDeletedTally(before);
  const duplicates = mergesDuplicates ? createDuplicateFinder(saved) : null;
  const overrider = createVideoOverrider(rules.overrides, saved);
  const sampled = readSamples(saved);
  const recorder = createTakenDownVideoRecorder(takedowns, rules.lastTakenDown, saved);
  const applyRules = (video: Video, { name, deleted }: RuleFilteredProvider): OperatorRuleResult => {
    const { video: corrected, hiddenBy } = overrider.apply(video);
    const { shown: renamed, named, slugs, changed } = rename(corrected);
    const entries = index.find(named, slugs);
    // also compare videos that takedowns remove: otherwise, a list that matches only these would be reported as unmatched
    const isOnList = deleted !== null && lists.find(deleted, video);
    if (entries.length > 0) return countTakedowns(entries, video, { counts, hits, recorder });
    if (isOnList) return lists.count(deleted);
    if (hiddenBy !== null) return { kind: 'hidden', line: hiddenBy };
    recorder.addShown(video);
    const of = duplicates?.add(video, name) ?? null;
    if (of !== null) {
      counts.merged++;
      return { kind: 'duplicate', of };
    }
    if (aliases.size > 0) for (const slug of slugs) shown.add(slug);
    for (const slug of changed) uses.set(slug, (uses.get(slug) ?? 0) + 1);
    return { kind: 'kept', video: renamed };
  };
  /** Returns the aliases whose final tag belongs to a shown video. All other aliases would lead to a missing page. */
  const useful = () => published.filter(([, { slug }]) => shown.has(slug));
  return {
    filterFor(source) {
      if (source.deleted) lists.begin(source.deleted);
      const sample = createVideoSampleCollector();
      sampled.set(source.name ?? '', sample);
      return (video) => {
        sample.add(video);
        return applyRules(video, source);
      };
    },
    samples: () => new Map(Array.from(sampled, ([name, sample]) => [name, sample.finish()])),
    extras: () => ({ ...namesOf(useful(), published), others: duplicates?.others ?? new Map() }),
    save(to) {
      writeTally(to, takedowns, { counts, hits, uses, shown, deleted: lists.report() });
      duplicates?.save(to);
      overrider.save(to);
      writeSamples(to, sampled);
      recorder.save(to);
    },
    takenDown: recorder,
    report: () => ({
      takedowns: { videos: counts.takenDown, entries: takedowns.map((entry) => reportEntry(entry, hits)) },
      deleted: lists.report(),
      aliases: useful().map(([key, { from = key, slug }]) => ({ from, to: slug, videos: uses.get(key) ?? 0 })),
      unusedAliases: [...aliases].flatMap(([from, { slug }]) => (shown.has(slug) ? [] : [from])),
      implications: reportImplications(implications, uses),
      merged: mergesDuplicates ? counts.merged : null,
      ...(rules.overrides.length > 0 && { overrides: overrider.report() }),
    }),
  };
}

/** Maximum number of synonyms. Every first search loads all of them. */
const MAX_SYNONYMS = 1000;

/** Returns the aliases that the site may publish: neither their name nor their tag is taken down. */
function listPublishedAliases({ aliases, takedowns }: OperatorRules): TagAliasEntries {
  const isTakenDown = createTakenDownLabelDetector(takedowns);
  return [...aliases].filter(
    ([key, { alias, slug, name }]) => !isTakenDown(key, [alias]) && !isTakenDown(slug, [name]),
  );
}

type TagAliasEntries = readonly (readonly [string, TagAliasTarget])[];

/** Returns the useful aliases with the slugs of their tags, and all other published aliases as synonyms, which only searches use. */
function namesOf(useful: TagAliasEntries, published: TagAliasEntries) {
  const keys = new Set(useful.map(([key]) => key));
  const synonyms = published
    .filter(([key]) => !keys.has(key))
    .slice(0, MAX_SYNONYMS)
    .map(([key, { slug }]) => [key, slug] as const);
  return { aliases: toSlugs(useful), synonyms };
}

/** Counts and records a video that takedowns remove, and returns the result of the rules for this video. */
function countTakedowns(
  entries: readonly Takedown[],
  video: Video,
  { counts, hits, recorder }: Pick<Tally, 'counts' | 'hits'> & { readonly recorder: TakenDownVideoRecorder },
): OperatorRuleResult {
  recorder.addRemoved(entries, video);
  for (const entry of entries) hits.set(entry, (hits.get(entry) ?? 0) + 1);
  counts.takenDown++;
  return { kind: 'taken down', entries };
}

/** Returns the slugs of the tags that replace aliases, by the internal key of each alias and by the slug of the alias. */
const toSlugs = (aliases: TagAliasEntries) =>
  new Map(aliases.flatMap(([key, { from = key, slug }]) => [key, from].map((each) => [each, slug] as const)));

const reportEntry = (entry: Takedown, hits: ReadonlyMap<Takedown, number>) => {
  const { line, kind, date, reason } = entry;
  return { line, kind, date, reason, hits: hits.get(entry) ?? 0 };
};

/** Creates a counter of the videos that each list of deleted videos removes. `before` has the reports of an interrupted import. */
function createDeletedTally(before: readonly DeletedVideoListReport[]) {
  const lists = new Map<DeletedVideoList, number>();
  const matched = new Set<DeletedVideoList>();
  return {
    begin: (list: DeletedVideoList) => void lists.set(list, 0),
    /** Returns true if a list of deleted videos contains a video, and records that the list matches a video. */
    find(list: DeletedVideoList, video: Video): boolean {
      const isOnList = isOnDeletedVideoList(list, video);
      if (isOnList) matched.add(list);
      return isOnList;
    },
    /** Counts a video that a list removes, and returns the result of the rules for this video. */
    count(list: DeletedVideoList): OperatorRuleResult {
      lists.set(list, lists.get(list)! + 1);
      return { kind: 'deleted' };
    },
    report: (): DeletedVideoListReport[] => [
      ...before,
      ...Array.from(lists, ([list, videos]) => reportDeleted(list, videos, matched.has(list))),
    ],
  };
}

const reportDeleted = (list: DeletedVideoList, videos: number, isMatched: boolean): DeletedVideoListReport => {
  const { source, origin, problem, entries, first } = list;
  return { source, origin, problem, entries, videos, unmatched: isMatched ? [] : first };
};

/** Numbers of videos that the operator's rules have removed, merged or changed so far, by rule. */
interface Tally {
  readonly counts: { takenDown: number; merged: number };
  readonly hits: Map<Takedown, number>;
  /** Number of shown videos by the slug of each replaced alias and of each tag that implies others. */
  readonly uses: Map<string, number>;
  /** Slugs of all tags and performers of shown videos. Empty if there are no aliases. */
  readonly shown: Set<string>;
  /** Reports about the lists of deleted videos of providers that an interrupted import has read. */
  readonly deleted: readonly DeletedVideoListReport[];
}

function writeTally(
  to: SavedStateWriter,
  takedowns: readonly Takedown[],
  { counts, hits, uses, shown, deleted }: Tally,
): void {
  const { number, text, list } = to;
  number(counts.takenDown);
  number(counts.merged);
  list(takedowns.length, takedowns, (entry) => number(hits.get(entry) ?? 0));
  saveCountsByName(to, uses);
  list(shown.size, shown, text);
  list(deleted.length, deleted, ({ source, origin, entries, videos, unmatched }) => {
    text(source);
    text(origin);
    number(entries);
    number(videos);
    list(unmatched.length, unmatched, text);
  });
}

/** Restores the numbers that {@link writeTally} saved, or starts with 0. */
function readTally(takedowns: readonly Takedown[], saved?: SavedStateReader): Tally {
  const counts = { takenDown: saved?.number() ?? 0, merged: saved?.number() ?? 0 };
  const hits = new Map<Takedown, number>();
  for (const count of saved?.items(saved.number) ?? []) hits.set(takedowns[hits.size]!, count);
  const uses = restoreCountsByName(saved);
  const shown = new Set(saved?.items(saved.text));
  return { counts, hits, uses, shown, deleted: saved ? [...saved.items(() => readDeleted(saved))] : [] };
}

function writeSamples(to: SavedStateWriter, samples: ReadonlyMap<string, VideoSampleCollector>): void {
  to.list(samples.size, samples, ([name, sample]) => {
    to.text(name);
    sample.save(to);
  });
}

/** Restores the samples of each provider's videos that {@link writeSamples} saved. */
const readSamples = (saved?: SavedStateReader): Map<string, VideoSampleCollector> =>
  new Map(saved?.items(() => [saved.text(), createVideoSampleCollector(saved)] as const));

/** Restores a saved report about a list of deleted videos. The list was read without an error: other reports are never saved. */
const readDeleted = ({ number, text, items }: SavedStateReader): DeletedVideoListReport => {
  const [source, origin] = [text(), text() as DeletedVideoListReport['origin']];
  return { source, origin, problem: null, entries: number(), videos: number(), unmatched: [...items(text)] };
};

/** Creates the report about implied tags, with the number of shown videos for each tag that implies others. */
const reportImplications = (
  implications: TagImplications,
  uses: ReadonlyMap<string, number>,
): OperatorRulesReport['implications'] =>
  [...implications].map(([from, to]) => ({ from, to: to.map(({ slug }) => slug), videos: uses.get(from) ?? 0 }));
