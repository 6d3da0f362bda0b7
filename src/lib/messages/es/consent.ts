import type * as english from '../en/consent.ts';
import type { Texts } from '../texts.ts';

/** What the consent banner says. */
export const consentMessages: Texts<typeof english.consentMessages> = {
  label: 'Consentimiento de cookies',
  title: 'Tu decisión sobre las cookies',
  text: 'Los datos que necesita el sitio se quedan en este navegador. La analítica y la publicidad están desactivadas mientras no las permitas.',
  counting: 'Las visitas se cuentan, sin cookies y sin saber quién eres.',
  signal:
    'Tu navegador pide privacidad (Global Privacy Control), así que se aplica “Solo esenciales” mientras no elijas otra cosa.',
  answeredForSignal: 'Tu navegador pide privacidad (Global Privacy Control), así que se eligió “Solo esenciales”.',
  changeAnswer: 'Cambiar',
  acceptAll: 'Aceptar todas',
  essentialOnly: 'Solo esenciales',
  customize: 'Personalizar',
  save: 'Guardar preferencias',
  cancel: 'Cancelar',
  stored: 'Tu decisión se ha guardado.',
  essential: 'Esenciales',
  essentialHint: 'Confirmación de edad, tema, favoritos. Siempre activas.',
  embeds: 'Contenido de terceros',
  embedsHint: 'Imágenes de las fuentes de los videos. Siempre activo.',
  analytics: 'Analítica',
  analyticsHint: 'Cuenta las visitas, para saber qué páginas se usan.',
  advertising: 'Publicidad',
  advertisingHint: 'Los anuncios financian el sitio.',
  notStored: 'Tu navegador no guardó tu decisión.',
};
