import type * as english from '../en/random.ts';
import type { Texts } from '../texts.ts';

/** What the dialog of a random video says. */
export const randomMessages: Texts<typeof english.randomMessages> = {
  title: 'ランダム動画',
  another: '別の動画',
  none: '選べる動画がありません。',
};
