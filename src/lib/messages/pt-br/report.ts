import type * as english from '../en/report.ts';
import type { Texts } from '../texts.ts';

/** What reports about videos say, and the letters that they are. */
export const reportMessages: Texts<typeof english.reportMessages> = {
  report: 'Denunciar este vídeo',
  why: 'Qual é o problema com este vídeo?',
  byLetter: 'Seu programa de e-mail será aberto, com o vídeo e o motivo já preenchidos.',
  byForm: 'O formulário de denúncias será aberto em uma nova aba, com o vídeo e o motivo já preenchidos.',
  reasons: [
    'Mostra uma pessoa menor de idade',
    'Alguém que aparece nele não consentiu',
    'Viola a lei de outra forma',
    'É meu e foi usado sem permissão',
    'O título ou as tags estão errados',
    'Não é mais possível reproduzi-lo',
    'Outro motivo',
  ],
  subject: (siteName) => `Denúncia para ${siteName}`,
  body: (title, id, link, reason) =>
    [`Vídeo: ${title}`, `Identificador: ${id}`, `Link: ${link}`, `Motivo: ${reason}`, '', ''].join('\r\n'),
};
