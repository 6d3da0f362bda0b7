import type * as english from '../en/age.ts';
import { isolate } from '../isolate.ts';
import type { Texts } from '../texts.ts';

/** What the gate says where an operator requires a check of age. */
export const ageMessages: Texts<typeof english.ageMessages> = {
  asking: 'نتحقق مما إذا كان التحقق من العمر مطلوبًا في منطقتك…',
  required: (provider) => `التحقق من العمر مطلوب في منطقتك. يجريه ${isolate(provider)} على صفحته، ثم يعيدك إلى هنا.`,
  proceed: (provider) => `المتابعة إلى ${isolate(provider)}`,
  unreachable: (provider) => `تعذّر الوصول إلى ${isolate(provider)}. يُرجى المحاولة مرة أخرى.`,
  verifying: 'جارٍ تأكيد التحقق من عمرك…',
  failed: (provider) => `لم يؤكد ${isolate(provider)} أنك بلغت السن المطلوبة.`,
  unverified: 'تعذّر تأكيد التحقق من عمرك. يُرجى المحاولة مرة أخرى.',
};
