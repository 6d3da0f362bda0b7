import type { Settings } from '../../src/lib/settings/schema.ts';
import { postJson } from './post-json.ts';

/** Milliseconds that a ping may take: a run waits for it. */
const PATIENCE_MS = 10_000;

type PingSettings = Pick<Settings, 'pingSuccess' | 'pingFailure'>;

/** Posts the summary of a run to the address that waits for it, if there is one. A ping that fails is warned of: the run is what it is. */
export async function ping(
  summary: { readonly outcome: string },
  { pingSuccess, pingFailure }: PingSettings,
  warn: (message: string) => void,
  patience = PATIENCE_MS,
): Promise<void> {
  const [name, address] =
    summary.outcome === 'failed' ? (['PING_FAILURE', pingFailure] as const) : (['PING_SUCCESS', pingSuccess] as const);
  if (address === null) return;
  try {
    const { ok, status } = await postJson(address, summary, patience);
    if (!ok) warn(`${name}: HTTP ${status}`);
  } catch (error) {
    warn(`${name}: ${(error as Error).message}`);
  }
}
