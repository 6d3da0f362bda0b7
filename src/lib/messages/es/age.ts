import type * as english from '../en/age.ts';
import type { Texts } from '../texts.ts';

/** What the gate says where an operator requires a check of age. */
export const ageMessages: Texts<typeof english.ageMessages> = {
  asking: 'Comprobando si donde estás se exige verificar la edad…',
  required: (provider) =>
    `Donde estás se exige verificar la edad. ${provider} lo hace en su propia página y después te trae de vuelta aquí.`,
  proceed: (provider) => `Continuar a ${provider}`,
  unreachable: (provider) => `No se puede acceder a ${provider}. Inténtalo de nuevo.`,
  verifying: 'Confirmando tu verificación de edad…',
  failed: (provider) => `${provider} no ha confirmado que tengas la edad suficiente.`,
  unverified: 'No se pudo confirmar tu verificación de edad. Inténtalo de nuevo.',
};
