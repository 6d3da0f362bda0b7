import type { SearchMatchWords } from '../../../lib/catalogue/video.ts';
import { findSentenceWithMostWords } from '../../../lib/catalogue/text/find-sentence-with-words.ts';
import { askCatalogue } from '../../../lib/client/catalogue-client.ts';

/**
 * Resolves to the sentence of a video's description with the words that only the description contains, as parts with the words at odd
 * indexes; null if there is none, or if the description is unavailable.
 */
export async function fetchDescriptionSentence(
  { described, description }: SearchMatchWords,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  if (!description) return null;
  const text = await askCatalogue('description', description, signal).catch(() => '');
  return findSentenceWithMostWords(text, described);
}
