import type * as english from '../en/layout.ts';
import { MINIMUM_AGE } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What every document says outside of its page. */
export const documentMessages: Texts<typeof english.documentMessages> = {
  skip: 'Saltar al contenido',
  skipToVideos: 'Saltar a los videos',
  partMissing: 'No se pudo cargar una parte de esta página.',
  reload: 'Recargar',
  picture: 'La marquesina de un cine con un botón de reproducción',
};

/** What the HTML says in browsers below the baseline. */
export const browserMessages: Texts<typeof english.browserMessages> = {
  old: 'La búsqueda, los filtros y los favoritos necesitan un navegador más reciente. Las listas y sus enlaces funcionan.',
  bare: 'Este sitio necesita un navegador más reciente.',
};

/** What the header says. */
export const headerMessages: Texts<typeof english.headerMessages> = {
  homePage: (siteName) => `${siteName}, página de inicio`,
  main: 'Principal',
  menu: 'Menú',
};

/** What the footer says. */
export const footerMessages: Texts<typeof english.footerMessages> = {
  hosting: (siteName) =>
    `${siteName} no aloja videos. Enlaza videos publicados por sitios de terceros y muestra imágenes de ellos.`,
  navigation: 'Navegación',
  information: 'Información',
  report: 'Denunciar contenido',
  browser: 'Tu navegador',
  elsewhere: 'En otros sitios',
  rights: (siteName) => `${siteName}. Todos los derechos reservados.`,
  minimumAge: `${MINIMUM_AGE}+`,
  adultsOnly: `Solo para adultos: debes tener ${MINIMUM_AGE} años o más para usar este sitio.`,
};

/** What is said of the languages that a site has, where it has several. */
export const languageMessages: Texts<typeof english.languageMessages> = {
  label: 'Idioma',
};

/** What the gate says. */
export const gateMessages: Texts<typeof english.gateMessages> = {
  question: `¿Tienes ${MINIMUM_AGE} años o más?`,
  text: (siteName) =>
    `${siteName} reúne videos para adultos. Confirma tu edad para entrar. La respuesta se queda en este navegador.`,
  enter: `Tengo ${MINIMUM_AGE} años o más – Entrar`,
  exit: `Tengo menos de ${MINIMUM_AGE} años – Salir`,
  textUnchecked: (siteName) =>
    `${siteName} reúne videos para adultos. Sin JavaScript no se puede recordar tu respuesta: cada página vuelve a preguntar.`,
  textChecked: (siteName) =>
    `${siteName} reúne videos para adultos. En algunas regiones debe verificar la edad de quienes lo visitan, y eso requiere JavaScript.`,
  agreement: (terms, privacy) => ['Al entrar aceptas los ', terms, ' y la ', privacy, '.'],
  terms: 'Términos',
};
