import type * as english from '../en/admin.ts';
import type { Texts } from '../texts.ts';

/** What the demonstration of an admin page says. */
export const adminMessages: Texts<typeof english.adminMessages> = {
  login: 'دخول الإدارة',
  demonstration: (password) => ['هذا عرض تجريبي: لا يُحفظ شيء. كلمة المرور هي ', password, '.'],
  password: 'كلمة المرور',
  enter: 'تسجيل الدخول',
  leave: 'تسجيل الخروج',
  wrongPassword: 'كلمة المرور غير صحيحة',
  newVideo: 'إضافة فيديو جديد',
  title: 'العنوان',
  embedUrl: 'عنوان URL للتضمين',
  thumbnailUrl: 'عنوان URL للصورة المصغّرة',
  duration: 'المدة بالثواني',
  source: 'المصدر',
  categories: 'الفئات',
  tags: 'الوسوم',
  tagsHint: 'مفصولة بفواصل',
  noTag: 'أدخل وسمًا واحدًا على الأقل.',
  description: 'الوصف',
  optional: '(اختياري)',
  submit: 'إرسال',
  preview: 'معاينة',
  submitted: 'أُرسل الفيديو! (هذا عرض تجريبي، ولم يُحفظ أي شيء)',
};
