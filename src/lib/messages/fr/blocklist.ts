import type * as english from '../en/blocklist.ts';
import { kindOfSlug, nameOfSlug, type LabelKind } from '../../catalogue/label.ts';
import { BLOCKLIST_MAX, HIDDEN_VIDEOS_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

const KINDS: Readonly<Record<LabelKind, string>> = {
  tag: 'tag',
  performer: 'artiste',
  source: 'source',
  uploader: 'chaîne',
};
const kindText = (slug: string) => KINDS[kindOfSlug(slug)];

/** What the blocklist and the ways to add to it say. */
export const blocklistMessages: Texts<typeof english.blocklistMessages> = {
  kinds: { tags: 'Tags', words: 'Mots', sources: 'Sources' },
  empty: 'Rien n’est masqué.',
  hiddenLabel: (slug) => (kindOfSlug(slug) === 'tag' ? nameOfSlug(slug) : `${kindText(slug)} : ${nameOfSlug(slug)}`),
  unknown: (entry) => `${entry} n’existe plus dans le catalogue`,
  remove: (kind, entry) =>
    ({
      tags: `Ne plus masquer : ${kindText(entry)} ${nameOfSlug(entry)}`,
      words: `Ne plus masquer le mot ${entry}`,
      sources: `Ne plus masquer la source ${entry}`,
    })[kind],
  videos: 'Vidéos',
  removeVideo: (title) => `Ne plus masquer la vidéo « ${title} »`,
  videoHidden: 'Cette vidéo est maintenant masquée.',
  videosFull: `Vous pouvez masquer jusqu’à ${HIDDEN_VIDEOS_MAX} vidéos une par une. Retirez-en une d’abord.`,
  thisVideo: 'Cette vidéo seulement',
  hide: 'Masquer',
  nothingTyped: 'Saisissez au moins une lettre ou un chiffre.',
  tag: 'Un tag',
  tagHint: 'Une recherche du tag lui-même affiche toujours ses vidéos.',
  hideTag: 'Masquer un tag',
  word: 'Un mot',
  wordHint:
    'Concerne les titres, les tags et les descriptions. Si vous saisissez plusieurs mots, tous doivent y figurer.',
  hideWord: 'Masquer un mot',
  source: 'Une source',
  otherSources: 'autres',
  chooseSource: 'Choisir…',
  hideSource: 'Masquer une source',
  notStored: 'Votre navigateur n’a pas enregistré votre liste de masquage.',
  full: `Vous pouvez masquer jusqu’à ${BLOCKLIST_MAX} tags, autant de mots et autant de sources. Retirez-en d’abord.`,
  hidden: (kind, entry) =>
    ({
      tags: `Vidéos désormais masquées : ${kindText(entry)} « ${nameOfSlug(entry)} ».`,
      words: `Les vidéos avec le mot « ${entry} » sont désormais masquées.`,
      sources: `Les vidéos de la source « ${entry} » sont désormais masquées.`,
    })[kind],
  choose: 'Masquer des vidéos',
  withTag: (name) => `Avec le tag « ${name} »`,
  withPerformer: (name) => `Avec ${name}`,
  fromSource: (source) => `De la source ${source}`,
};
