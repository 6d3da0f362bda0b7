import type * as english from '../en/lock.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const plural = createPlural('fr');

/** What the lock of the visitor's lists says. */
export const lockMessages: Texts<typeof english.lockMessages> = {
  title: 'Verrouillage',
  text: 'Un code PIN tient les curieux à l’écart de vos favoris, listes, recherches et vidéos ouvertes. Ce n’est pas un chiffrement : quiconque sait utiliser les outils de développement sur cet appareil peut les lire.',
  needsSecure: 'Votre navigateur ne propose de code PIN que sur une connexion sécurisée (https).',
  pin: 'Code PIN, 4 à 8 chiffres',
  repeat: 'Répétez le code PIN',
  minutes: 'Verrouiller après',
  after: (minutes) =>
    plural(minutes, {
      one: `${inFull(minutes)} minute d’inactivité`,
      other: `${inFull(minutes)} minutes d’inactivité`,
    }),
  noReset:
    'Personne ne peut réinitialiser un code PIN oublié. La seule issue est « Oublier ce site », qui supprime tout ce qui est enregistré ici.',
  lock: 'Verrouiller mes listes',
  lockNow: 'Verrouiller maintenant',
  remove: 'Supprimer le code PIN',
  removed: 'Le code PIN est supprimé.',
  isOn: 'Vos listes se verrouillent d’elles-mêmes, et dans chaque nouvel onglet.',
  locked: 'Vos listes sont verrouillées.',
  goToLock: 'Saisir le code PIN',
  unlock: 'Déverrouiller',
  unlocked: 'Vos listes sont déverrouillées.',
  forgot: 'Code PIN oublié ?',
  noPin: 'Saisissez 4 à 8 chiffres.',
  differs: 'Les deux codes PIN sont différents.',
  wrong: 'Code PIN incorrect.',
  wait: (seconds) =>
    plural(seconds, {
      one: `Trop d’essais incorrects. Réessayez dans ${inFull(seconds)} seconde.`,
      other: `Trop d’essais incorrects. Réessayez dans ${inFull(seconds)} secondes.`,
    }),
  notStored: 'Votre navigateur n’a pas enregistré le code PIN.',
};
