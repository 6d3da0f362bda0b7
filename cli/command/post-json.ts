import { toSourceError } from '../../src/lib/import/files/source-error.ts';

/**
 * Posts a value as JSON. Returns the response without its body. Throws a {@link SourceError} if there is none within `patienceMs`
 * milliseconds.
 */
export async function postJson(address: string, value: unknown, patienceMs: number): Promise<Response> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(value),
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return response;
  } catch (error) {
    throw toSourceError(error);
  }
}
