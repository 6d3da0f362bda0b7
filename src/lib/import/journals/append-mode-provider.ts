import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportMessages } from '#messages/export';
import { findReplacementOfFutureDate } from '../../import-file/values/parse-date.ts';
import { MAX_DURATION_SECONDS } from '../../import-file/values/parse-duration.ts';
import { createRejectedLineCollector } from '../../import-file/rejected-line-samples.ts';
import type { KnownVideoIds } from '../../import-file/known-video-ids.ts';
import { collectImportItems, type ImportFileItem, type ImportItemBatch } from '../../import-file/read-import-file.ts';
import {
  createImportReasonCounters,
  sumImportReports,
  type ImportReport,
} from '../../import-file/import-file-report.ts';
import type { ImportWarning } from '../../import-file/records/rejection-reasons.ts';
import type { Video } from '../../catalogue/video.ts';
import { countRejectedLines } from '../rules/build-video-count-history.ts';
import {
  createProviderVideoConverter,
  openLastGoodCopyOfProvider,
  describeUnmatchedGlobs,
  getProviderFolder,
  videoJournalFilesOf,
  listImportFilesOfProvider,
  type VideoProvider,
} from '../files/video-provider.ts';
import {
  describeUnmatchedSpacedEntries,
  isOnDeletedVideoList,
  removeAppliedDeletions,
  type DeletedVideoList,
} from '../rules/deleted-video-list.ts';
import { hashStream } from '../files/hash-content.ts';
import { replaceFileKeepingBackup } from '../files/replace-file.ts';
import { ImportError, warnOrThrowInStrictMode } from '../providers/import-error.ts';
import {
  compareVideoIds,
  EMPTY_VIDEO_JOURNAL_HEADER,
  mergeVideosById,
  readVideoJournal,
  readVideoJournalHeader,
  writeVideoJournal,
  type VideoJournalHeader,
} from './video-journal.ts';
import { hasVideoJournalOfLastBuild, isAppendProviderOfLastBuild } from '../providers/last-build-providers.ts';
import { describeUnmatchedDeletions } from '../rules/operator-rules-report.ts';
import { createImportFileReader, type ImportFileReader } from '../providers/import-file-reader.ts';
import { openImportFileParser, toImportFileErrorOrRethrow } from '../providers/open-import-file-parser.ts';
import { ImportFileError, NoVideosError } from '../files/import-file-error.ts';
import { isHttpLocation } from '../files/open-import-file.ts';
import {
  readDeletedVideoListOfProvider,
  listPendingCopies,
  listPendingCopiesOfDeletedVideoList,
  type ProviderReadOptions,
  type ImportFileParseEvent,
  type ProviderFileReport,
  type ProviderReader,
} from '../providers/provider-reader.ts';
import { decompressImportFile } from '../files/decompress-import-file.ts';
import { getStartCommand, quoteShellArgument } from '../../settings/start-command.ts';

/** Opened journal: its file, and its metadata. `file` is null if there is no journal yet. */
interface OpenedJournal {
  readonly file: string | null;
  readonly head: VideoJournalHeader;
  /**
   * The list of deleted videos, if none of its entries matched a video when the list was first applied to this journal: the import must
   * then warn the operator. Otherwise null.
   */
  readonly unmatched?: DeletedVideoList | null;
  /** Warning about new entries with blanks that match no video of the journal; null if there are none. */
  readonly spaced?: string | null;
}

const NO_JOURNAL: OpenedJournal = { file: null, head: EMPTY_VIDEO_JOURNAL_HEADER };

async function* videosOf({ file }: OpenedJournal): AsyncGenerator<Video> {
  if (file !== null) yield* readVideoJournal(file);
}

/** New videos of a provider, which the import appends to its journal (the file with all videos of earlier exports). */
interface JournalChanges {
  /** New videos by id. Of several new videos with the same id, only the last one is stored. */
  readonly videos: Map<string, Video>;
  /** Hashes of the import files that contain the new videos. */
  readonly read: Set<string>;
}

