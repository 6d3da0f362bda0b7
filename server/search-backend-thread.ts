/** Worker thread of `openThreadedSearchBackend`: opens snapshot versions and connections to daemons, handles calls until terminated. */
import { parentPort, workerData } from 'node:worker_threads';
import { localeOf, registerLanguages, type LanguageCode } from '../src/lib/catalogue/languages.ts';
import type { SearchLanguage } from '../src/lib/search/text/search-language.ts';
import { openSearchBackend, type SearchBackend } from './search-backend.ts';
import { openDaemonPools } from './daemons/distributed-index.ts';
import { readVersionTagNames } from './versions/snapshot-version-list.ts';
import { openSnapshotVersionsOfFolder } from './versions/searchable-snapshot-versions.ts';
import {
  serializeError,
  type BackendThreadData,
  type BackendThreadResponse,
  type BackendThreadCall,
  type BackendThreadRequest,
} from './search-backend-thread-messages.ts';

const readLanguage =
  (folder: string) =>
  async (code: LanguageCode, edition: string): Promise<SearchLanguage> => {
    return { code, locale: localeOf(code), names: await readVersionTagNames(folder, edition, code) };
  };

function call(backend: SearchBackend, asked: BackendThreadCall, signal: AbortSignal, charge: (cpuMs: number) => void) {
  if (asked.name === 'newest') return backend.newest();
  if (asked.name === 'describe') return backend.describe(asked.input);
  return backend.answer(asked.input, signal, charge);
}

const { folder, daemons, patience, languages } = workerData as BackendThreadData;
registerLanguages(languages);
const backend = openSearchBackend(
  openSnapshotVersionsOfFolder(folder, openDaemonPools(daemons, patience), readLanguage(folder)),
);
const running = new Map<number, AbortController>();

async function answer(asked: BackendThreadCall): Promise<void> {
  const { id } = asked;
  const stopped = new AbortController();
  running.set(id, stopped);
  let cpuMs = 0;
  const charge = (ms: number) => {
    cpuMs = ms;
  };
  const result = await call(backend, asked, stopped.signal, charge)
    .then((output) => ({ output }))
    .catch((error: unknown) => ({ error: serializeError(error) }));
  running.delete(id);
  parentPort!.postMessage({ id, cpuMs, result } satisfies BackendThreadResponse);
}

parentPort!.on('message', (message: BackendThreadRequest) => {
  if (message.name === 'cancel') running.get(message.id)?.abort();
  else void answer(message);
});
