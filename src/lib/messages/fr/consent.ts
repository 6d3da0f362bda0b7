import type * as english from '../en/consent.ts';
import type { Texts } from '../texts.ts';

/** What the consent banner says. */
export const consentMessages: Texts<typeof english.consentMessages> = {
  label: 'Consentement aux cookies',
  title: 'Votre choix concernant les cookies',
  text: 'Les données dont le site a besoin restent dans ce navigateur. Les statistiques et la publicité sont désactivées, sauf si vous les autorisez.',
  counting: 'Les visites sont comptées, sans cookies et sans savoir qui vous êtes.',
  signal:
    'Votre navigateur demande le respect de la vie privée (Global Privacy Control) : « Essentiels uniquement » s’applique tant que vous ne choisissez pas autre chose.',
  answeredForSignal:
    'Votre navigateur demande le respect de la vie privée (Global Privacy Control) : « Essentiels uniquement » a donc été choisi.',
  changeAnswer: 'Modifier',
  acceptAll: 'Tout accepter',
  essentialOnly: 'Essentiels uniquement',
  customize: 'Personnaliser',
  save: 'Enregistrer mes choix',
  cancel: 'Annuler',
  stored: 'Votre choix est enregistré.',
  essential: 'Essentiels',
  essentialHint: 'Confirmation de l’âge, thème, favoris. Toujours activés.',
  embeds: 'Contenus tiers',
  embedsHint: 'Images provenant des sources des vidéos. Toujours activés.',
  analytics: 'Statistiques',
  analyticsHint: 'Comptent les visites, pour savoir quelles pages sont utilisées.',
  advertising: 'Publicité',
  advertisingHint: 'La publicité finance le site.',
  notStored: 'Votre navigateur n’a pas enregistré votre choix.',
};