/**
 * Writes the next version of a journal: adds new videos, and removes the videos that match new entries of the provider's list of deleted
 * videos. Returns the given journal if nothing changed.
 */
async function updateJournal(
  first: OpenedJournal,
  { videos, read }: JournalChanges,
  list: DeletedVideoList | null,
  next: string,
): Promise<OpenedJournal> {
  const { read: known, deleted: before } = first.head;
  const deleted = list ? { ids: [...list.ids].toSorted(), urls: [...list.urls].toSorted() } : before;
  const head: VideoJournalHeader = { read: [...known, ...read], deleted };
  if (read.size === 0 && JSON.stringify(head) === JSON.stringify(first.head)) return first;
  const added = list && removeAppliedDeletions(list, before);
  const all = mergeVideosById(videosOf(first), [...videos.values()].toSorted(compareVideoIds));
  let removed = 0;
  const isLeft = (video: Video) => {
    const isGone = added !== null && isOnDeletedVideoList(added, video);
    if (isGone) removed++;
    return !isGone;
  };
  await writeVideoJournal(next, head, filterVideos(all, isLeft));
  const hasMatched = before.ids.length + before.urls.length > 0 || removed > 0;
  return {
    file: next,
    head,
    unmatched: hasMatched || list?.entries === 0 ? null : list,
    spaced: added && describeUnmatchedSpacedEntries(added),
  };
}

async function* filterVideos(videos: AsyncIterable<Video>, keeps: (video: Video) => boolean): AsyncGenerator<Video> {
  for await (const video of videos) if (keeps(video)) yield video;
}

async function* hashChunks(chunks: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of chunks) {
    hash.update(bytes);
    yield bytes;
  }
}

/**
 * Parses an import file completely, adds its videos to `news` and returns the report about the file. Returns null if the hash of the file
 * is known, because its videos are already in the journal. Throws errors that {@link toImportFileErrorOrRethrow} converts.
 */
async function parseNewFile(
  chunks: AsyncIterable<Uint8Array>,
  source: VideoProvider,
  isKnown: (hash: string) => boolean,
  news: JournalChanges,
  mostSamples?: number,
): Promise<Pick<ProviderFileReport, 'report' | 'samples' | 'nothing'> | null> {
  const hash = createHash('sha256');
  const samples = createRejectedLineCollector(mostSamples);
  const { batches, describeFileWithoutVideos } = openImportFileParser(hashChunks(chunks, hash), source, {
    // store ids without the provider's id prefix, because the operator can change the prefix later
    mapVideo: (video) => video,
    samples,
  });
  const { items, report } = await collectImportItems(batches);
  const digest = hash.digest('hex');
  if (isKnown(digest)) return null;
  const nothing = describeFileWithoutVideos(report);
  // a file that has only a header line is valid: it contains no new videos
  if (nothing !== null && countRejectedLines(report) > 0) throw new NoVideosError(nothing);
  for (const row of items) if (row.kind === 'video') news.videos.set(row.video.id, row.video);
  news.read.add(digest);
  return { report, samples: samples.toRecord(), nothing: null };
}

/**
 * Returns true if the videos of a local file are already in the journal, which is recognized by the hash of the file. Hashing takes a
 * fraction of the time of parsing. Always returns false for a URL.
 */
async function wasRead(place: string, isKnown: (hash: string) => boolean): Promise<boolean> {
  if (isHttpLocation(place)) return false;
  // ignore the error here, because the import reports it when it parses the unreadable file
  return hashStream(decompressImportFile(createReadStream(place))).then(isKnown, () => false);
}

