import type * as english from '../en/age.ts';
import type { Texts } from '../texts.ts';

/** What the gate says where an operator requires a check of age. */
export const ageMessages: Texts<typeof english.ageMessages> = {
  asking: 'Nous vérifions si un contrôle de l’âge est exigé là où vous êtes…',
  required: (provider) =>
    `Un contrôle de l’âge est exigé là où vous êtes. ${provider} l’effectue sur sa propre page, puis vous renvoie ici.`,
  proceed: (provider) => `Continuer vers ${provider}`,
  unreachable: (provider) => `${provider} est injoignable. Veuillez réessayer.`,
  verifying: 'Vérification de votre contrôle de l’âge…',
  failed: (provider) => `${provider} n’a pas confirmé que vous avez l’âge requis.`,
  unverified: 'Votre contrôle de l’âge n’a pas pu être vérifié. Veuillez réessayer.',
};
