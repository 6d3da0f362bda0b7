import type * as english from '../en/lock.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');

/** What the lock of the visitor's lists says. */
export const lockMessages: Texts<typeof english.lockMessages> = {
  title: 'Sperre',
  text: 'Eine PIN hält andere von deinen Favoriten, Listen, Suchen und geöffneten Videos fern. Sie verschlüsselt nichts: Wer auf diesem Gerät Entwicklerwerkzeuge benutzen kann, kann alles lesen.',
  needsSecure: 'Dein Browser bietet eine PIN nur über eine sichere Verbindung (https) an.',
  pin: 'PIN, 4 bis 8 Ziffern',
  repeat: 'PIN noch einmal',
  minutes: 'Sperren nach',
  after: (minutes) =>
    plural(minutes, {
      one: `${inFull(minutes)} Minute ohne Aktivität`,
      other: `${inFull(minutes)} Minuten ohne Aktivität`,
    }),
  noReset:
    'Niemand kann eine vergessene PIN zurücksetzen. Dann hilft nur „Diese Website vergessen“. Das entfernt alles, was hier gespeichert ist.',
  lock: 'Meine Listen sperren',
  lockNow: 'Jetzt sperren',
  remove: 'PIN entfernen',
  removed: 'Die PIN ist entfernt.',
  isOn: 'Deine Listen werden automatisch gesperrt, auch in jedem neuen Tab.',
  locked: 'Deine Listen sind gesperrt.',
  goToLock: 'PIN eingeben',
  unlock: 'Entsperren',
  unlocked: 'Deine Listen sind entsperrt.',
  forgot: 'PIN vergessen?',
  noPin: 'Gib 4 bis 8 Ziffern ein.',
  differs: 'Die beiden PINs sind verschieden.',
  wrong: 'Falsche PIN.',
  wait: (seconds) =>
    plural(seconds, {
      one: `Zu viele falsche Versuche. Versuche es in ${inFull(seconds)} Sekunde noch einmal.`,
      other: `Zu viele falsche Versuche. Versuche es in ${inFull(seconds)} Sekunden noch einmal.`,
    }),
  notStored: 'Dein Browser hat die PIN nicht gespeichert.',
};
