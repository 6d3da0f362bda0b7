import { emitDocumentEvent, mark, removeMark, setMark } from '../lib/browser/document-state.ts';
import { readText } from '../lib/browser/storage.ts';
import { AGE_KEY, ASSURANCE_KEY } from '../lib/browser/storage-keys.ts';

/** Whether the operator requires a check of age: a site without one holds none of the code for it. */
declare const HAS_AGE_ASSURANCE: boolean;

/** Returns whether the stored decision of a check still holds; it is verified when other scripts have come (features/age/check-age.ts). */
function isAssured(): boolean {
  try {
    return JSON.parse(readText(ASSURANCE_KEY) ?? '').until > Date.now();
  } catch {
    return false;
  }
}

function readAge(): void {
  const text = readText(AGE_KEY);
  // storage that refuses leaves everything as it is
  if (text === undefined) return;
  const isVerified = text === 'true' && (!HAS_AGE_ASSURANCE || isAssured());
  if (isVerified === (mark('age') === 'verified')) return;
  if (isVerified) setMark('age', 'verified');
  else removeMark('age');
  emitDocumentEvent('age');
}

/**
 * Marks the document of a visitor who has passed the age gate (R120), also when another tab stores or clears the answer and when the page
 * is back from the back-forward cache.
 */
export function followAge(): void {
  readAge();
  window.addEventListener('storage', (event) => {
    const { key } = event;
    if (key === AGE_KEY || (HAS_AGE_ASSURANCE && key === ASSURANCE_KEY) || key === null) readAge();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) readAge();
  });
}
