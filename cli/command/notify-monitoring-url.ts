import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { postJson } from './post-json.ts';

/** Timeout in milliseconds of a request to the monitoring URL (ping). The run waits for the ping before it ends. */
const TIMEOUT_MS = 10_000;

type PingSettings = Pick<Settings, 'pingSuccess' | 'pingFailure'>;

/**
 * Posts the summary of a run to the operator's monitoring URL for success or failure, if one is set. A failed ping is only a warning and
 * does not change the run's result.
 */
export async function notifyMonitoringUrl(
  summary: { readonly outcome: string },
  { pingSuccess, pingFailure }: PingSettings,
  warn: (message: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const [name, address] =
    summary.outcome === 'failed' ? (['PING_FAILURE', pingFailure] as const) : (['PING_SUCCESS', pingSuccess] as const);
  if (address === null) return;
  try {
    const { ok, status } = await postJson(address, summary, timeoutMs);
    if (!ok) warn(`${name}: the monitoring URL responded with HTTP ${status}`);
  } catch (error) {
    warn(`${name}: cannot reach the monitoring URL: ${(error as Error).message}`);
  }
}
