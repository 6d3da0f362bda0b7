import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { forEachFileConcurrently, listFilesInFolder } from '../../deploy/deploy-to-folder.ts';
import { getUncompressedFilePath } from '../../deploy/deploy-phases.ts';
import { MIN_COMPRESSED_RESPONSE_BYTES } from '../../hosting/nginx-configuration.ts';

/** Matches text files, which are precompressed. Shards, fonts and images are compressed formats already. */
const TEXT_FILE = /\.(?:html|css|js|json|svg|xml|txt)$/;
/** Minimum share of the original's bytes by which a precompressed file must be smaller. */
const MIN_SAVED_SHARE = 0.1;
/** Brotli quality: the highest quality, 11, would take 14 times as long and save 8 % more. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const GZIP = { level: 9 };

/** Deterministic compression methods, run in zlib threads, by the file extension with which web servers find precompressed files. */
const COMPRESSIONS = {
  '.br': {
    pack: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
    unpack: promisify(brotliDecompress),
  },
  '.gz': { pack: (bytes: Buffer) => promisify(gzip)(bytes, GZIP), unpack: promisify(gunzip) },
} as const;

/**
 * Writes a precompressed file (`.br`, `.gz`) next to each text file of a site that compression makes at least 10 % smaller. Web servers
 * send precompressed files instead of compressing each response.
 */
export async function precompressFiles(site: string): Promise<void> {
  const texts = (await listFilesInFolder(site)).filter((file) => TEXT_FILE.test(file));
  await forEachFileConcurrently(texts, async (file) => {
    const target = path.join(site, file);
    const bytes = await readFile(target);
    if (bytes.length < MIN_COMPRESSED_RESPONSE_BYTES) return;
    for (const [ending, { pack }] of Object.entries(COMPRESSIONS)) {
      const packed = await pack(bytes);
      if (packed.length <= bytes.length * (1 - MIN_SAVED_SHARE)) await writeFile(target + ending, packed);
    }
  });
}

/** True if a precompressed file decompresses to its original. */
export async function decompressesToOriginal(site: string, copy: string): Promise<boolean> {
  const { unpack } = COMPRESSIONS[path.extname(copy) as keyof typeof COMPRESSIONS];
  const [packed, bytes] = await Promise.all([
    readFile(path.join(site, copy)),
    readFile(path.join(site, getUncompressedFilePath(copy))),
  ]);
  return unpack(packed).then(
    (unpacked) => unpacked.equals(bytes),
    () => false,
  );
}
