import type * as english from '../en/consent.ts';
import type { Texts } from '../texts.ts';

/** What the consent banner says. */
export const consentMessages: Texts<typeof english.consentMessages> = {
  label: 'Zgoda na pliki cookie',
  title: 'Twój wybór w sprawie plików cookie',
  text: 'Dane potrzebne serwisowi zostają w tej przeglądarce. Statystyki i reklamy są wyłączone, dopóki na nie nie pozwolisz.',
  counting: 'Wizyty są liczone bez plików cookie i bez ustalania, kim jesteś.',
  signal:
    'Twoja przeglądarka prosi o prywatność (Global Privacy Control), więc do czasu innego wyboru obowiązuje „Tylko niezbędne”.',
  answeredForSignal: 'Twoja przeglądarka prosi o prywatność (Global Privacy Control), więc wybrano „Tylko niezbędne”.',
  changeAnswer: 'Zmień',
  acceptAll: 'Akceptuj wszystkie',
  essentialOnly: 'Tylko niezbędne',
  customize: 'Dostosuj',
  save: 'Zapisz wybór',
  cancel: 'Anuluj',
  stored: 'Twój wybór został zapisany.',
  essential: 'Niezbędne',
  essentialHint: 'Potwierdzenie wieku, motyw, ulubione. Zawsze włączone.',
  embeds: 'Treści zewnętrzne',
  embedsHint: 'Obrazy ze źródeł filmów. Zawsze włączone.',
  analytics: 'Statystyki',
  analyticsHint: 'Liczą wizyty, żeby było wiadomo, które strony są używane.',
  advertising: 'Reklamy',
  advertisingHint: 'Serwis utrzymuje się z reklam.',
  notStored: 'Przeglądarka nie zapisała twojego wyboru.',
};
