import { emitDocumentEvent, mark, onDocumentEvent, removeMark, setMark } from '../lib/browser/document-state.ts';
import { focusHeading } from '../lib/browser/focus-heading.ts';
import { readText, writeText } from '../lib/browser/storage.ts';
import { AGE_KEY, ASSURANCE_KEY } from '../lib/browser/storage-keys.ts';
import { EXIT_URL } from '../lib/catalogue/site/address.ts';

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

/** Lets the visitor in. The pictures come one frame later, so that the press itself is answered at once. */
function reveal(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      setMark('age', 'verified');
      emitDocumentEvent('age');
    }),
  );
}

/**
 * The gate, at the end of the body: open for as long as its visitor has not passed it, here or in another tab; Escape does not close it
 * (R120). Where an operator requires a check of age, entering asks for that first: see features/age/check-age.ts.
 */
function openGate(gate: HTMLDialogElement): void {
  const onPress = (id: string, press: () => void) => document.getElementById(id)!.addEventListener('click', press);
  const close = () => {
    gate.close();
    focusHeading();
  };
  const show = () => {
    // of the 404 page's screens, that of a tag alone shows videos
    const isOpen = mark('age') !== 'verified' && (mark('screen') ?? 'tag') === 'tag';
    if (isOpen === gate.open) return;
    if (isOpen) gate.showModal();
    else close();
  };

  gate.addEventListener('cancel', (event) => event.preventDefault());
  gate.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') event.preventDefault();
  });
  onPress('age-enter', () => {
    writeText(AGE_KEY, 'true');
    if (HAS_AGE_ASSURANCE) {
      // stays until the script of the check has come
      setMark('assure', 'asked');
      emitDocumentEvent('assure');
    } else {
      close();
      reveal();
    }
  });
  onPress('age-exit', () => location.replace(EXIT_URL));
  show();
  window.addEventListener('pageshow', show);
  onDocumentEvent('age', show);
}

/** Stands in the HTML right behind the gate. */
export const GATE_SCRIPT = 'document.dispatchEvent(new CustomEvent("marquee:gate"))';

/** Has the gate open once the parser has read it, or at once where the page's script comes later than that. Legal texts have none. */
export function followGate(): void {
  let isFound = false;
  const find = () => {
    const gate = document.getElementById('age-gate');
    if (isFound || !gate?.nextElementSibling) return;
    isFound = true;
    openGate(gate as HTMLDialogElement);
  };
  find();
  onDocumentEvent('gate', find);
}
