import type * as english from '../en/discreet.ts';
import type { Texts } from '../texts.ts';

/** What the section of discreet mode says. */
export const discreetMessages: Texts<typeof english.discreetMessages> = {
  title: '人目への配慮',
  text: '周りの人に見られたくないものを隠します。',
  modeHint: '動画を画像なしのテキスト一覧で表示し、タブのタイトルとアイコンを目立たないものにします。',
  keyHint: (key) => `どのページでも、${key}（ピリオド）キーでオンとオフを切り替えられます。`,
  pictures: '控えめモードでの画像',
  noPictures: '読み込まない',
  blurred: 'ポインターを合わせるまでぼかす',
  neutralTab: 'タブを常に目立たなくする',
  neutralTabHint: '控えめモードがオフのときも、タブのタイトルとアイコンを目立たないものにします。',
  quickExit: (byShift) =>
    `すぐに退出：ヘッダーのボタン（スマートフォンではメニュー内）${byShift ? 'を押すか、Shiftキーを3回押します' : 'を押します'}。このタブは無難なページに切り替わり、「戻る」を押してもこのサイトには戻りません。他のタブ、アドレス、ブラウザーの履歴はそのまま残ります。`,
};
