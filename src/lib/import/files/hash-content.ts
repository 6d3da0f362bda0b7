import { createHash } from 'node:crypto';

/** Length of a content hash in file names: 12 base64url characters are 72 bits, enough to rule out collisions. */
const HASH_LENGTH = 12;

/** Returns a short SHA-256 hash (base64url) of the concatenated bytes, for use in file names. */
export function hashContent(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}

/** Returns the SHA-256 hash of a stream's bytes in hexadecimal. */
export async function hashStream(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of chunks) hash.update(bytes);
  return hash.digest('hex');
}
