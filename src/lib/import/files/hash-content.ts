import { createHash } from 'node:crypto';

/** Characters of a hash in a name: 72 bits, so that two contents never share one. */
const HASH_LENGTH = 12;

/** Returns what names files by their content, uncompressed: the same only for the same bytes. */
export function hashContent(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}

/** Returns the SHA-256 of a stream, in hex. */
export async function hashStream(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of chunks) hash.update(bytes);
  return hash.digest('hex');
}
