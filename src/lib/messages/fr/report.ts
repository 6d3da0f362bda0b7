import type * as english from '../en/report.ts';
import type { Texts } from '../texts.ts';

/** What reports about videos say, and the letters that they are. */
export const reportMessages: Texts<typeof english.reportMessages> = {
  report: 'Signaler cette vidéo',
  why: 'Quel est le problème avec cette vidéo ?',
  byLetter: 'Votre messagerie s’ouvre. La vidéo et le motif sont déjà indiqués.',
  byForm: 'Le formulaire de signalement s’ouvre dans un nouvel onglet. La vidéo et le motif sont déjà indiqués.',
  reasons: [
    'Elle montre une personne mineure',
    'Une personne qui y figure n’a pas donné son accord',
    'Elle enfreint la loi d’une autre manière',
    'Elle m’appartient et a été utilisée sans autorisation',
    'Son titre ou ses tags sont erronés',
    'Elle ne peut plus être lue',
    'Un autre motif',
  ],
  subject: (siteName) => `Signalement à ${siteName}`,
  body: (title, id, link, reason) =>
    [`Vidéo : ${title}`, `Identifiant : ${id}`, `Lien : ${link}`, `Motif : ${reason}`, '', ''].join('\r\n'),
};
