import type * as english from '../en/consent.ts';
import type { Texts } from '../texts.ts';

/** What the consent banner says. */
export const consentMessages: Texts<typeof english.consentMessages> = {
  label: 'Consenso ai cookie',
  title: 'La tua scelta sui cookie',
  text: 'I dati necessari al sito restano in questo browser. Statistiche e pubblicità sono disattivate finché non le consenti.',
  counting: 'Le visite vengono contate, senza cookie e senza sapere chi sei.',
  signal:
    'Il tuo browser chiede privacy (Global Privacy Control): vale “Solo necessari” finché non scegli diversamente.',
  answeredForSignal: 'Il tuo browser chiede privacy (Global Privacy Control): è stato scelto “Solo necessari”.',
  changeAnswer: 'Modifica',
  acceptAll: 'Accetta tutti',
  essentialOnly: 'Solo necessari',
  customize: 'Personalizza',
  save: 'Salva preferenze',
  cancel: 'Annulla',
  stored: 'La tua scelta è salvata.',
  essential: 'Necessari',
  essentialHint: 'Conferma dell’età, tema, preferiti. Sempre attivi.',
  embeds: 'Contenuti di terze parti',
  embedsHint: 'Immagini dalle fonti dei video. Sempre attivi.',
  analytics: 'Statistiche',
  analyticsHint: 'Contano le visite, per capire quali pagine vengono usate.',
  advertising: 'Pubblicità',
  advertisingHint: 'La pubblicità sostiene il sito.',
  notStored: 'Il browser non ha salvato la tua scelta.',
};