/** Adds the new videos of an import file to `news`. Returns the report about the file, or null if the file contains nothing new. */
async function readNewVideos(
  place: ImportFileReader,
  source: VideoProvider,
  isKnown: (hash: string) => boolean,
  news: JournalChanges,
  options: ProviderReadOptions,
): Promise<ProviderFileReport | null> {
  for (;;) {
    try {
      const bytes = await place.open();
      if (bytes === null) return null;
      const read = await parseNewFile(bytes.chunks, source, isKnown, news, options.mostSamples);
      place.done(read?.report.torn);
      return read && { place: place.name, origin: place.origin(), copy: null, ...read };
    } catch (error) {
      const problem = toImportFileErrorOrRethrow(error);
      // an empty import file is valid: it contains no new videos
      if (problem.message === exportMessages.noVideoStream) return null;
      place.fail(problem);
    }
  }
}

/**
 * Throws an {@link ImportError} if the work folder has a journal that belongs to no configured provider, because a provider without a
 * journal may then have been renamed. With `allowLoss`, the operator accepts the loss of its videos.
 */
function expectNoUnusedJournal(
  source: VideoProvider,
  { work, allowLoss, unusedJournals = { folders: [], candidates: [] } }: ProviderReadOptions,
): void {
  const { folders, candidates } = unusedJournals;
  if (folders.length === 0 || allowLoss === true) return;
  const toFolder = (each: VideoProvider) => quoteShellArgument(getProviderFolder(work, each));
  const isClear = folders.length === 1 && candidates.length === 1;
  const [from, to] = isClear ? [quoteShellArgument(folders[0]!), toFolder(source)] : ['OLD', 'NEW'];
  const places = candidates.map((each) => `${each.name} (${toFolder(each)})`).join(', ');
  throw new ImportError(
    `${source.name}: this provider has no journal, but the work folder has journals that belong to no provider: ${folders.map(quoteShellArgument).join(', ')}. ` +
      `If a provider was renamed, move its journal, to keep its videos: mkdir -p ${to} && mv ${from}/* ${to}. ` +
      (isClear ? '' : `Providers without a journal, with their folders: ${places}. `) +
      'If none of them was renamed, run this command once with --allow-loss.',
  );
}

/**
 * Opens the newest intact journal: the current journal or its backup. Throws an {@link ImportError} with advice if a journal existed, but
 * all its files are missing or damaged, or if it may have another name.
 */
async function openNewestJournal(source: VideoProvider, options: ProviderReadOptions): Promise<OpenedJournal> {
  const { work, warn } = options;
  const { file, previous } = videoJournalFilesOf(work, source);
  const name = source.name!;
  for (const each of [file, previous].filter((candidate) => existsSync(candidate))) {
    try {
      const head = await readVideoJournalHeader(each);
      for await (const _ of readVideoJournal(each));
      return { file: each, head };
    } catch (error) {
      // try the backup after any error: the journal may be damaged, incomplete or unreadable
      warn(
        `${name}: ${each}: ${(error as Error).message}. This journal is not used${each === file ? '; trying the previous one' : ''}`,
      );
    }
  }
  if (!existsSync(file) && !existsSync(previous) && !(await hasVideoJournalOfLastBuild(work, name))) {
    if (!(await isAppendProviderOfLastBuild(work, name))) expectNoUnusedJournal(source, options);
    return NO_JOURNAL;
  }
  throw new ImportError(
    `${name}: the journal ${file} is ${existsSync(file) ? 'damaged' : 'missing'}, so the videos of earlier import files are unknown. ` +
      `Rebuild the journal from a complete import file: ${getStartCommand()} rebuild "${name}" FILE`,
  );
}

const BATCH_VIDEOS = 1000;

