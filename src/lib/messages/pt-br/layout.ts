import type * as english from '../en/layout.ts';
import { MINIMUM_AGE } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What every document says outside of its page. */
export const documentMessages: Texts<typeof english.documentMessages> = {
  skip: 'Pular para o conteúdo',
  skipToVideos: 'Pular para os vídeos',
  partMissing: 'Não foi possível carregar uma parte desta página.',
  reload: 'Recarregar',
  picture: 'O letreiro de um cinema com um botão de reprodução',
};

/** What the HTML says in browsers below the baseline. */
export const browserMessages: Texts<typeof english.browserMessages> = {
  old: 'A busca, os filtros e os favoritos precisam de um navegador mais novo. As listas e seus links funcionam.',
  bare: 'Este site precisa de um navegador mais novo.',
};

/** What the header says. */
export const headerMessages: Texts<typeof english.headerMessages> = {
  homePage: (siteName) => `${siteName}, página inicial`,
  main: 'Principal',
  menu: 'Menu',
};

/** What the footer says. */
export const footerMessages: Texts<typeof english.footerMessages> = {
  hosting: (siteName) =>
    `${siteName} não hospeda vídeos. O site leva a vídeos publicados por sites de terceiros e mostra imagens deles.`,
  navigation: 'Navegação',
  information: 'Informações',
  report: 'Denunciar conteúdo',
  browser: 'Seu navegador',
  elsewhere: 'Em outros sites',
  rights: (siteName) => `${siteName}. Todos os direitos reservados.`,
  minimumAge: `${MINIMUM_AGE}+`,
  adultsOnly: `Só para adultos: você precisa ter ${MINIMUM_AGE} anos ou mais para usar este site.`,
};

/** What is said of the languages that a site has, where it has several. */
export const languageMessages: Texts<typeof english.languageMessages> = {
  label: 'Idioma',
};

/** What the gate says. */
export const gateMessages: Texts<typeof english.gateMessages> = {
  question: `Você tem ${MINIMUM_AGE} anos ou mais?`,
  text: (siteName) =>
    `${siteName} reúne vídeos para adultos. Confirme sua idade para entrar. A resposta fica neste navegador.`,
  enter: `Tenho ${MINIMUM_AGE} anos ou mais – Entrar`,
  exit: `Tenho menos de ${MINIMUM_AGE} anos – Sair`,
  textUnchecked: (siteName) =>
    `${siteName} reúne vídeos para adultos. Sem JavaScript não é possível lembrar sua resposta: cada página pergunta de novo.`,
  textChecked: (siteName) =>
    `${siteName} reúne vídeos para adultos. Em algumas regiões é preciso verificar a idade de quem visita o site, e isso requer JavaScript.`,
  agreement: (terms, privacy) => ['Ao entrar, você concorda com os ', terms, ' e a ', privacy, '.'],
  terms: 'Termos',
};
