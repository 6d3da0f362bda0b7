import type * as english from '../en/blocklist.ts';
import { kindOfSlug, nameOfSlug, type LabelKind } from '../../catalogue/label.ts';
import { BLOCKLIST_MAX, HIDDEN_VIDEOS_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

const KINDS: Readonly<Record<LabelKind, string>> = {
  tag: 'Tag',
  performer: 'Person',
  source: 'Quelle',
  uploader: 'Kanal',
};
const kindText = (slug: string) => KINDS[kindOfSlug(slug)];

/** What the blocklist and the ways to add to it say. */
export const blocklistMessages: Texts<typeof english.blocklistMessages> = {
  kinds: { tags: 'Tags', words: 'Wörter', sources: 'Quellen' },
  empty: 'Nichts ist ausgeblendet.',
  hiddenLabel: (slug) => (kindOfSlug(slug) === 'tag' ? nameOfSlug(slug) : `${kindText(slug)}: ${nameOfSlug(slug)}`),
  unknown: (entry) => `${entry} ist nicht mehr bekannt`,
  remove: (kind, entry) =>
    ({
      tags: `Nicht mehr ausblenden: ${kindText(entry)} ${nameOfSlug(entry)}`,
      words: `Das Wort ${entry} nicht mehr ausblenden`,
      sources: `Die Quelle ${entry} nicht mehr ausblenden`,
    })[kind],
  videos: 'Videos',
  removeVideo: (title) => `Das Video „${title}“ nicht mehr ausblenden`,
  videoHidden: 'Dieses Video ist jetzt ausgeblendet.',
  videosFull: `Du kannst bis zu ${HIDDEN_VIDEOS_MAX} einzelne Videos ausblenden. Entferne zuerst eines.`,
  thisVideo: 'Nur dieses Video',
  hide: 'Ausblenden',
  nothingTyped: 'Gib mindestens einen Buchstaben oder eine Ziffer ein.',
  tag: 'Ein Tag',
  tagHint: 'Wer nach dem Tag selbst sucht, sieht dessen Videos weiterhin.',
  hideTag: 'Tag ausblenden',
  word: 'Ein Wort',
  wordHint: 'Gilt für Titel, Tags und Beschreibungen. Mehrere Wörter müssen alle vorkommen.',
  hideWord: 'Wort ausblenden',
  source: 'Eine Quelle',
  otherSources: 'andere',
  chooseSource: 'Auswählen …',
  hideSource: 'Quelle ausblenden',
  notStored: 'Dein Browser hat die Sperrliste nicht gespeichert.',
  full: `Du kannst je bis zu ${BLOCKLIST_MAX} Tags, Wörter und Quellen ausblenden. Entferne zuerst etwas.`,
  hidden: (kind, entry) =>
    ({
      tags: `Videos mit „${nameOfSlug(entry)}“ (${kindText(entry)}) sind jetzt ausgeblendet.`,
      words: `Videos mit dem Wort „${entry}“ sind jetzt ausgeblendet.`,
      sources: `Videos von „${entry}“ sind jetzt ausgeblendet.`,
    })[kind],
  choose: 'Videos ausblenden',
  withTag: (name) => `Mit dem Tag „${name}“`,
  withPerformer: (name) => `Mit ${name}`,
  fromSource: (source) => `Von ${source}`,
};
