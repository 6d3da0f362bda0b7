import type * as english from '../en/pages.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';
import { countMessages } from './counts.ts';
import { labelListMessages } from './tags.ts';

const inFull = createNumberFormat('ja');

/** Texts of the HTML alone: no script needs them. */
export const pageMessages: Texts<typeof english.pageMessages> = {
  routingFailed: '予期しないエラーが発生しました',
  routeNotFound: '404：見つかりません',
  pageNotFound: 'ページが見つかりません',
  pageNotFoundText: 'お探しの規約・ポリシーのページは存在しません。',
};

/** What the home page says. */
export const homeMessages: Texts<typeof english.homeMessages> = {
  description: (videos, tags) =>
    `${countMessages.videosInFull(videos)}、${labelListMessages.tag.count(tags)}を一覧、絞り込み、検索。アカウントもインストールも不要です。`,
  size: (videos, tags) => `${countMessages.videosInFull(videos)}、${labelListMessages.tag.count(tags)}`,
  title: '見たい動画が、きっと見つかる。',
  seeTrending: 'トレンドへ',
  popularTags: '人気のタグ',
  viewAllTags: 'すべてのタグを見る',
  latest: '新着動画',
  viewTrending: 'トレンドを見る',
};

/** What lists say that go on over several pages. */
export const pagedMessages: Texts<typeof english.pagedMessages> = {
  videos: '動画',
  page: 'ページ',
  pages: 'ページ一覧',
  skip: 'フッターへ移動',
  pageOf: (number) => `${number}ページ目`,
  latest: (number) => `新着動画（${number}ページ目）`,
  latestDescription: (number, pages) => `カタログの新着動画（全${pages}ページ中${number}ページ目）。`,
};

/** What Trending says. */
export const trendingMessages: Texts<typeof english.trendingMessages> = {
  description: '今日、今週、今月、全期間で最も見られた動画。',
  text: 'この期間に最も見られた動画です。',
};

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}（${page}ページ目）` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages: Texts<typeof english.tagPageMessages> = {
  title: (names, page) => onPage(names.join('、'), page),
  description: (kind, names, videos, page) => {
    const name = names.join('または');
    const of = { tag: `タグ「${name}」の`, performer: `${name}が出演する`, source: `${name}の` }[kind];
    return `${onPage(`${of}${countMessages.videosInFull(videos)}`, page)}。`;
  },
  back: { tag: 'すべてのタグ', performer: 'すべての出演者', source: 'ホーム' },
  videos: (page) => onPage('動画', page),
};

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages: Texts<typeof english.rareTagMessages> = {
  title: 'タグ',
  description: '動画の少ないタグの動画一覧。',
};

/** What the page of all labels of a kind says, and those that list them from A to Z. */
export const allLabelsMessages: Texts<typeof english.allLabelsMessages> = {
  performer: {
    title: '出演者',
    description: (count) => `カタログの出演者${inFull(count)}人の名前順の一覧。`,
    cut: (shown, count) =>
      `出演者${inFull(count)}人のうち、登場の多い${inFull(shown)}人です。他の出演者は検索するか、頭文字を選んでください。`,
    pages: 'すべての出演者（名前順）',
    page: (number) => `すべての出演者（${number}ページ目）`,
    pageDescription: (number, pages, first, last) =>
      `全${pages}ページ中${number}ページ目：${first}から${last}までの出演者。`,
    search: '出演者を検索',
  },
  tag: {
    title: '動画のタグ',
    description: (count) => `カタログのタグ${inFull(count)}件の名前順の一覧。`,
    cut: (shown, count) =>
      `タグ${inFull(count)}件のうち、よく使われる${inFull(shown)}件です。他のタグは検索するか、頭文字を選んでください。`,
    pages: 'すべてのタグ（名前順）',
    page: (number) => `すべてのタグ（${number}ページ目）`,
    pageDescription: (number, pages, first, last) =>
      `全${pages}ページ中${number}ページ目：${first}から${last}までのタグ。`,
    search: 'タグを検索',
  },
};

/** What the page of a search is about. */
export const searchPageMessages: Texts<typeof english.searchPageMessages> = {
  description: '動画とタグを検索できます。入力ミスがあっても見つかります。',
};

/** What the page of favorites is about. */
export const favoritesPageMessages: Texts<typeof english.favoritesPageMessages> = {
  description: 'このブラウザーに保存した動画。',
};

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages: Texts<typeof english.offlineMessages> = {
  title: 'オフラインです',
  text: 'このページはブラウザーに保存されていません。インターネット接続が必要です。',
  tryAgain: '再試行',
};

/** What the page of settings says above them. */
export const settingsPageMessages: Texts<typeof english.settingsPageMessages> = {
  description: '動画の表示方法を選び、ブラウザーに保存されている内容を確認できます。',
  text: 'このページの内容はすべてこのブラウザーに保存され、どこにも送信されません。',
};

/** What the demonstration of an admin page is called. */
export const adminPageMessages: Texts<typeof english.adminPageMessages> = {
  title: '管理',
  description: '実際には何も変更されないデモです。',
};

/** What legal pages say beside their texts. */
export const legalMessages: Texts<typeof english.legalMessages> = {
  updated: (day) => `最終更新日：${day.toLocaleDateString('ja', { dateStyle: 'long', timeZone: 'UTC' })}`,
};

/** What feeds are called and say. */
export const feedMessages: Texts<typeof english.feedMessages> = {
  latest: (siteName) => `${siteName}：新着動画`,
  latestDescription: 'カタログの新着動画。',
  tag: (siteName, name) => `${siteName}：${name}`,
  tagDescription: (name) => `タグ「${name}」の新着動画。`,
};

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages: Texts<typeof english.movedTagMessages> = {
  title: 'このタグは移動しました',
  text: 'このタグは名前が変わりました。',
  link: '新しいページへ移動',
};

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages: Texts<typeof english.videoSitemapMessages> = {
  from: (site) => `配信元：${site}。`,
  tags: (names) => `タグ：${names.join('、')}。`,
};

/** What a page says to a browser without JavaScript. */
export const noScriptMessages: Texts<typeof english.noScriptMessages> = {
  list: 'フィルター、並べ替え、お気に入りにはJavaScriptが必要です。動画の一覧は、なくてもページごとに見られます。',
  rareTag: 'このタグの一覧にはJavaScriptが必要です。よく使われるタグの一覧は、なくても見られます。',
  lookup: {
    tag: 'タグの検索にはJavaScriptが必要です。以下のリンクは、なくても使えます。',
    performer: '出演者の検索にはJavaScriptが必要です。以下のリンクは、なくても使えます。',
  },
  trending: '他の期間、フィルター、並べ替えにはJavaScriptが必要です。今週の動画を表示しています。',
  search: '検索にはJavaScriptが必要です。なくても、タグから動画を探せます。',
  settings: '設定にはJavaScriptが必要です。設定はブラウザーに保存されます。',
  favorites: 'お気に入りにはJavaScriptが必要です。お気に入りはブラウザーに保存されます。',
  admin: 'デモにはJavaScriptが必要です。',
};
