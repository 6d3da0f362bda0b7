import type * as english from '../en/age.ts';
import type { Texts } from '../texts.ts';

/** What the gate says where an operator requires a check of age. */
export const ageMessages: Texts<typeof english.ageMessages> = {
  asking: 'ご利用の地域で年齢確認が必要かどうかを調べています…',
  required: (provider) =>
    `ご利用の地域では年齢確認が必要です。${provider}のページで確認したあと、このサイトに戻ります。`,
  proceed: (provider) => `${provider}へ進む`,
  unreachable: (provider) => `${provider}に接続できません。もう一度お試しください。`,
  verifying: '年齢確認の結果を照合しています…',
  failed: (provider) => `${provider}で、必要な年齢に達していることを確認できませんでした。`,
  unverified: '年齢確認の結果を照合できませんでした。もう一度お試しください。',
};
