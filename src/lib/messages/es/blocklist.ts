import type * as english from '../en/blocklist.ts';
import { kindOfSlug, nameOfSlug, type LabelKind } from '../../catalogue/label.ts';
import { BLOCKLIST_MAX, HIDDEN_VIDEOS_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

const KINDS: Readonly<Record<LabelKind, string>> = {
  tag: 'etiqueta',
  performer: 'intérprete',
  source: 'fuente',
  uploader: 'canal',
};
const kindText = (slug: string) => KINDS[kindOfSlug(slug)];

/** What the blocklist and the ways to add to it say. */
export const blocklistMessages: Texts<typeof english.blocklistMessages> = {
  kinds: { tags: 'Etiquetas', words: 'Palabras', sources: 'Fuentes' },
  empty: 'No hay nada oculto.',
  hiddenLabel: (slug) => (kindOfSlug(slug) === 'tag' ? nameOfSlug(slug) : `${kindText(slug)}: ${nameOfSlug(slug)}`),
  unknown: (entry) => `${entry} ya no existe en el catálogo`,
  remove: (kind, entry) =>
    ({
      tags: `Dejar de ocultar: ${kindText(entry)} ${nameOfSlug(entry)}`,
      words: `Dejar de ocultar la palabra ${entry}`,
      sources: `Dejar de ocultar la fuente ${entry}`,
    })[kind],
  videos: 'Videos',
  removeVideo: (title) => `Dejar de ocultar el video “${title}”`,
  videoHidden: 'Este video está ahora oculto.',
  videosFull: `Puedes ocultar hasta ${HIDDEN_VIDEOS_MAX} videos uno a uno. Quita antes alguno.`,
  thisVideo: 'Solo este video',
  hide: 'Ocultar',
  nothingTyped: 'Escribe al menos una letra o un número.',
  tag: 'Una etiqueta',
  tagHint: 'Si buscas la etiqueta misma, sus videos se siguen mostrando.',
  hideTag: 'Ocultar una etiqueta',
  word: 'Una palabra',
  wordHint: 'Se busca en títulos, etiquetas y descripciones. Si son varias palabras, tienen que aparecer todas.',
  hideWord: 'Ocultar una palabra',
  source: 'Una fuente',
  otherSources: 'otras',
  chooseSource: 'Elegir…',
  hideSource: 'Ocultar una fuente',
  notStored: 'Tu navegador no guardó tu lista de ocultos.',
  full: `Puedes ocultar hasta ${BLOCKLIST_MAX} etiquetas y otras tantas palabras y fuentes. Quita antes alguna.`,
  hidden: (kind, entry) =>
    ({
      tags: `Los videos con “${nameOfSlug(entry)}” (${kindText(entry)}) están ahora ocultos.`,
      words: `Los videos con la palabra “${entry}” están ahora ocultos.`,
      sources: `Los videos de “${entry}” están ahora ocultos.`,
    })[kind],
  choose: 'Ocultar videos',
  withTag: (name) => `Con la etiqueta “${name}”`,
  withPerformer: (name) => `Con ${name}`,
  fromSource: (source) => `De ${source}`,
};
