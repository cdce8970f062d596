import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  subject: 'رسالة من {{name}}',
  from: 'كتب {{name}} ({{email}}) في صفحة التواصل:',
  open: 'فتح في لوحة التشغيل',
  footer: 'للإجابة عنها رُدّ على هذه الرسالة.',
};

export default ar;
