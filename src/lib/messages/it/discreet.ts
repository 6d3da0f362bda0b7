import type * as english from '../en/discreet.ts';
import type { Texts } from '../texts.ts';

/** What the section of discreet mode says. */
export const discreetMessages: Texts<typeof english.discreetMessages> = {
  title: 'Discrezione',
  text: 'Nascondi ciò che gli altri potrebbero vedere.',
  modeHint: 'Elenca i video come righe di testo senza immagini e dà alla scheda un titolo e un’icona neutri.',
  keyHint: (key) => `Il tasto ${key} (punto) la attiva o la disattiva da qualsiasi pagina.`,
  pictures: 'Immagini in modalità discreta',
  noPictures: 'Non caricate',
  blurred: 'Sfocate finché non ci passi sopra',
  neutralTab: 'Usa sempre una scheda neutra',
  neutralTabHint: 'Dà alla scheda un titolo e un’icona neutri anche quando la modalità discreta è disattivata.',
  quickExit: (byShift) =>
    `Uscita rapida: premi il pulsante in alto o, sul telefono, quello nel menu.${byShift ? ' Oppure premi tre volte Maiusc.' : ''} Questa scheda mostra allora una pagina innocua e il tasto Indietro non riporta qui. Le altre schede, l’indirizzo e la cronologia del browser restano come sono.`,
};
