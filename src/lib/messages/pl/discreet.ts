import type * as english from '../en/discreet.ts';
import type { Texts } from '../texts.ts';

/** What the section of discreet mode says. */
export const discreetMessages: Texts<typeof english.discreetMessages> = {
  title: 'Dyskrecja',
  text: 'Ukryj to, co mogą zobaczyć inni.',
  modeHint:
    'Pokazuje filmy jako wiersze tekstu bez obrazów, a na karcie przeglądarki neutralny tytuł i neutralną ikonę.',
  keyHint: (key) => `Klawisz ${key} (kropka) włącza go i wyłącza na każdej stronie.`,
  pictures: 'Obrazy w trybie dyskretnym',
  noPictures: 'Nie wczytuj',
  blurred: 'Rozmyte, dopóki ich nie wskażesz',
  neutralTab: 'Zawsze neutralna karta',
  neutralTabHint: 'Pokazuje na karcie przeglądarki neutralny tytuł i neutralną ikonę także poza trybem dyskretnym.',
  quickExit: (byShift) =>
    `Szybkie wyjście: naciśnij przycisk w nagłówku, a na telefonie w jego menu.${byShift ? ' Możesz też trzy razy nacisnąć Shift.' : ''} Na tej karcie pojawi się wtedy neutralna strona, a przycisk Wstecz nie zaprowadzi tu z powrotem. Inne karty, adres i historia przeglądarki pozostaną bez zmian.`,
};
