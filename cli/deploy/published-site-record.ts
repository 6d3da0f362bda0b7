import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../src/lib/import/files/replace-file.ts';
import { hashFolder } from '../build/project/hash-files.ts';
import { BUILD_INFO_FILE } from './deploy-phases.ts';

/** Last known state of a deploy target. */
interface PublishedSite {
  /** Content hash of the last site that was deployed completely, see {@link hashSite}. */
  readonly content: string;
  /** False during a deploy, and after a deploy that failed. */
  readonly isComplete: boolean;
  /** Target of the deploy; missing in records by earlier versions. */
  readonly to?: string;
  /** Upload program, if the operator chose one with `--with`. */
  readonly method?: string;
}

interface DeployTarget extends Pick<PublishedSite, 'method'> {
  readonly to: string;
}

const SUFFIX = '.site.json';

/** Endings of the file names of a target's records. */
const RECORD_SUFFIXES = ['.hosts.json', '.retired.json', SUFFIX];

/** True if the folder of the site has a record with this path prefix. */
const hasRecord = (prefix: string) => RECORD_SUFFIXES.some((suffix) => existsSync(prefix + suffix));

/**
 * Maximum characters of an encoded target in a file name. Most file systems allow 255 bytes, including the name of the site and a suffix.
 */
const MAX_ENCODED_TARGET = 180;

/** Returns the path prefix of the records of a deploy target: the path of the built site, and the encoded target or a hash of it. */
export function getDeployRecordPrefix(beside: string, place: string): string {
  const encoded = `${beside}.${encodeURIComponent(place)}`;
  if (encoded.length - beside.length - 1 <= MAX_ENCODED_TARGET) return encoded;
  // earlier versions hash no target: their records keep the encoded name if it fits in a file name
  return hasRecord(encoded) ? encoded : `${beside}.${hash('sha256', place)}`;
}

/** Returns the path of the record of a deploy target. */
export const deployRecordFileOf = (beside: string, place: string): string =>
  `${getDeployRecordPrefix(beside, place)}${SUFFIX}`;

/**
 * Gives the records of a deploy target the names that belong to its resolved path `to`. `given` is the path in the operator's command, by
 * which earlier versions named the records. Changes nothing if there are records for `to`, or none for `given`.
 */
export async function renameDeployRecords(beside: string, given: string, to: string): Promise<void> {
  const [before, after] = [getDeployRecordPrefix(beside, given), getDeployRecordPrefix(beside, to)];
  if (hasRecord(after)) return;
  for (const suffix of RECORD_SUFFIXES) if (existsSync(before + suffix)) await rename(before + suffix, after + suffix);
  const published = await readPublished(after + SUFFIX);
  // otherwise, the target would be missing in `listDeployTargets` until its next complete deploy
  if (published !== null) await write(after + SUFFIX, { ...published, to });
}

/** Returns the SHA-256 of a site's file names and contents, without the build time: equal for two builds of the same input. */
export const hashSite = (site: string): Promise<string> =>
  hashFolder(site, (file) => file !== BUILD_INFO_FILE && !file.startsWith(`${BUILD_INFO_FILE}.`));

async function readPublished(file: string): Promise<PublishedSite | null> {
  try {
    const { content, isComplete, to, method } = JSON.parse(await readFile(file, 'utf8')) as Partial<PublishedSite>;
    if (typeof content !== 'string') return null;
    return {
      content,
      isComplete: isComplete === true,
      ...(typeof to === 'string' && { to }),
      ...(typeof method === 'string' && { method }),
    };
  } catch {
    // the record is missing or damaged, so the target's state is unknown; the next deploy writes a new record
    return null;
  }
}

const write = (file: string, record: PublishedSite) => writeFileAtomically(file, `${JSON.stringify(record)}\n`);

/** True if the last deploy to a target was complete and its site had this content hash, according to the record in `file`. */
export async function isSitePublished(file: string, content: string): Promise<boolean> {
  const published = await readPublished(file);
  return published?.isComplete === true && published.content === content;
}

/**
 * Runs an upload, then records the site's content hash, the target and the chosen upload program in `file`. During the upload and after a
 * failed one, the target counts as incomplete.
 */
export async function uploadAndRecordSite<T>(
  file: string,
  {
    site,
    to,
    method,
  }: { readonly site: string } & Pick<PublishedSite, 'to'> & { readonly method?: string | undefined },
  upload: () => Promise<T>,
): Promise<T> {
  const before = await readPublished(file);
  if (before !== null) await write(file, { ...before, isComplete: false });
  const done = await upload();
  await write(file, {
    content: await hashSite(site),
    isComplete: true,
    ...(to !== undefined && { to }),
    ...(method !== undefined && { method }),
  });
  return done;
}

/** Returns the record paths of `out`, and possibly of a neighboring site whose folder name begins with the name of `out` and a dot. */
const listRecords = async (out: string): Promise<readonly string[]> => {
  const [folder, prefix] = [path.dirname(path.resolve(out)), `${path.basename(out)}.`];
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.startsWith(prefix) && file.endsWith(SUFFIX))
    .map((file) => path.join(folder, file));
};

/** Returns the targets of all earlier deploys from `out`, sorted by name. Omits targets whose records earlier versions have written. */
export async function listDeployTargets(out: string): Promise<readonly DeployTarget[]> {
  const targets = (await listRecords(out)).map(async (file): Promise<readonly DeployTarget[]> => {
    const { to, method } = (await readPublished(file)) ?? {};
    const isOwn = to !== undefined && file === deployRecordFileOf(path.resolve(out), to);
    return isOwn ? [{ to, ...(method !== undefined && { method }) }] : [];
  });
  return (await Promise.all(targets)).flat().toSorted((a, b) => (a.to < b.to ? -1 : 1));
}

/** Returns the content hashes of the sites last deployed completely from `out`, one per target. */
export async function listPublishedSiteHashes(out: string): Promise<ReadonlySet<string>> {
  const sites = await Promise.all((await listRecords(out)).map(readPublished));
  return new Set(sites.flatMap((site) => site?.content ?? []));
}
