import type * as english from '../en/report.ts';
import type { Texts } from '../texts.ts';

/** What reports about videos say, and the letters that they are. */
export const reportMessages: Texts<typeof english.reportMessages> = {
  report: 'Segnala questo video',
  why: 'Che cosa non va in questo video?',
  byLetter: 'Si apre il tuo programma di posta. Il video e il motivo sono già inseriti.',
  byForm: 'Il modulo per le segnalazioni si apre in una nuova scheda. Il video e il motivo sono già inseriti.',
  reasons: [
    'Mostra una persona minorenne',
    'Una persona ripresa non ha dato il consenso',
    'Viola la legge in un altro modo',
    'È mio ed è stato usato senza permesso',
    'Il titolo o i tag sono sbagliati',
    'Non si può più riprodurre',
    'Un altro motivo',
  ],
  subject: (siteName) => `Segnalazione a ${siteName}`,
  body: (title, id, link, reason) =>
    [`Video: ${title}`, `Identificativo: ${id}`, `Link: ${link}`, `Motivo: ${reason}`, '', ''].join('\r\n'),
};
