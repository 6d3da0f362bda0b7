import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  openLastGoodCopyOfProvider,
  deletedVideoListCopyOf,
  videoJournalFilesOf,
  listImportFilesOfProvider,
  type VideoProvider,
} from '../files/video-provider.ts';
import type { DownloadTimeLimits } from '../files/download-time-limits.ts';
import type { LastGoodCopy } from '../files/last-good-import-file-copy.ts';
import { replaceFileKeepingBackup } from '../files/replace-file.ts';
import { isHttpLocation, isImportFileUnchanged, type HttpValidators } from '../files/open-import-file.ts';
import type { PendingImportFileCopies, ProviderReader } from '../providers/provider-reader.ts';

/** Provider that an interrupted import has read, with its pending copies: downloads that have not yet replaced the last good copies. */
export interface ProviderWithPendingCopies {
  readonly source: VideoProvider;
  readonly recorded: PendingImportFileCopies;
}

interface InputCopy {
  readonly place: string;
  readonly copy: LastGoodCopy;
  /** Validators of the response that was downloaded into the pending copy; null if there is no pending copy. */
  readonly validators: HttpValidators | null;
}

function copiesOf({ source, recorded }: ProviderWithPendingCopies, work: string): readonly InputCopy[] {
  const names = recorded.copies.map(({ name }) => name);
  const files = listImportFilesOfProvider(source).map((place) => ({
    place,
    copy: openLastGoodCopyOfProvider(work, source, place, names),
  }));
  const list = source.deleted ? [{ place: source.deleted.from, copy: deletedVideoListCopyOf(work, source) }] : [];
  return [...files, ...list].map(({ place, copy }) => {
    const found = recorded.copies.find(({ name }) => name === path.basename(copy.file));
    return { place, copy, validators: found?.validators ?? null };
  });
}

/** Returns the paths of a provider's pending copies and of the new version of its journal. */
function pendingFilesOf(recorded: ProviderWithPendingCopies, work: string): readonly string[] {
  const copies = copiesOf(recorded, work).flatMap(({ copy, validators }) => (validators ? [copy.pendingFile] : []));
  return recorded.recorded.isGrown ? [...copies, videoJournalFilesOf(work, recorded.source).next] : copies;
}

/**
 * Returns the files of a provider that must be unchanged to resume an import: its pending copies, and the last good copy of its list of
 * deleted videos, if this copy was read.
 */
export function listResumeRequiredFiles(recorded: ProviderWithPendingCopies, work: string): readonly string[] {
  const from = recorded.source.deleted?.from ?? '';
  // the last good copy must be unchanged, so that its validators belong to the list that the interrupted import has read
  const read = copiesOf(recorded, work).filter(
    ({ place, validators }) => place === from && isHttpLocation(from) && !validators,
  );
  return [...pendingFilesOf(recorded, work), ...read.map(({ copy }) => copy.file)];
}

/** Replaces a provider's last good copies with the pending copies, and its journal with the new version. */
async function commitPending(recorded: ProviderWithPendingCopies, work: string): Promise<void> {
  for (const { place, copy, validators } of copiesOf(recorded, work))
    if (validators) await copy.commit(place, validators);
  const { file, previous, next } = videoJournalFilesOf(work, recorded.source);
  if (recorded.recorded.isGrown) await replaceFileKeepingBackup(next, file, previous);
}

/** Deletes the pending copies of a provider, and the new version of its journal. */
export async function discardPendingCopies(recorded: ProviderWithPendingCopies, work: string): Promise<void> {
  for (const file of pendingFilesOf(recorded, work)) await rm(file, { force: true });
}

/** Returns a substitute for the reader of an already read provider. It reads nothing, but only stores or deletes the pending copies. */
export const openAlreadyReadProvider = (
  recorded: ProviderWithPendingCopies,
  work: string,
): Pick<ProviderReader, 'recorded' | 'keep' | 'drop'> => ({
  recorded: () => recorded.recorded,
  keep: () => commitPending(recorded, work),
  drop: () => discardPendingCopies(recorded, work),
});

/**
 * Returns true if the servers confirm with 304 (not modified) that the files at all URLs of a provider are unchanged. Returns false if the
 * validators of a file are missing, or if a request fails.
 */
export async function areImportFileUrlsUnchanged(
  recorded: ProviderWithPendingCopies,
  { work, limits }: { readonly work: string; readonly limits?: DownloadTimeLimits | undefined },
): Promise<boolean> {
  const known = await Promise.all(
    copiesOf(recorded, work)
      .filter(({ place }) => isHttpLocation(place))
      .map(async ({ place, copy, validators }) => ({
        place,
        validators: validators ?? (await copy.validatorsFor(place)),
      })),
  );
  for (const { place, validators } of known) {
    if (!(validators?.etag ?? validators?.lastModified)) return false;
    if (!(await isImportFileUnchanged(place, validators, limits))) return false;
  }
  return true;
}
