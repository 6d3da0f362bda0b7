import type * as english from '../en/lock.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const plural = createPlural('pl');

/** What the lock of the visitor's lists says. */
export const lockMessages: Texts<typeof english.lockMessages> = {
  title: 'Blokada',
  text: 'PIN chroni twoje ulubione, listy, wyszukiwania i otwarte filmy przed przypadkowymi osobami. Niczego nie szyfruje: kto na tym urządzeniu umie użyć narzędzi deweloperskich, może je odczytać.',
  needsSecure: 'Przeglądarka pozwala ustawić PIN tylko przez bezpieczne połączenie (https).',
  pin: 'PIN, od 4 do 8 cyfr',
  repeat: 'Powtórz PIN',
  minutes: 'Zablokuj po',
  after: (minutes) =>
    plural(minutes, {
      one: `${inFull(minutes)} minucie bezczynności`,
      few: `${inFull(minutes)} minutach bezczynności`,
      many: `${inFull(minutes)} minutach bezczynności`,
      other: `${inFull(minutes)} minuty bezczynności`,
    }),
  noReset:
    'Nikt nie może zresetować zapomnianego kodu PIN. Pozostaje tylko opcja „Zapomnij ten serwis”, która usuwa wszystko, co jest tu zapisane.',
  lock: 'Zablokuj moje listy',
  lockNow: 'Zablokuj teraz',
  remove: 'Usuń PIN',
  removed: 'PIN został usunięty.',
  isOn: 'Twoje listy blokują się same, także na każdej nowej karcie.',
  locked: 'Twoje listy są zablokowane.',
  goToLock: 'Wpisz PIN',
  unlock: 'Odblokuj',
  unlocked: 'Twoje listy są odblokowane.',
  forgot: 'Nie pamiętasz kodu PIN?',
  noPin: 'Wpisz od 4 do 8 cyfr.',
  differs: 'Wpisane kody PIN różnią się od siebie.',
  wrong: 'Nieprawidłowy PIN.',
  wait: (seconds) =>
    plural(seconds, {
      one: `Zbyt wiele błędnych prób. Spróbuj ponownie za ${inFull(seconds)} sekundę.`,
      few: `Zbyt wiele błędnych prób. Spróbuj ponownie za ${inFull(seconds)} sekundy.`,
      many: `Zbyt wiele błędnych prób. Spróbuj ponownie za ${inFull(seconds)} sekund.`,
      other: `Zbyt wiele błędnych prób. Spróbuj ponownie za ${inFull(seconds)} sekundy.`,
    }),
  notStored: 'Przeglądarka nie zapisała kodu PIN.',
};
