import type { CatalogueLoadingState } from '../catalogue/catalogue-loading-state.ts';
import type { LabelKind } from '../catalogue/label-kinds-and-slugs.ts';
import type { Tag } from '../catalogue/video.ts';
import type { VersionedVideoQueryResult } from '../catalogue/video-query.ts';
import type { QueryEngine } from '../search/query-engine.ts';

type EngineMethodName = {
  [Name in keyof QueryEngine]: QueryEngine[Name] extends (input: never) => unknown ? Name : never;
}[keyof QueryEngine];

/** The methods of the {@link QueryEngine}, which the worker offers, each with its input and output. */
export type CatalogueWorkerMethods = {
  [Name in Exclude<EngineMethodName, 'allTags'>]: {
    input: Parameters<QueryEngine[Name]>[0];
    output: Awaited<ReturnType<QueryEngine[Name]>>;
  };
} & {
  /**
   * Request for the labels of a kind (tags, performers, sources or uploaders), sorted by name. The output contains the labels from `offset`
   * on, up to the maximum per response, and the number of all labels of the kind.
   */
  allTags: { input: { kind: LabelKind; offset: number }; output: { tags: readonly Tag[]; total: number } };
};

export type CatalogueWorkerMethodName = keyof CatalogueWorkerMethods;

/** First message to the worker: the location of the catalogue. */
export interface OpenCatalogueMessage {
  readonly kind: 'open';
  /** Absolute URL of the data folder, with a trailing slash. */
  readonly dataUrl: string;
  /** Name of the core file that the page is requesting (see {@link SnapshotCoreFileMessage}); null if an import file is read live. */
  readonly core: string | null;
  /** URL of an import file that the worker reads instead of the snapshot (setting `exportUrl`, R160); null if there is none. */
  readonly importFileUrl: string | null;
  /** URL of the page; set only if the worker should start the requests for the page's videos before the page sends them. */
  readonly page?: string;
}

/** Core file named in {@link OpenCatalogueMessage}, from the page; null if the page's request failed and the worker must request it. */
export interface SnapshotCoreFileMessage {
  readonly kind: 'core';
  readonly bytes: ArrayBuffer | null;
}

/** Methods of the worker that pages can call. `loadedFiles` returns the URLs of the files that the worker has loaded. */
export type PageCallableMethods = CatalogueWorkerMethods & { loadedFiles: { input: null; output: readonly string[] } };

/** Message that calls one of the {@link PageCallableMethods}. The response has the same `id`. */
export type WorkerCallMessage = {
  [Name in keyof PageCallableMethods]: {
    kind: 'call';
    id: number;
    name: Name;
    input: PageCallableMethods[Name]['input'];
  };
}[keyof PageCallableMethods];

/** Message that calls one of the {@link CatalogueWorkerMethods}. */
export type CatalogueCallMessage = Exclude<WorkerCallMessage, { name: 'loadedFiles' }>;

export type MessageToWorker =
  | OpenCatalogueMessage
  | SnapshotCoreFileMessage
  | WorkerCallMessage
  /** Message that cancels a call whose result is no longer needed. */
  | { readonly kind: 'cancel'; readonly id: number }
  /** Message that reopens the catalogue after an error. */
  | { readonly kind: 'retry' }
  /** Message that requests an immediate `pong`, even while other calls are pending. */
  | { readonly kind: 'ping' }
  /** Requests the result of the query sent in advance for the page's list. A message `firstPageRequested` may precede the response. */
  | { readonly kind: 'firstPage' };

export type MessageFromWorker =
  | { readonly kind: 'pong' }
  /** The worker has sent its last requests for the query that it sends in advance. Only sent if the page has requested `firstPage`. */
  | { readonly kind: 'firstPageRequested' }
  /** `page` is null if the worker has sent no query in advance, and if the query failed. */
  | { readonly kind: 'firstPage'; readonly page: VersionedVideoQueryResult | null }
  | { readonly kind: 'state'; readonly state: CatalogueLoadingState }
  | { readonly kind: 'answer'; readonly id: number; readonly output: unknown }
  /** `isStale` is true if the worker's code failed to load or does not fit the data. */
  | { readonly kind: 'failure'; readonly id: number; readonly message: string; readonly isStale: boolean };
