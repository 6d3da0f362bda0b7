import type * as english from '../en/consent.ts';
import type { Texts } from '../texts.ts';

/** What the consent banner says. */
export const consentMessages: Texts<typeof english.consentMessages> = {
  label: 'Consentimento de cookies',
  title: 'Sua escolha sobre cookies',
  text: 'Os dados de que o site precisa ficam neste navegador. Estatísticas e publicidade ficam desativadas, a menos que você permita.',
  counting: 'As visitas são contadas, sem cookies e sem saber quem você é.',
  signal:
    'Seu navegador pede privacidade (Global Privacy Control), então vale “Somente essenciais” até você escolher outra opção.',
  answeredForSignal:
    'Seu navegador pede privacidade (Global Privacy Control), então foi escolhido “Somente essenciais”.',
  changeAnswer: 'Alterar',
  acceptAll: 'Aceitar todos',
  essentialOnly: 'Somente essenciais',
  customize: 'Personalizar',
  save: 'Salvar preferências',
  cancel: 'Cancelar',
  stored: 'Sua escolha foi salva.',
  essential: 'Essenciais',
  essentialHint: 'Confirmação de idade, tema, favoritos. Sempre ativados.',
  embeds: 'Conteúdo de terceiros',
  embedsHint: 'Imagens das fontes dos vídeos. Sempre ativado.',
  analytics: 'Estatísticas',
  analyticsHint: 'Contam as visitas, para saber quais páginas são usadas.',
  advertising: 'Publicidade',
  advertisingHint: 'Os anúncios sustentam o site.',
  notStored: 'Seu navegador não salvou sua escolha.',
};
