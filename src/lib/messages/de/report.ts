import type * as english from '../en/report.ts';
import type { Texts } from '../texts.ts';

/** What reports about videos say, and the letters that they are. */
export const reportMessages: Texts<typeof english.reportMessages> = {
  report: 'Dieses Video melden',
  why: 'Was stimmt mit diesem Video nicht?',
  byLetter: 'Dein E-Mail-Programm öffnet sich. Video und Grund sind ausgefüllt.',
  byForm: 'Das Formular für Meldungen öffnet sich in einem neuen Tab. Video und Grund sind ausgefüllt.',
  reasons: [
    'Es zeigt eine minderjährige Person',
    'Eine Person darin hat nicht zugestimmt',
    'Es verstößt auf andere Weise gegen das Gesetz',
    'Es gehört mir und wurde ohne Erlaubnis benutzt',
    'Titel oder Tags sind falsch',
    'Es lässt sich nicht mehr abspielen',
    'Ein anderer Grund',
  ],
  subject: (siteName) => `Meldung an ${siteName}`,
  body: (title, id, link, reason) =>
    [`Video: ${title}`, `Kennung: ${id}`, `Link: ${link}`, `Grund: ${reason}`, '', ''].join('\r\n'),
};
