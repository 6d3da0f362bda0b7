import type * as english from '../en/age.ts';
import type { Texts } from '../texts.ts';

/** What the gate says where an operator requires a check of age. */
export const ageMessages: Texts<typeof english.ageMessages> = {
  asking: 'Wir prüfen, ob in deiner Region eine Altersprüfung vorgeschrieben ist …',
  required: (provider) =>
    `In deiner Region ist eine Altersprüfung vorgeschrieben. ${provider} führt sie auf einer eigenen Seite durch und schickt dich dann hierher zurück.`,
  proceed: (provider) => `Weiter zu ${provider}`,
  unreachable: (provider) => `${provider} ist nicht erreichbar. Versuche es bitte noch einmal.`,
  verifying: 'Deine Altersprüfung wird bestätigt …',
  failed: (provider) => `${provider} hat nicht bestätigt, dass du alt genug bist.`,
  unverified: 'Deine Altersprüfung ließ sich nicht bestätigen. Versuche es bitte noch einmal.',
};
