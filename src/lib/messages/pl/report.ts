import type * as english from '../en/report.ts';
import type { Texts } from '../texts.ts';

/** What reports about videos say, and the letters that they are. */
export const reportMessages: Texts<typeof english.reportMessages> = {
  report: 'Zgłoś ten film',
  why: 'Co jest nie tak z tym filmem?',
  byLetter: 'Otworzy się program pocztowy. Film i powód są już wpisane.',
  byForm: 'Formularz zgłoszeń otworzy się na nowej karcie. Film i powód są już wpisane.',
  reasons: [
    'Pokazuje osobę niepełnoletnią',
    'Ktoś, kto w nim występuje, nie wyraził zgody',
    'Narusza prawo w inny sposób',
    'To mój film, użyty bez pozwolenia',
    'Ma błędny tytuł lub błędne tagi',
    'Nie da się go już odtworzyć',
    'Inny powód',
  ],
  subject: (siteName) => `Zgłoszenie do ${siteName}`,
  body: (title, id, link, reason) =>
    [`Film: ${title}`, `Identyfikator: ${id}`, `Link: ${link}`, `Powód: ${reason}`, '', ''].join('\r\n'),
};