/** Yields the videos of a journal in batches. Adds the provider's id prefix and name to each video, and corrects dates and durations as an import does. */
async function* readVideos(
  state: OpenedJournal,
  source: VideoProvider,
  ids: KnownVideoIds,
  builtAt: number,
): AsyncGenerator<ImportItemBatch, Pick<ImportReport, 'videos' | 'warnings'>, undefined> {
  const adopt = createProviderVideoConverter(source);
  const warnings = createImportReasonCounters<ImportWarning>();
  let items: ImportFileItem[] = [];
  let videos = 0;
  for await (const stored of videosOf(state)) {
    const line = ++videos;
    const corrected = findReplacementOfFutureDate(stored.addedAt, builtAt);
    if (corrected !== null) warnings.add('future-date', line);
    // a journal may contain durations that earlier versions accepted
    const isTooLong = stored.duration > MAX_DURATION_SECONDS;
    if (isTooLong) warnings.add('unreadable-duration', line);
    const changes = { ...(corrected !== null && { addedAt: corrected }), ...(isTooLong && { duration: 0 }) };
    const video = adopt(corrected === null && !isTooLong ? stored : { ...stored, ...changes });
    if (ids.add(video.id)) items.push({ kind: 'video', video, line });
    if (items.length === BATCH_VIDEOS) {
      yield { kind: 'items', items };
      items = [];
    }
  }
  yield { kind: 'items', items };
  return { videos, warnings: warnings.toRecord() };
}

/** Returns the import files of a provider, and warns about unmatched globs. Returns none in an offline import if there is a journal. */
function listFilesToRead(
  source: VideoProvider,
  { file }: OpenedJournal,
  { isOffline = false, warn }: ProviderReadOptions,
): readonly string[] {
  if (isOffline && file !== null) return [];
  for (const warning of describeUnmatchedGlobs(source)) warn(warning);
  return listImportFilesOfProvider(source);
}

/** New import files of a provider: the readers of all, and the reports about the files with new content. */
interface NewImportFiles {
  readonly places: ImportFileReader[];
  readonly increments: ProviderFileReport[];
}

/** Reads the new import files of a provider. Adds their readers to `places`, their reports to `increments`, and their videos to `news`. */
async function readNewFiles(
  source: VideoProvider,
  first: OpenedJournal,
  news: JournalChanges,
  { places, increments }: NewImportFiles,
  options: ProviderReadOptions,
): Promise<void> {
  const isKnown = (hash: string) => first.head.read.includes(hash) || news.read.has(hash);
  for (const place of listFilesToRead(source, first, options)) {
    if (await wasRead(place, isKnown)) continue;
    const reader = createImportFileReader(
      { place, messagePrefix: `${source.name}: `, copy: openLastGoodCopyOfProvider(options.work, source, place) },
      // write pending copies of downloads only, for conditional requests by the next import; local files stay available
      { ...options, isKept: options.isKept && isHttpLocation(place) },
    );
    places.push(reader);
    const part = await readNewVideos(reader, source, isKnown, news, options);
    if (part) increments.push(part);
  }
}

