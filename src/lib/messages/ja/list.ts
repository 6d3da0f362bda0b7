import type * as english from '../en/list.ts';
import type { TrendingPeriod } from '../../catalogue/trending-period.ts';
import { createCompactFormat } from '../compact.ts';
import { createDetailsText } from '../details.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');
const inShort = createCompactFormat('ja');

/** What lists of videos say. */
export const listMessages: Texts<typeof english.listMessages> = {
  loadingMore: '続きを読み込み中…',
  noHomeVideos: 'フィルターに一致する動画はありません。',
  noTrending: 'フィルターに一致するトレンド動画はありません。',
  noTagVideos: (name) => `タグ「${name}」の動画はありません`,
  noSearchVideos: (term) => `「${term}」の動画は見つかりませんでした。別の言葉でお試しください。`,
  openedHidden: (count) => `閲覧した動画${inFull(count)}本を非表示中`,
  showOnce: '今回だけ表示',
  hidden: (count) => `${inFull(count)}本を非表示中`,
  shownOnce: (count) => `${inFull(count)}本を今回だけ表示中`,
  hideAgain: '再び非表示にする',
  hiddenEntries: '非表示の対象',
  hiddenAsked: (names) => `「${names}」は非表示の対象です。ご自身で開いたため、動画を表示しています。`,
  stopHiding: '非表示を解除',
  allHidden: (count) => `${inFull(count)}本の動画が一致しますが、非表示の対象です。`,
  showAnyway: 'それでも表示',
  reading: (videos) => `カタログを読み込み中：現在、動画${inFull(videos)}本`,
  hideTag: {
    tag: 'このタグの動画を非表示にする',
    performer: 'この出演者の動画を非表示にする',
    source: 'この配信元の動画を非表示にする',
  },
  stopHidingTag: {
    tag: 'このタグの動画の非表示を解除',
    performer: 'この出演者の動画の非表示を解除',
    source: 'この配信元の動画の非表示を解除',
  },
};

/** What the order of a list says, and the buttons beside it. */
export const sortMessages: Texts<typeof english.sortMessages> = {
  label: '並べ替え',
  orders: {
    relevance: '関連度順',
    newest: '新しい順',
    oldest: '古い順',
    shortest: '短い順',
    longest: '長い順',
    popular: '人気順',
  },
  shuffled: 'シャッフル中',
  shuffle: 'シャッフル',
  shuffleAgain: 'もう一度シャッフル',
};

/** How a list shows its videos. */
export const layoutMessages: Texts<typeof english.layoutMessages> = {
  label: '動画の表示形式',
  options: {
    cards: '画像つきカード',
    large: '大きいカード',
    small: '小さいカード',
    lines: 'テキスト一覧',
  },
};

/** What the button of the filters says, and the panel until its options are there. */
export const panelMessages: Texts<typeof english.panelMessages> = {
  title: 'フィルター',
  selected: '件を選択中',
  loading: 'フィルターを読み込み中…',
  failed: 'フィルターを読み込めませんでした',
};

const SPANS = { today: '今日', week: '今週', month: '今月', all: '全期間' } satisfies Record<TrendingPeriod, string>;

/** What the periods of Trending say. */
export const periodMessages: Texts<typeof english.periodMessages> = {
  label: '期間',
  periods: { today: '今日', week: '今週', month: '今月', all: '全期間' },
  filling: (period, from, own) => {
    if (own === 0)
      return `${SPANS[period]}の動画はありません。${from === 'all' ? '全期間で' : SPANS[from]}最も見られた動画を表示しています。`;
    const others = from === 'all' ? '残りはそれより前の動画です' : `残りは${SPANS[from]}の動画です`;
    return `このうち${SPANS[period]}の動画は${inFull(own)}本で、${others}。`;
  },
};

/** What a card says of its video. */
export const cardMessages: Texts<typeof english.cardMessages> = {
  marks: { opened: '閲覧済み', new: '新着' },
  qualities: { HD: 'HD', SD: 'SD' },
  showPicture: '画像を表示',
  views: (count) => `${inShort(count)}回視聴`,
  rating: (percent) => `★ ${percent}%`,
  alsoOn: '他の配信元：',
  details: createDetailsText('ja', '、'),
  opensNewTab: '動画は新しいタブで開きます。',
};
