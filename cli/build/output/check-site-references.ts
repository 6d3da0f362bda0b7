import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachFileConcurrently, listFilesInFolder } from '../../deploy/deploy-to-folder.ts';
import { isPrecompressedFile } from '../../deploy/deploy-phases.ts';
import type { InlineCode } from '../../hosting/collect-inline-code.ts';
import { CORE_DATA_FILE_PATH, findMissingDataFiles } from '../checks/find-missing-data-files.ts';
import { findReferencesAndInlineCode, isHtmlFile, type ReferencesAndInlineCode } from './find-page-references.ts';
import { decompressesToOriginal } from './precompress-files.ts';

/** Maximum number of missing files that an error message lists. */
const NAMED = 5;

const CODE = /^_astro\/.+\.(?:js|css)$/;

/**
 * Returns the inline scripts and styles of a built site's pages. Throws an error if a page, style sheet or script refers to a script, style
 * sheet, font, icon or data file that is missing, or if a precompressed file differs from its original. `known` contains the references and
 * inline code of pages that need not be read again. Not checked: video images, which other sites host, and links between pages (`npm test
 * -- links`).
 */
export async function collectInlineCodeAndCheckReferences(
  site: string,
  known: ReadonlyMap<string, ReferencesAndInlineCode> = new Map(),
): Promise<InlineCode> {
  const files = await listFilesInFolder(site);
  const there = new Set(files);
  const missing = new Map<string, string>();
  const code = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const needed of findMissingDataFiles(site)) missing.set(needed, CORE_DATA_FILE_PATH);
  const look = (file: string, { needs, scripts, styles }: ReferencesAndInlineCode) => {
    for (const needed of needs) if (!there.has(needed)) missing.set(needed, file);
    for (const script of scripts) code.scripts.add(script);
    for (const style of styles) code.styles.add(style);
  };
  const readers = files.filter((file) => isHtmlFile(file) || CODE.test(file));
  await forEachFileConcurrently(readers, async (file) => {
    look(file, known.get(file) ?? findReferencesAndInlineCode(file, await readFile(path.join(site, file), 'utf8')));
  });
  await forEachFileConcurrently(files.filter(isPrecompressedFile), async (copy) => {
    if (!(await decompressesToOriginal(site, copy)))
      throw new Error(
        `The precompressed file ${copy} differs from its original. The existing site was not changed: build again.`,
      );
  });
  if (missing.size === 0) return code;
  const named = Array.from(missing, ([needed, file]) => `${needed} (needed by ${file})`).slice(0, NAMED);
  throw new Error(
    `Files missing in the new site: ${missing.size}, such as ${named.join(', ')}. The existing site was not changed. ` +
      'Build again with --force, and report this error if it happens again.',
  );
}
