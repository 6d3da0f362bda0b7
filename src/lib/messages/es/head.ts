import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'Nueva pestaña',
  leaving: 'Saliendo…',
  shiftTwice: 'Mayús: pulsa 2 veces más para salir del sitio',
  shiftOnce: 'Mayús: pulsa 1 vez más para salir del sitio',
  exitExpired: 'La salida rápida ha caducado',
  entries: (count) => `Entradas: ${inFull(count)}`,
  hiddenTag: 'oculta',
  discreetMode: (isOn) => `El modo discreto está ${isOn ? 'activado' : 'desactivado'}`,
};
