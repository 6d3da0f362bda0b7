import type * as english from '../en/lock.ts';
import { createNumberFormat } from '../number.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('ja');

/** What the lock of the visitor's lists says. */
export const lockMessages: Texts<typeof english.lockMessages> = {
  title: 'ロック',
  text: 'PINを設定すると、お気に入り、リスト、検索、閲覧した動画を、通りがかりの人に見られずに済みます。ただし暗号化ではありません。この端末で開発者ツールを使える人は、内容を読み取れます。',
  needsSecure: 'お使いのブラウザーでPINを利用できるのは、安全な接続（https）のときだけです。',
  pin: 'PIN（数字4〜8桁）',
  repeat: 'PIN（確認）',
  minutes: 'ロックするまでの時間',
  after: (minutes) => `操作がないまま${inFull(minutes)}分`,
  noReset:
    '忘れたPINは誰にもリセットできません。唯一の方法は「このサイトの記録を消去」で、ここに保存したものがすべて消えます。',
  lock: 'リストをロック',
  lockNow: '今すぐロック',
  remove: 'PINを削除',
  removed: 'PINを削除しました。',
  isOn: 'リストは自動的にロックされます。新しいタブでもロックされます。',
  locked: 'リストはロックされています。',
  goToLock: 'PINを入力',
  unlock: 'ロックを解除',
  unlocked: 'リストのロックを解除しました。',
  forgot: 'PINを忘れましたか？',
  noPin: '4〜8桁の数字を入力してください。',
  differs: '2つのPINが一致しません。',
  wrong: 'PINが違います。',
  wait: (seconds) => `間違いが続いたため、${inFull(seconds)}秒後にもう一度お試しください。`,
  notStored: 'ブラウザーがPINを保存しませんでした。',
};
