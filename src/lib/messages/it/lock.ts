import type * as english from '../en/lock.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const plural = createPlural('it');

/** What the lock of the visitor's lists says. */
export const lockMessages: Texts<typeof english.lockMessages> = {
  title: 'Blocco',
  text: 'Un PIN tiene i curiosi lontani da preferiti, liste, ricerche e video aperti. Non cifra nulla: chi può usare gli strumenti di sviluppo su questo dispositivo può leggerli.',
  needsSecure: 'Il browser permette un PIN solo con una connessione sicura (https).',
  pin: 'PIN, da 4 a 8 cifre',
  repeat: 'Ripeti il PIN',
  minutes: 'Blocca dopo',
  after: (minutes) =>
    plural(minutes, {
      one: `${inFull(minutes)} minuto di inattività`,
      other: `${inFull(minutes)} minuti di inattività`,
    }),
  noReset:
    'Nessuno può reimpostare un PIN dimenticato. L’unica soluzione è “Dimentica questo sito”, che rimuove tutto ciò che è salvato qui.',
  lock: 'Blocca le mie liste',
  lockNow: 'Blocca ora',
  remove: 'Rimuovi il PIN',
  removed: 'Il PIN è stato rimosso.',
  isOn: 'Le tue liste si bloccano da sole, e in ogni nuova scheda.',
  locked: 'Le tue liste sono bloccate.',
  goToLock: 'Inserisci il PIN',
  unlock: 'Sblocca',
  unlocked: 'Le tue liste sono sbloccate.',
  forgot: 'PIN dimenticato?',
  noPin: 'Scrivi da 4 a 8 cifre.',
  differs: 'I due PIN sono diversi.',
  wrong: 'PIN errato.',
  wait: (seconds) =>
    plural(seconds, {
      one: `Troppi tentativi errati. Riprova tra ${inFull(seconds)} secondo.`,
      other: `Troppi tentativi errati. Riprova tra ${inFull(seconds)} secondi.`,
    }),
  notStored: 'Il browser non ha salvato il PIN.',
};
