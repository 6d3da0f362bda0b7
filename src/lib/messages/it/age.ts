import type * as english from '../en/age.ts';
import type { Texts } from '../texts.ts';

/** What the gate says where an operator requires a check of age. */
export const ageMessages: Texts<typeof english.ageMessages> = {
  asking: 'Controlliamo se dove ti trovi è richiesta una verifica dell’età…',
  required: (provider) =>
    `Dove ti trovi è richiesta una verifica dell’età. ${provider} la esegue sulla propria pagina e poi ti riporta qui.`,
  proceed: (provider) => `Continua su ${provider}`,
  unreachable: (provider) => `${provider} non è raggiungibile. Riprova.`,
  verifying: 'Controlliamo l’esito della verifica dell’età…',
  failed: (provider) => `${provider} non ha confermato che hai l’età richiesta.`,
  unverified: 'Non è stato possibile controllare l’esito della verifica dell’età. Riprova.',
};
