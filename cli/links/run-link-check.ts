import type { Clock, LinkCheckOutcomeWithReason, LinkCheckOutcome } from './link-checker.ts';
import type { SampledVideo } from './rotating-video-sampler.ts';
import {
  isDeadLink,
  toLinkFailureKey,
  type LinkCheckState,
  type LinkFailure,
  type VideoLinkKind,
} from './link-check-state.ts';
import { isHttpLocation } from '../../src/lib/import/files/open-import-file.ts';

type LinkCounts = Readonly<Record<LinkCheckOutcome, number>>;

/** Result of a run: the new state, and numbers of links by provider and kind. */
export interface LinkCheckResult {
  readonly state: LinkCheckState;
  readonly counts: readonly {
    readonly provider: string | null;
    readonly kind: VideoLinkKind;
    readonly links: LinkCounts;
  }[];
  readonly videos: number;
  /** True if the time limit was reached before all chosen videos were checked. */
  readonly isCut: boolean;
}

interface LinkCheckOptions {
  /** Videos to check, in the order of their hashes. */
  readonly sample: readonly SampledVideo[];
  /** Videos with links that failed in an earlier run, which are checked first. */
  readonly again: readonly SampledVideo[];
  readonly state: LinkCheckState;
  readonly check: (url: string) => Promise<LinkCheckOutcomeWithReason>;
  readonly clock: Clock;
  /** Time, in milliseconds of the clock, after which no further check starts. */
  readonly endsAt: number;
  /** Callback that stores the state of the link check. Called after each batch of videos. */
  readonly save: (state: LinkCheckState) => Promise<void>;
}

/** Number of videos after which the state is stored. */
const BATCH_SIZE = 40;
const CONCURRENCY = 8;

const linksOf = ({ videoUrl, thumbnailUrl }: SampledVideo) =>
  [
    { kind: 'page', url: videoUrl },
    { kind: 'thumbnail', url: thumbnailUrl },
  ].filter(({ url }) => isHttpLocation(url)) as readonly { readonly kind: VideoLinkKind; readonly url: string }[];

/**
 * Calls `run` for the items in their order, with at most {@link CONCURRENCY} calls at a time. No further call starts once `isOver` returns
 * true. Returns the number of items for which `run` was called, after all calls have ended.
 */
async function forEachUntil<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
  isOver: () => boolean,
): Promise<number> {
  let next = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (next < items.length && !isOver()) await run(items[next++]!);
    }),
  );
  return next;
}

/** Creates counters of links by provider, kind and result. */
function createLinkCounters() {
  const counts = new Map<
    string,
    { provider: string | null; kind: VideoLinkKind; links: Record<LinkCheckOutcome, number> }
  >();
  return {
    add(provider: string | null, kind: VideoLinkKind, state: LinkCheckOutcome) {
      const key = JSON.stringify([provider, kind]);
      const entry = counts.get(key) ?? { provider, kind, links: { ok: 0, gone: 0, disallowed: 0, unknown: 0 } };
      entry.links[state]++;
      counts.set(key, entry);
    },
    finish: () =>
      [...counts.values()].toSorted(
        (a, b) => (a.provider ?? '').localeCompare(b.provider ?? '') || a.kind.localeCompare(b.kind),
      ),
  };
}

/**
 * Checks the links of videos, and records failures in the state. The failure of a link that works again is deleted. A result that proves
 * nothing does not change the recorded failure of its link.
 */
export async function runLinkCheck(options: LinkCheckOptions): Promise<LinkCheckResult> {
  const { sample, again, check, clock, endsAt, save } = options;
  const current = new Set(
    again.flatMap((video) => linksOf(video).map((link) => toLinkFailureKey({ ...link, id: video.id }))),
  );
  // drop the failures of videos that are no longer published, or that have another URL now
  const failures = new Map(
    options.state.failures
      .filter((failure) => current.has(toLinkFailureKey(failure)))
      .map((each) => [toLinkFailureKey(each), each]),
  );
  const counters = createLinkCounters();
  let { position } = options.state;
  let videos = 0;
  const toState = (): LinkCheckState => ({ position, failures: [...failures.values()] });
  const checkVideo = async (video: SampledVideo) => {
    for (const link of linksOf(video)) {
      const { state, reason } = await check(link.url);
      const key = toLinkFailureKey({ ...link, id: video.id });
      const last = Math.floor(clock.now() / 1000);
      counters.add(video.provider, link.kind, state);
      if (state === 'ok') failures.delete(key);
      if (state === 'gone')
        failures.set(key, { id: video.id, ...link, reason, first: failures.get(key)?.first ?? last, last });
    }
    videos++;
  };
  const oldest = new Map(options.state.failures.map(({ id, last }) => [id, last]));
  const first = again
    .toSorted((a, b) => oldest.get(a.id)! - oldest.get(b.id)!)
    .slice(0, Math.max(sample.length, BATCH_SIZE));
  const toBatches = (all: readonly SampledVideo[]) =>
    Array.from({ length: Math.ceil(all.length / BATCH_SIZE) }, (_, i) =>
      all.slice(i * BATCH_SIZE, (i + 1) * BATCH_SIZE),
    );
  const repeated = toBatches(first);
  for (const [i, batch] of [...repeated, ...toBatches(sample)].entries()) {
    const checked = await forEachUntil(batch, checkVideo, () => clock.now() >= endsAt);
    if (i >= repeated.length && checked > 0) position = batch[checked - 1]!.hash;
    await save(toState());
    if (checked < batch.length) return { state: toState(), counts: counters.finish(), videos, isCut: true };
  }
  return { state: toState(), counts: counters.finish(), videos, isCut: false };
}

/** Returns the links that failed twice. */
export const findDeadLinks = ({ failures }: LinkCheckState): readonly LinkFailure[] => failures.filter(isDeadLink);
