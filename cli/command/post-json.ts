import { toImportFileError } from '../../src/lib/import/files/import-file-error.ts';

/** Posts JSON and returns the response without body. Throws an {@link ImportFileError} if no response arrives within `timeoutMs`. */
export async function postJson(address: string, value: unknown, timeoutMs: number): Promise<Response> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(value),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response;
  } catch (error) {
    throw toImportFileError(error);
  }
}
