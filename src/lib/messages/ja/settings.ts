import type * as english from '../en/settings.ts';
import { RECENT_SEARCHES_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What the page of settings says. */
export const settingsMessages: Texts<typeof english.settingsMessages> = {
  notStored: 'ブラウザーが設定を保存しませんでした。',
  always: '常に',
  never: 'しない',
  pictures: {
    title: '画像',
    text: '画像は、動画を公開しているサイトから読み込まれます。',
    legend: '画像の表示',
    blurred: 'ポインターを合わせるまでぼかす',
  },
  previews: {
    legend: 'プレビューの再生',
    asked: 'ポインター、フォーカス、長押しで',
    middle: 'スマートフォンでは画面中央でも',
  },
  lists: {
    title: '一覧',
    text: '動画の一覧の表示方法を選べます。',
    growsLists: {
      label: 'スクロールで続きを読み込む',
      hint: 'オフにすると、代わりに「もっと見る」ボタンが表示され、ページの末尾まで移動できます。',
    },
    marksNew: { label: '新着動画に印を付ける', hint: '前回の訪問後に追加された動画にラベルを付けます。' },
    marksOpened: {
      label: '閲覧した動画に印を付ける',
      hint: '最後に閲覧した2,000本の動画をこのブラウザーが記録し、お気に入りと並べて一覧にします。',
    },
    hidesOpened: {
      label: '閲覧した動画を非表示にする',
      hint: '閲覧した動画を一覧から外し、その本数を表示します。',
    },
  },
  searches: {
    title: '検索',
    text: '検索欄が空のときは、今よく見られているタグを候補に表示します。',
    keepsSearches: {
      label: '検索を記録する',
      hint: `最近の検索${RECENT_SEARCHES_MAX}件をこのブラウザーが記録し、検索欄が空のときに候補として表示します。オフにすると記録は消えます。`,
    },
  },
  keys: {
    title: 'キー操作',
    text: 'ショートカットは、テキスト欄にフォーカスがないときに使えます。?キーで一覧を表示します。',
    single: { label: 'キーボードショートカット', hint: '音声操作の妨げになる場合はオフにしてください。' },
    shift: {
      label: 'Shiftキーですぐに退出',
      hint: 'テキスト欄の外でShiftキーを3回押すと、サイトから退出します。固定キー機能を使う場合はオフにしてください。',
    },
  },
  dataSaver: {
    title: 'データ通信',
    text: 'データ節約：画像と件数は、操作したときだけ読み込まれます。',
    legend: 'データの節約',
    asked: 'ブラウザーの設定に従う',
  },
  hidden: {
    title: '非表示の動画',
    text: '以下のタグ、単語、配信元に一致する動画と、個別に非表示にした動画は表示されません。各一覧には非表示の本数が示され、表示することもできます。',
  },
};
