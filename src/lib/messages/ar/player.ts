import type * as english from '../en/player.ts';
import { isolate } from '../isolate.ts';
import type { Texts } from '../texts.ts';

/** What a video's player on the site itself says. */
export const playerMessages: Texts<typeof english.playerMessages> = {
  watchHere: 'المشاهدة هنا',
  comesFrom: (host) =>
    `هذا المشغّل من ${isolate(host)}. بعد تحميله يرى ذلك الموقع عنوان IP الخاص بك ومتصفحك، وقد يضع ملفات تعريف ارتباط.`,
  load: 'تحميل المشغّل',
};
