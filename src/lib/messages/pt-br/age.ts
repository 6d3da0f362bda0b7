import type * as english from '../en/age.ts';
import type { Texts } from '../texts.ts';

/** What the gate says where an operator requires a check of age. */
export const ageMessages: Texts<typeof english.ageMessages> = {
  asking: 'Checando se a verificação de idade é exigida onde você está…',
  required: (provider) =>
    `Onde você está, a verificação de idade é exigida. ${provider} faz isso na própria página e depois traz você de volta.`,
  proceed: (provider) => `Continuar para ${provider}`,
  unreachable: (provider) => `Não foi possível acessar ${provider}. Tente novamente.`,
  verifying: 'Confirmando sua verificação de idade…',
  failed: (provider) => `${provider} não confirmou que você tem idade suficiente.`,
  unverified: 'Não foi possível confirmar sua verificação de idade. Tente novamente.',
};
