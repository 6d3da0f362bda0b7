import {
  emitDocumentEvent,
  getPageState,
  onDocumentEvent,
  removePageState,
  setPageState,
} from '../lib/browser/page-state-attributes.ts';
import { setReloadMessageVisible } from './reload-outdated-page.ts';
import { focusHeading } from '../lib/browser/focus-heading.ts';
import { readStoredText, writeStoredText } from '../lib/browser/local-storage.ts';
import { AGE_VERIFIED_KEY, AGE_CHECK_DECISION_KEY, TAB_REMOVED_DATA_KEY_PREFIX } from '../lib/browser/storage-keys.ts';
import { UNDERAGE_EXIT_URL } from '../lib/catalogue/site/page-urls.ts';

/** Returns whether the stored age check has not expired. A later script (features/age/external-age-check.ts) validates the whole result. */
function isAssured(): boolean {
  try {
    return JSON.parse(readStoredText(AGE_CHECK_DECISION_KEY) ?? '').until > Date.now();
  } catch {
    return false;
  }
}

/** Deletes the removed data of this tab, which the visitor could still restore (restorable-removed-data.ts). */
function deleteRemovedData(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(TAB_REMOVED_DATA_KEY_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // the session storage is inaccessible
  }
}

function updateAge(): void {
  const text = readStoredText(AGE_VERIFIED_KEY);
  // if the storage is inaccessible, keep the current `data-age` attribute
  if (text === undefined) return;
  // another tab may have cleared the storage ("Forget this site") while this tab was discarded or in the back-forward cache (R738)
  if (text === null) deleteRemovedData();
  const isVerified = text === 'true' && (!HAS_AGE_ASSURANCE || isAssured());
  if (isVerified === (getPageState('age') === 'verified')) return;
  if (isVerified) setPageState('age', 'verified');
  else removePageState('age');
  emitDocumentEvent('age');
}

/**
 * Sets the `data-age` attribute of the document if the visitor has passed the age gate (R120). Updates the attribute after changes in other
 * tabs and after a return from the back-forward cache.
 */
export function initAgeVerifiedState(): void {
  updateAge();
  window.addEventListener('storage', (event) => {
    const { key } = event;
    // another tab has cleared the storage ("Forget this site"): delete the data of this tab as well, on every page (R738)
    if (key === null) sessionStorage.clear();
    if (key === AGE_VERIFIED_KEY || (HAS_AGE_ASSURANCE && key === AGE_CHECK_DECISION_KEY) || key === null) updateAge();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) updateAge();
  });
}

/**
 * Shows the content of the page after the visitor has passed the age gate. Waits for one frame, so that loading images don't delay the
 * visible response to the visitor's click.
 */
function reveal(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      setPageState('age', 'verified');
      emitDocumentEvent('age');
    }),
  );
}

/**
 * Opens the age gate, a dialog before the header, and closes it when the visitor passes it in this or another tab. Escape and the Back
 * gesture of Android do not close it (R120). If the operator requires an age check, the button "Enter" starts that check: see
 * features/age/external-age-check.ts.
 */
function openGate(gate: HTMLDialogElement): void {
  const onPress = (id: string, press: () => void) => document.getElementById(id)!.addEventListener('click', press);
  const close = () => {
    gate.close();
    focusHeading();
  };
  let isHidden = false;
  const show = () => {
    // on the 404 page, open the gate only for the variant that shows a tag's videos
    const isOpen = getPageState('age') !== 'verified' && (getPageState('screen') ?? 'tag') === 'tag' && !isHidden;
    // the message is at the end of the HTML, and may not be parsed before the event `pageshow`
    if (isHidden) setReloadMessageVisible(true);
    if (isOpen === gate.open) return;
    if (isOpen) gate.showModal();
    else close();
  };

  gate.addEventListener('cancel', (event) => event.preventDefault());
  // listen on the window: after a click on a text of the gate, the body has the focus
  window.addEventListener(
    'keydown',
    (event) => {
      if (gate.open && event.key === 'Escape') event.preventDefault();
    },
    true,
  );
  // browsers without the attribute `closedby` close a dialog at the second Escape or Back, even if scripts prevent it
  let isEntering = false;
  gate.addEventListener('close', () => {
    if (!isEntering) show();
  });
  onPress('age-enter', () => {
    writeStoredText(AGE_VERIFIED_KEY, 'true');
    if (HAS_AGE_ASSURANCE) {
      // the attribute `data-assure` stays set until the script of the age check is loaded
      setPageState('assure', 'asked');
      emitDocumentEvent('assure');
    } else {
      isEntering = true;
      close();
      reveal();
    }
  });
  onPress('age-exit', () => location.replace(UNDERAGE_EXIT_URL));
  show();
  window.addEventListener('pageshow', show);
  onDocumentEvent('age', () => {
    isEntering = false;
    show();
  });
  // some content blockers and old browsers have no such observer
  if (!('ResizeObserver' in window)) return;
  // if a content blocker hides the gate, the catalogue would be visible and inert: show only the message with the reload button
  new ResizeObserver(() => {
    // browsers that cannot show the gate have a message of their own: see check-browser-features.ts
    if (!gate.open || getPageState('browser') === 'bare' || gate.getClientRects().length > 0) return;
    isHidden = true;
    document.body.dataset['bare'] = '';
    setPageState('lost', '');
    setPageState('browser', 'bare');
    show();
  }).observe(gate);
}

/** Inline script right after the age gate in the HTML, which dispatches an event when the gate is parsed. */
export const AGE_GATE_SCRIPT = 'document.dispatchEvent(new CustomEvent("marquee:gate"))';

/** Opens the age gate as soon as the parser has added it to the page, or at once if it exists. Pages with legal texts have no age gate. */
export function initAgeGate(): void {
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