/** Opens a provider in `append` mode: adds the videos of its new import files to its journal, and yields all videos of the journal. */
export async function openAppendModeProvider(
  source: VideoProvider,
  options: ProviderReadOptions,
): Promise<ProviderReader> {
  const { work, isKept } = options;
  const first = await openNewestJournal(source, options);
  const folder = isKept ? getProviderFolder(work, source) : mkdtempSync(path.join(tmpdir(), 'marquee-'));
  mkdirSync(folder, { recursive: true });
  const files = videoJournalFilesOf(work, source);
  const news: JournalChanges = { videos: new Map(), read: new Set() };
  const deleted = await readDeletedVideoListOfProvider({ ...source, prefix: '' }, options);
  const copiesOfList = listPendingCopiesOfDeletedVideoList(source, deleted, options);
  const places: ImportFileReader[] = [];
  const increments: ProviderFileReport[] = [];
  const list = deleted?.origin === 'none' ? null : deleted;
  const next = path.join(folder, path.basename(files.next));
  const drop = async () => {
    for (const each of [...places, ...copiesOfList]) await each.drop();
    // if no copies are stored, the next journal is in a temporary folder: delete this folder completely
    await rm(isKept ? next : folder, { recursive: true, force: true });
  };
  let state: OpenedJournal;
  try {
    await readNewFiles(source, first, news, { places, increments }, options);
    state = await updateJournal(first, news, list, next);
  } catch (error) {
    await drop();
    throw error;
  }
  const { name, prefix } = source;
  async function* readJournalPart(ids: KnownVideoIds): AsyncGenerator<ImportFileParseEvent, void, undefined> {
    if (state.unmatched)
      warnOrThrowInStrictMode(describeUnmatchedDeletions(state.unmatched, state.unmatched.first), options);
    if (state.spaced) options.warn(state.spaced);
    yield { kind: 'file', provider: name, place: files.file, prefix, deleted: null, share: () => null };
    const { videos, warnings } = yield* readVideos(state, source, ids, options.builtAt);
    const report = { lines: videos, videos, blank: 0, rejected: {}, warnings };
    const origin = state === first ? 'unchanged' : 'fresh';
    const copy = state.file === null ? null : path.basename(files.file);
    yield { kind: 'file-end', part: { place: files.file, origin, copy, report, samples: {}, nothing: null } };
  }
  return {
    filtered: { name, deleted: null },
    parts: [readJournalPart],
    report(parts, { shown, newest }) {
      const sum = sumImportReports(increments.map(({ report }) => report));
      const { videos } = parts[0]!.report;
      const had = { videos, lines: sum.lines, rejected: countRejectedLines(sum) };
      const problems = places.flatMap((place) => place.problem() ?? []);
      return { name, mode: 'append', problems, parts, increments, had, shown, newest };
    },
    recorded: () => listPendingCopies(places, deleted, copiesOfList, state !== first),
    async keep() {
      for (const each of [...places, ...copiesOfList]) await each.keep();
      if (state.file !== null && state !== first)
        await replaceFileKeepingBackup(state.file, files.file, files.previous);
    },
    drop,
  };
}

/** Returns the hash of an import file; null if the file is empty, which is valid. Throws an ImportFileError if it is unavailable. */
async function hashImportFile(place: ImportFileReader): Promise<string | null> {
  // the result of `open` is not null, because it throws in strict mode if the file is unavailable
  const { chunks } = (await place.open())!;
  try {
    return await hashStream(chunks);
  } catch (error) {
    const problem = toImportFileErrorOrRethrow(error);
    if (problem.message === exportMessages.noVideoStream) return null;
    throw new ImportFileError(`${place.name}: ${problem.message}`, { cause: problem });
  }
}

/**
 * Rebuilds the journal of a provider from a complete import file. Returns the number of videos in the journal, and the report about the
 * file. The provider's current import files are recorded as already read, because the complete file includes their videos. Throws an
 * {@link ImportError} or an ImportFileError, and then changes nothing.
 */
export async function rebuildVideoJournal(
  source: VideoProvider,
  dump: string,
  given: ProviderReadOptions,
): Promise<{ readonly videos: number; readonly report: ImportReport }> {
  const options = { ...given, strict: true, isKept: false };
  const folder = getProviderFolder(options.work, source);
  mkdirSync(folder, { recursive: true });
  const files = videoJournalFilesOf(options.work, source);
  const { next } = files;
  const open = (place: string) =>
    createImportFileReader(
      { place, messagePrefix: `${source.name}: `, copy: openLastGoodCopyOfProvider(options.work, source, place) },
      options,
    );
  const news: JournalChanges = { videos: new Map(), read: new Set() };
  const part = await readNewVideos(open(dump), source, () => false, news, options);
  if (!part || part.report.videos === 0)
    throw new ImportError(`${source.name}: ${dump}: contains no video: use a complete import file`);
  for (const place of listImportFilesOfProvider(source)) {
    const hash = await hashImportFile(open(place));
    if (hash !== null) news.read.add(hash);
  }
  const deleted = await readDeletedVideoListOfProvider({ ...source, prefix: '' }, options);
  try {
    await updateJournal(NO_JOURNAL, news, deleted, next);
    let videos = 0;
    for await (const _ of readVideoJournal(next)) videos++;
    await replaceFileKeepingBackup(next, files.file, files.previous);
    return { videos, report: part.report };
  } finally {
    await rm(next, { force: true });
  }
}
