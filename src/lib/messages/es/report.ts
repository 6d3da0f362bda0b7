import type * as english from '../en/report.ts';
import type { Texts } from '../texts.ts';

/** What reports about videos say, and the letters that they are. */
export const reportMessages: Texts<typeof english.reportMessages> = {
  report: 'Denunciar este video',
  why: '¿Qué problema tiene este video?',
  byLetter: 'Se abrirá tu programa de correo, con el video y el motivo ya escritos.',
  byForm: 'El formulario de denuncias se abrirá en una pestaña nueva, con el video y el motivo ya escritos.',
  reasons: [
    'Muestra a una persona menor de edad',
    'Una persona que aparece no dio su consentimiento',
    'Infringe la ley de otra manera',
    'Es mío y se usó sin permiso',
    'Su título o sus etiquetas son incorrectos',
    'Ya no se puede reproducir',
    'Otro motivo',
  ],
  subject: (siteName) => `Denuncia para ${siteName}`,
  body: (title, id, link, reason) =>
    [`Video: ${title}`, `Identificador: ${id}`, `Enlace: ${link}`, `Motivo: ${reason}`, '', ''].join('\r\n'),
};
