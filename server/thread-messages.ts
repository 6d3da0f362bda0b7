import type { LanguageCode } from '../src/lib/catalogue/languages.ts';
import { DaemonsDownError, NoIndexError } from './daemons/daemons.ts';
import type { DaemonAddress } from './daemons/daemon.ts';
import type { CatalogueResponse, EngineRequest, EngineResponse } from './backend.ts';
import type { Newest } from './editions/editions.ts';

/** Startup data of an engine thread. */
export interface EngineThreadData {
  /** Folder of the index. */
  readonly folder: string;
  readonly daemons: readonly DaemonAddress[];
  /** How many times longer than usual the daemons are waited for; 1 outside of tests. */
  readonly patience: number;
}

/** The methods of a backend that return something, with their input. */
export interface ThreadCalls {
  newest: { input: null; output: Newest };
  describe: { input: LanguageCode; output: CatalogueResponse };
  answer: { input: EngineRequest; output: EngineResponse | null };
}

export type ThreadCall = {
  [Name in keyof ThreadCalls]: { readonly id: number; readonly name: Name; readonly input: ThreadCalls[Name]['input'] };
}[keyof ThreadCalls];

/** A call, or the end of the interest in one. */
export type ToThread = ThreadCall | { readonly id: number; readonly name: 'cancel' };

/** An error without its class, which structured clones lose. */
interface SentError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
}

export interface FromThread {
  readonly id: number;
  /** Processor time of the call, in milliseconds. */
  readonly cpuMs: number;
  readonly result: { readonly output: unknown } | { readonly error: SentError };
}

/** Returns an error as a thread sends it. */
export function packError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  return { name, message, ...('code' in error && typeof error.code === 'string' && { code: error.code }) };
}

const CLASSES = { DaemonsDownError, NoIndexError };

/** Returns the error that a thread has sent, of the class that the gateway distinguishes. */
export function unpackError({ name, message, code }: SentError): Error {
  if (name === 'AbortError' || name === 'TimeoutError') return new DOMException(message, name);
  const OwnError = name in CLASSES ? CLASSES[name as keyof typeof CLASSES] : Error;
  return Object.assign(new OwnError(message), code !== undefined && { code });
}
