import type * as english from '../en/blocklist.ts';
import { kindOfSlug, nameOfSlug, type LabelKind } from '../../catalogue/label.ts';
import { BLOCKLIST_MAX, HIDDEN_VIDEOS_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

const KINDS: Readonly<Record<LabelKind, string>> = {
  tag: 'tag',
  performer: 'artista',
  source: 'fonte',
  uploader: 'canal',
};
const kindText = (slug: string) => KINDS[kindOfSlug(slug)];

/** What the blocklist and the ways to add to it say. */
export const blocklistMessages: Texts<typeof english.blocklistMessages> = {
  kinds: { tags: 'Tags', words: 'Palavras', sources: 'Fontes' },
  empty: 'Nada está oculto.',
  hiddenLabel: (slug) => (kindOfSlug(slug) === 'tag' ? nameOfSlug(slug) : `${kindText(slug)}: ${nameOfSlug(slug)}`),
  unknown: (entry) => `${entry} não está mais no catálogo`,
  remove: (kind, entry) =>
    ({
      tags: `Deixar de ocultar: ${kindText(entry)} ${nameOfSlug(entry)}`,
      words: `Deixar de ocultar a palavra ${entry}`,
      sources: `Deixar de ocultar a fonte ${entry}`,
    })[kind],
  videos: 'Vídeos',
  removeVideo: (title) => `Deixar de ocultar o vídeo “${title}”`,
  videoHidden: 'Este vídeo agora está oculto.',
  videosFull: `Você pode ocultar até ${HIDDEN_VIDEOS_MAX} vídeos um a um. Remova algum antes.`,
  thisVideo: 'Só este vídeo',
  hide: 'Ocultar',
  nothingTyped: 'Digite pelo menos uma letra ou um número.',
  tag: 'Uma tag',
  tagHint: 'Se você buscar a própria tag, os vídeos dela continuam aparecendo.',
  hideTag: 'Ocultar uma tag',
  word: 'Uma palavra',
  wordHint: 'Vale para títulos, tags e descrições. Se forem várias palavras, todas precisam aparecer.',
  hideWord: 'Ocultar uma palavra',
  source: 'Uma fonte',
  otherSources: 'outras',
  chooseSource: 'Escolher…',
  hideSource: 'Ocultar uma fonte',
  notStored: 'Seu navegador não salvou sua lista de ocultos.',
  full: `Você pode ocultar até ${BLOCKLIST_MAX} itens de cada tipo: tags, palavras e fontes. Remova algum antes.`,
  hidden: (kind, entry) =>
    ({
      tags: `Os vídeos com “${nameOfSlug(entry)}” (${kindText(entry)}) agora estão ocultos.`,
      words: `Os vídeos com a palavra “${entry}” agora estão ocultos.`,
      sources: `Os vídeos de “${entry}” agora estão ocultos.`,
    })[kind],
  choose: 'Ocultar vídeos',
  withTag: (name) => `Com a tag “${name}”`,
  withPerformer: (name) => `Com ${name}`,
  fromSource: (source) => `De ${source}`,
};
