import type { Blocklist } from '../catalogue/blocklist.ts';
import type { CatalogueState } from '../catalogue/catalogue-state.ts';
import type { DetailsKey, VideoDetails } from '../catalogue/details.ts';
import type { LabelKind } from '../catalogue/label.ts';
import type { OptionCounts, Suggestions, TagDetail, VideoPage, VideoQuery } from '../catalogue/query.ts';
import type { Seed } from '../catalogue/seed.ts';
import type { Tag, VideoCard } from '../catalogue/video.ts';

/** Every question the worker answers: what it takes and what it returns. */
export interface CatalogueCalls {
  query: { input: VideoQuery; output: VideoPage };
  count: { input: VideoQuery; output: number };
  countHidden: { input: VideoQuery; output: number };
  countOptions: { input: { query: VideoQuery; slugs: readonly string[] }; output: OptionCounts };
  suggest: { input: { text: string; blocked: Blocklist | null }; output: Suggestions };
  searchTags: { input: string; output: readonly Tag[] };
  /** Labels by name from one on, as many as an answer holds, and how many there are in all. */
  allTags: { input: { kind: LabelKind; offset: number }; output: { tags: readonly Tag[]; total: number } };
  findTag: { input: string; output: TagDetail | null };
  findVideos: { input: readonly string[]; output: readonly VideoCard[] };
  missingVideos: { input: readonly string[]; output: readonly string[] };
  relatedVideos: {
    input: { readonly ids: readonly string[]; readonly seed: Seed; readonly blocked: Blocklist | null };
    output: readonly VideoCard[];
  };
  details: { input: DetailsKey; output: VideoDetails };
}

export type CallName = keyof CatalogueCalls;

/** Where the worker finds its catalogue; the first message it gets. */
export interface OpenMessage {
  readonly kind: 'open';
  /** Absolute address of the folder of the data, with a slash at its end. */
  readonly dataUrl: string;
  /** Name of the core in it that the page is asking for: see {@link CoreMessage}. Null where an export is read live. */
  readonly core: string | null;
  /** Address of a raw export to read live instead (R160), or null. */
  readonly exportUrl: string | null;
}

/** The core that {@link OpenMessage} names, as the page got it; null where it could not be had at once, so that the worker asks for it. */
export interface CoreMessage {
  readonly kind: 'core';
  readonly bytes: ArrayBuffer | null;
}

export type CallMessage = {
  [Name in CallName]: { kind: 'call'; id: number; name: Name; input: CatalogueCalls[Name]['input'] };
}[CallName];

export type ToWorker =
  | OpenMessage
  | CoreMessage
  | CallMessage
  /** Ends a call whose answer nobody waits for any more. */
  | { readonly kind: 'cancel'; readonly id: number }
  /** Tries again after an error. */
  | { readonly kind: 'retry' }
  /** Asks for a word, whatever else is being waited for. */
  | { readonly kind: 'ping' };

export type FromWorker =
  | { readonly kind: 'pong' }
  | { readonly kind: 'state'; readonly state: CatalogueState }
  | { readonly kind: 'answer'; readonly id: number; readonly output: unknown }
  /** `isStale` where the worker's code cannot be had or does not fit the data. */
  | { readonly kind: 'failure'; readonly id: number; readonly message: string; readonly isStale: boolean };
