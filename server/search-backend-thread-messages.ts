import type { LanguageCode, listRegisteredLanguages } from '../src/lib/catalogue/languages.ts';
import { NoDaemonRespondsError, MissingIndexError } from './daemons/distributed-index.ts';
import type { DaemonAddress } from './daemons/search-daemon.ts';
import type { CatalogueDescription, QueryRequest, QueryResponse } from './search-backend.ts';
import type { NewestSnapshotVersion } from './versions/searchable-snapshot-versions.ts';

export interface BackendThreadSettings {
  /** Folder with the snapshot versions and the index. */
  readonly folder: string;
  readonly daemons: readonly DaemonAddress[];
  /** Factor for all timeouts of daemons; 1 except in tests. */
  readonly patience: number;
}

/** Data that a thread with a query engine receives when it starts. */
export interface BackendThreadData extends BackendThreadSettings {
  /** Languages of the interface, including languages of the operator. */
  readonly languages: ReturnType<typeof listRegisteredLanguages>;
}

/** Inputs and outputs of the asynchronous methods of a backend. */
export interface BackendThreadCalls {
  newest: { input: null; output: NewestSnapshotVersion };
  describe: { input: LanguageCode; output: CatalogueDescription };
  answer: { input: QueryRequest; output: QueryResponse | null };
}

/** A call to a thread with a query engine. Each call to a thread has a different id. */
export type BackendThreadCall = {
  [Name in keyof BackendThreadCalls]: {
    readonly id: number;
    readonly name: Name;
    readonly input: BackendThreadCalls[Name]['input'];
  };
}[keyof BackendThreadCalls];

/** Message to a thread with a query engine: a call, or the cancellation of a call. */
export type BackendThreadRequest = BackendThreadCall | { readonly id: number; readonly name: 'cancel' };

/** An error in a form that can be sent to another thread: structured cloning would lose its class. */
interface SerializedError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
}

/** Response of a thread with a query engine to the call with the same id. */
export interface BackendThreadResponse {
  readonly id: number;
  /** CPU time of the call in milliseconds. */
  readonly cpuMs: number;
  readonly result: { readonly output: unknown } | { readonly error: SerializedError };
}

/** Converts an error for sending to another thread. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  return { name, message, ...('code' in error && typeof error.code === 'string' && { code: error.code }) };
}

const ERROR_CLASSES = { NoDaemonRespondsError, MissingIndexError };

/** Restores a received error as an instance of its class, by which the search server chooses the HTTP status. */
export function deserializeError({ name, message, code }: SerializedError): Error {
  if (name === 'AbortError' || name === 'TimeoutError') return new DOMException(message, name);
  const OwnError = name in ERROR_CLASSES ? ERROR_CLASSES[name as keyof typeof ERROR_CLASSES] : Error;
  return Object.assign(new OwnError(message), code !== undefined && { code });
}
