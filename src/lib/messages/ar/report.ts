import type * as english from '../en/report.ts';
import { isolate } from '../isolate.ts';
import type { Texts } from '../texts.ts';

/** What reports about videos say, and the letters that they are. */
export const reportMessages: Texts<typeof english.reportMessages> = {
  report: 'الإبلاغ عن هذا الفيديو',
  why: 'ما المشكلة في هذا الفيديو؟',
  byLetter: 'يُفتح برنامج البريد الإلكتروني لديك. الفيديو والسبب مكتوبان مسبقًا.',
  byForm: 'يُفتح نموذج البلاغات في علامة تبويب جديدة. الفيديو والسبب مكتوبان مسبقًا.',
  reasons: [
    'يظهر فيه شخص قاصر',
    'يظهر فيه شخص لم يوافق',
    'يخالف القانون بطريقة أخرى',
    'الفيديو ملك لي واستُخدم دون إذن',
    'عنوانه أو وسومه خاطئة',
    'لم يعد يمكن تشغيله',
    'سبب آخر',
  ],
  subject: (siteName) => `بلاغ إلى ${isolate(siteName)}`,
  // no isolates: mail programs would take their marks for a part of the address
  body: (title, id, link, reason) =>
    [`الفيديو: ${title}`, `المعرّف: ${id}`, `الرابط: ${link}`, `السبب: ${reason}`, '', ''].join('\r\n'),
};
