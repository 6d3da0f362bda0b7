import type * as english from '../en/blocklist.ts';
import { kindOfSlug, nameOfSlug, type LabelKind } from '../../catalogue/label.ts';
import { BLOCKLIST_MAX, HIDDEN_VIDEOS_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

const KINDS: Readonly<Record<LabelKind, string>> = {
  tag: 'tag',
  performer: 'osoba',
  source: 'źródło',
  uploader: 'kanał',
};
const kindText = (slug: string) => KINDS[kindOfSlug(slug)];

/** What the blocklist and the ways to add to it say. */
export const blocklistMessages: Texts<typeof english.blocklistMessages> = {
  kinds: { tags: 'Tagi', words: 'Słowa', sources: 'Źródła' },
  empty: 'Nic nie jest ukryte.',
  hiddenLabel: (slug) => (kindOfSlug(slug) === 'tag' ? nameOfSlug(slug) : `${kindText(slug)}: ${nameOfSlug(slug)}`),
  unknown: (entry) => `${entry}: nie ma już w katalogu`,
  remove: (kind, entry) =>
    ({
      tags: `Przestań ukrywać: ${kindText(entry)} ${nameOfSlug(entry)}`,
      words: `Przestań ukrywać słowo ${entry}`,
      sources: `Przestań ukrywać źródło ${entry}`,
    })[kind],
  videos: 'Filmy',
  removeVideo: (title) => `Przestań ukrywać film „${title}”`,
  videoHidden: 'Ten film jest teraz ukryty.',
  videosFull: `Możesz ukryć do ${HIDDEN_VIDEOS_MAX} pojedynczych filmów. Najpierw usuń jeden z listy.`,
  thisVideo: 'Tylko ten film',
  hide: 'Ukryj',
  nothingTyped: 'Wpisz co najmniej jedną literę lub cyfrę.',
  tag: 'Tag',
  tagHint: 'Wyszukiwanie samego tagu nadal pokazuje jego filmy.',
  hideTag: 'Ukryj tag',
  word: 'Słowo',
  wordHint: 'Dotyczy tytułów, tagów i opisów. Jeśli słów jest kilka, muszą wystąpić wszystkie.',
  hideWord: 'Ukryj słowo',
  source: 'Źródło',
  otherSources: 'inne',
  chooseSource: 'Wybierz…',
  hideSource: 'Ukryj źródło',
  notStored: 'Przeglądarka nie zapisała listy ukrytych.',
  full: `Możesz ukryć do ${BLOCKLIST_MAX} tagów, tyle samo słów i tyle samo źródeł. Najpierw coś usuń.`,
  hidden: (kind, entry) =>
    ({
      tags: `Ukryto filmy: ${kindText(entry)} „${nameOfSlug(entry)}”.`,
      words: `Ukryto filmy ze słowem „${entry}”.`,
      sources: `Ukryto filmy ze źródła „${entry}”.`,
    })[kind],
  choose: 'Ukryj filmy',
  withTag: (name) => `Z tagiem „${name}”`,
  withPerformer: (name) => `Z udziałem: ${name}`,
  fromSource: (source) => `Ze źródła ${source}`,
};
