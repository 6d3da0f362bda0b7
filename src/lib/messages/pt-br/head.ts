import type * as english from '../en/head.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');

/** What scripts of the HTML say. */
export const headMessages: Texts<typeof english.headMessages> = {
  newTab: 'Nova aba',
  leaving: 'Saindo…',
  shiftTwice: 'Shift: pressione mais 2 vezes para sair do site',
  shiftOnce: 'Shift: pressione mais 1 vez para sair do site',
  exitExpired: 'A saída rápida expirou',
  entries: (count) => `Itens: ${inFull(count)}`,
  hiddenTag: 'oculta',
  discreetMode: (isOn) => `O modo discreto está ${isOn ? 'ativado' : 'desativado'}`,
};
