import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyOf, deletedCopyOf, journalFilesOf, placesOf, type CatalogueSource } from '../files/catalogue-source.ts';
import type { HttpLimits } from '../files/http-limits.ts';
import type { LastGood } from '../files/last-good.ts';
import { replaceAndKeep } from '../files/replace-file.ts';
import { isHttp, isUnchanged, type Validators } from '../files/source.ts';
import type { Recorded, SourceReader } from '../sources/source-reader.ts';

/** Provider with the pending copies that an interrupted import wrote. */
export interface RecordedSource {
  readonly source: CatalogueSource;
  readonly recorded: Recorded;
}

interface PlaceCopy {
  readonly place: string;
  readonly copy: LastGood;
  /** Validators of the downloaded response; null if there is no pending copy. */
  readonly validators: Validators | null;
}

function copiesOf({ source, recorded }: RecordedSource, work: string): readonly PlaceCopy[] {
  return placesOf(source).map((place) => {
    const copy = copyOf(work, source, place);
    const found = recorded.copies.find(({ name }) => name === path.basename(copy.file));
    return { place, copy, validators: found?.validators ?? null };
  });
}

/** Returns the paths of a provider's pending copies, including a pending journal. */
function recordedFilesOf(recorded: RecordedSource, work: string): readonly string[] {
  const copies = copiesOf(recorded, work).flatMap(({ copy, validators }) => (validators ? [copy.next] : []));
  return recorded.recorded.isGrown ? [...copies, journalFilesOf(work, recorded.source).next] : copies;
}

/** Returns the files that must be unchanged to resume an import: the pending copies, and the copy of the list of deleted videos. */
export function watchedFilesOf(recorded: RecordedSource, work: string): readonly string[] {
  const { source } = recorded;
  // while this copy is unchanged, its validators belong to the list that the interrupted import read
  const list = isHttp(source.deleted?.from ?? '') ? [deletedCopyOf(work, source).file] : [];
  return [...recordedFilesOf(recorded, work), ...list];
}

/** Replaces the last good copies, and the journal, with the pending ones. */
async function keepRecorded(recorded: RecordedSource, work: string): Promise<void> {
  for (const { place, copy, validators } of copiesOf(recorded, work))
    if (validators) await copy.keep(place, validators);
  const { file, previous, next } = journalFilesOf(work, recorded.source);
  if (recorded.recorded.isGrown) await replaceAndKeep(next, file, previous);
}

/** Deletes the pending copies of a provider. */
export async function dropRecorded(recorded: RecordedSource, work: string): Promise<void> {
  for (const file of recordedFilesOf(recorded, work)) await rm(file, { force: true });
}

/** Substitutes the reader of a provider that an interrupted import has already read: stores or deletes its pending copies. */
export const openRecorded = (
  recorded: RecordedSource,
  work: string,
): Pick<SourceReader, 'recorded' | 'keep' | 'drop'> => ({
  recorded: () => recorded.recorded,
  keep: () => keepRecorded(recorded, work),
  drop: () => dropRecorded(recorded, work),
});

/**
 * Returns whether the servers of a provider confirm (304) that all its URLs are unchanged; false if a validator is missing or a request
 * fails.
 */
export async function areAddressesUnchanged(
  recorded: RecordedSource,
  { work, limits }: { readonly work: string; readonly limits?: HttpLimits | undefined },
): Promise<boolean> {
  const { source } = recorded;
  const known = await Promise.all(
    copiesOf(recorded, work)
      .filter(({ place }) => isHttp(place))
      .map(async ({ place, copy, validators }) => ({
        place,
        validators: validators ?? (await copy.validatorsFor(place)),
      })),
  );
  const list = source.deleted?.from ?? '';
  if (isHttp(list)) known.push({ place: list, validators: await deletedCopyOf(work, source).validatorsFor(list) });
  for (const { place, validators } of known) {
    if (!(validators?.etag ?? validators?.lastModified)) return false;
    if (!(await isUnchanged(place, validators, limits))) return false;
  }
  return true;
}
