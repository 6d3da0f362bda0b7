import type * as english from '../en/age.ts';
import type { Texts } from '../texts.ts';

/** What the gate says where an operator requires a check of age. */
export const ageMessages: Texts<typeof english.ageMessages> = {
  asking: 'Sprawdzamy, czy w twoim regionie wymagana jest weryfikacja wieku…',
  required: (provider) =>
    `W twoim regionie wymagana jest weryfikacja wieku. ${provider} przeprowadza ją na swojej stronie, a potem odsyła cię z powrotem.`,
  proceed: (provider) => `Przejdź do ${provider}`,
  unreachable: (provider) => `Brak połączenia z ${provider}. Spróbuj ponownie.`,
  verifying: 'Potwierdzamy weryfikację wieku…',
  failed: (provider) => `${provider} nie potwierdza, że masz wymagany wiek.`,
  unverified: 'Nie udało się potwierdzić weryfikacji wieku. Spróbuj ponownie.',
};
