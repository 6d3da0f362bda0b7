import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { writeFileAtomically } from '../../src/lib/import/files/replace-file.ts';

/** Kind of a video's link: the page of the video, or its thumbnail. */
export type VideoLinkKind = 'page' | 'thumbnail';

const failureSchema = z.object({
  id: z.string(),
  kind: z.enum(['page', 'thumbnail']),
  url: z.string(),
  reason: z.string(),
  /** Times of the first and of the last check in which the link failed, in epoch seconds. */
  first: z.number(),
  last: z.number(),
});

/** Link whose page or picture was missing in the last check. */
export type LinkFailure = z.infer<typeof failureSchema>;

const stateSchema = z.object({
  /** The current round over all videos has checked the videos whose ids have a hash up to this number. */
  position: z.number(),
  failures: z.array(failureSchema),
});

export type LinkCheckState = Readonly<z.infer<typeof stateSchema>>;

const FILE = 'link-checks.json';

/** Returns the path of the file with the state of the link check in a work folder. */
export const getLinkCheckFile = (work: string): string => path.join(work, FILE);

/** Minimum number of seconds between the first and the last failure of a dead link: a shorter failure may be a temporary outage. */
const CONFIRM_SECONDS = 12 * 3600;

/** Returns true if a link has failed twice, at least {@link CONFIRM_SECONDS} apart. */
export const isDeadLink = ({ first, last }: LinkFailure): boolean => last - first >= CONFIRM_SECONDS;

/** Returns the name of a link, by which failures of two runs are compared. */
export const toLinkFailureKey = ({ id, kind, url }: Pick<LinkFailure, 'id' | 'kind' | 'url'>): string =>
  JSON.stringify([id, kind, url]);

/** Reads the state of the link check from a work folder. Returns the state before the first run if the file is missing or damaged. */
export async function readLinkCheckState(work: string): Promise<LinkCheckState> {
  const text = await readFile(getLinkCheckFile(work), 'utf8').catch(() => '');
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    return { position: -1, failures: [] };
  }
}

/** Writes the state atomically, so that an interrupted run can be resumed. */
export async function writeLinkCheckState(work: string, state: LinkCheckState): Promise<void> {
  await writeFileAtomically(getLinkCheckFile(work), `${JSON.stringify(state)}\n`);
}
