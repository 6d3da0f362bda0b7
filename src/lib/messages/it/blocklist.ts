import type * as english from '../en/blocklist.ts';
import { kindOfSlug, nameOfSlug, type LabelKind } from '../../catalogue/label.ts';
import { BLOCKLIST_MAX, HIDDEN_VIDEOS_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

const KINDS: Readonly<Record<LabelKind, string>> = {
  tag: 'tag',
  performer: 'interprete',
  source: 'fonte',
  uploader: 'canale',
};
const kindText = (slug: string) => KINDS[kindOfSlug(slug)];

/** What the blocklist and the ways to add to it say. */
export const blocklistMessages: Texts<typeof english.blocklistMessages> = {
  kinds: { tags: 'Tag', words: 'Parole', sources: 'Fonti' },
  empty: 'Non nascondi nulla.',
  hiddenLabel: (slug) => (kindOfSlug(slug) === 'tag' ? nameOfSlug(slug) : `${kindText(slug)}: ${nameOfSlug(slug)}`),
  unknown: (entry) => `${entry} non è più nel catalogo`,
  remove: (kind, entry) =>
    ({
      tags: `Non nascondere più: ${kindText(entry)} ${nameOfSlug(entry)}`,
      words: `Non nascondere più la parola ${entry}`,
      sources: `Non nascondere più la fonte ${entry}`,
    })[kind],
  videos: 'Video',
  removeVideo: (title) => `Non nascondere più il video “${title}”`,
  videoHidden: 'Ora questo video è nascosto.',
  videosFull: `Puoi nascondere fino a ${HIDDEN_VIDEOS_MAX} video singoli. Prima togline uno.`,
  thisVideo: 'Solo questo video',
  hide: 'Nascondi',
  nothingTyped: 'Scrivi almeno una lettera o una cifra.',
  tag: 'Un tag',
  tagHint: 'Se cerchi il tag stesso, i suoi video si vedono ancora.',
  hideTag: 'Nascondi un tag',
  word: 'Una parola',
  wordHint: 'Vale per titoli, tag e descrizioni. Se le parole sono più di una, devono esserci tutte.',
  hideWord: 'Nascondi una parola',
  source: 'Una fonte',
  otherSources: 'altre',
  chooseSource: 'Scegli…',
  hideSource: 'Nascondi una fonte',
  notStored: 'Il browser non ha salvato la lista di blocco.',
  full: `Puoi nascondere fino a ${BLOCKLIST_MAX} tag, altrettante parole e altrettante fonti. Prima togli qualcosa.`,
  hidden: (kind, entry) =>
    ({
      tags: `Ora i video con “${nameOfSlug(entry)}” (${kindText(entry)}) sono nascosti.`,
      words: `Ora i video con la parola “${entry}” sono nascosti.`,
      sources: `Ora i video di “${entry}” sono nascosti.`,
    })[kind],
  choose: 'Nascondi video',
  withTag: (name) => `Con il tag “${name}”`,
  withPerformer: (name) => `Con ${name}`,
  fromSource: (source) => `Di ${source}`,
};
