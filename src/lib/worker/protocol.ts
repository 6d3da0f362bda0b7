import type { Blocklist } from '../catalogue/blocklist.ts';
import type { CatalogueState } from '../catalogue/catalogue-state.ts';
import type { VideoDetailsKey, VideoDetails } from '../catalogue/video-details.ts';
import type { LabelKind } from '../catalogue/label.ts';
import type {
  FilterOptionCounts,
  Suggestions,
  LabelWithRelatedLabels,
  VideoResultsPage,
  VideoQuery,
} from '../catalogue/video-query.ts';
import type { ShuffleSeed } from '../catalogue/shuffle-seed.ts';
import type { Tag, VideoCard } from '../catalogue/video.ts';

/** Requests that the worker answers, each with its input and output. */
export interface CatalogueCalls {
  query: { input: VideoQuery; output: VideoResultsPage };
  count: { input: VideoQuery; output: number };
  countHidden: { input: VideoQuery; output: number };
  countOptions: { input: { query: VideoQuery; slugs: readonly string[] }; output: FilterOptionCounts };
  suggest: { input: { text: string; blocked: Blocklist | null }; output: Suggestions };
  searchTags: { input: string; output: readonly Tag[] };
  /**
   * Request for the labels of a kind (tags, performers, sources or uploaders), sorted by name. The output contains the labels from `offset`
   * on, up to the maximum per response, and the number of all labels of the kind.
   */
  allTags: { input: { kind: LabelKind; offset: number }; output: { tags: readonly Tag[]; total: number } };
  findTag: { input: string; output: LabelWithRelatedLabels | null };
  findVideos: { input: readonly string[]; output: readonly VideoCard[] };
  missingVideos: { input: readonly string[]; output: readonly string[] };
  relatedVideos: {
    input: { readonly ids: readonly string[]; readonly seed: ShuffleSeed; readonly blocked: Blocklist | null };
    output: readonly VideoCard[];
  };
  details: { input: VideoDetailsKey; output: VideoDetails };
}

export type CatalogueCallName = keyof CatalogueCalls;

/** First message to the worker: the location of the catalogue. */
export interface OpenMessage {
  readonly kind: 'open';
  /** Absolute URL of the data folder, with a trailing slash. */
  readonly dataUrl: string;
  /** Name of the snapshot's core file, which the page is requesting (see {@link CoreFileMessage}). Null if an import file is read live. */
  readonly core: string | null;
  /** URL of an import file to read live instead (R160), or null. */
  readonly exportUrl: string | null;
}

/**
 * Core file of the snapshot named in {@link OpenMessage}, as received by the page; null if the page's request failed and the worker must
 * request the file.
 */
export interface CoreFileMessage {
  readonly kind: 'core';
  readonly bytes: ArrayBuffer | null;
}

/** Message that calls one of the {@link CatalogueCalls}. The response has the same `id`. */
export type CallMessage = {
  [Name in CatalogueCallName]: { kind: 'call'; id: number; name: Name; input: CatalogueCalls[Name]['input'] };
}[CatalogueCallName];

/** Messages from the page to the worker. */
export type MessageToWorker =
  | OpenMessage
  | CoreFileMessage
  | CallMessage
  /** Cancels a call whose result is no longer needed. */
  | { readonly kind: 'cancel'; readonly id: number }
  /** Reopens the catalogue after an error. */
  | { readonly kind: 'retry' }
  /** Requests an immediate pong, even while other calls are pending. */
  | { readonly kind: 'ping' };

/** Messages from the worker to the page. */
export type MessageFromWorker =
  | { readonly kind: 'pong' }
  | { readonly kind: 'state'; readonly state: CatalogueState }
  | { readonly kind: 'answer'; readonly id: number; readonly output: unknown }
  /** `isStale` is true if the worker's code failed to load or does not fit the data. */
  | { readonly kind: 'failure'; readonly id: number; readonly message: string; readonly isStale: boolean };
