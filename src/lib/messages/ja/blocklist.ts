import type * as english from '../en/blocklist.ts';
import { kindOfSlug, nameOfSlug, type LabelKind } from '../../catalogue/label.ts';
import { BLOCKLIST_MAX, HIDDEN_VIDEOS_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

const KINDS: Readonly<Record<LabelKind, string>> = {
  tag: 'タグ',
  performer: '出演者',
  source: '配信元',
  uploader: '投稿者',
};
const kindText = (slug: string) => KINDS[kindOfSlug(slug)];

/** What the blocklist and the ways to add to it say. */
export const blocklistMessages: Texts<typeof english.blocklistMessages> = {
  kinds: { tags: 'タグ', words: '単語', sources: '配信元' },
  empty: '非表示にしているものはありません。',
  hiddenLabel: (slug) => (kindOfSlug(slug) === 'tag' ? nameOfSlug(slug) : `${kindText(slug)}：${nameOfSlug(slug)}`),
  unknown: (entry) => `${entry}（カタログにありません）`,
  remove: (kind, entry) =>
    ({
      tags: `${kindText(entry)}「${nameOfSlug(entry)}」の非表示を解除`,
      words: `単語「${entry}」の非表示を解除`,
      sources: `配信元「${entry}」の非表示を解除`,
    })[kind],
  videos: '動画',
  removeVideo: (title) => `動画「${title}」の非表示を解除`,
  videoHidden: 'この動画を非表示にしました。',
  videosFull: `個別に非表示にできる動画は${HIDDEN_VIDEOS_MAX}本までです。先にどれかを解除してください。`,
  thisVideo: 'この動画だけ',
  hide: '非表示にする',
  nothingTyped: '文字または数字を1つ以上入力してください。',
  tag: 'タグ',
  tagHint: 'そのタグ自体を検索したときは、動画が表示されます。',
  hideTag: 'タグを非表示にする',
  word: '単語',
  wordHint: 'タイトル、タグ、説明が対象です。複数の単語は、すべて含む場合に一致します。',
  hideWord: '単語を非表示にする',
  source: '配信元',
  otherSources: 'その他',
  chooseSource: '選択…',
  hideSource: '配信元を非表示にする',
  notStored: 'ブラウザーが非表示リストを保存しませんでした。',
  full: `非表示にできるタグ、単語、配信元はそれぞれ${BLOCKLIST_MAX}件までです。先にどれかを解除してください。`,
  hidden: (kind, entry) =>
    ({
      tags: `${kindText(entry)}「${nameOfSlug(entry)}」の動画を非表示にしました。`,
      words: `単語「${entry}」を含む動画を非表示にしました。`,
      sources: `「${entry}」の動画を非表示にしました。`,
    })[kind],
  choose: '動画を非表示にする',
  withTag: (name) => `タグ「${name}」の動画`,
  withPerformer: (name) => `${name}が出演する動画`,
  fromSource: (source) => `${source}の動画`,
};
