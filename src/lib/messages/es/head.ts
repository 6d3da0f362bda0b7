import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'Nueva pestaña',
  leaving: 'Saliendo…',
  entries: (count) => `Entradas: ${inFull(count)}`,
  hiddenTag: 'oculta',
  discreetMode: (isOn) => `El modo discreto está ${isOn ? 'activado' : 'desactivado'}`,
};
