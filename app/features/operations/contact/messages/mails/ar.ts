import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  subject: 'رسالة من {{name}}',
  from: 'كتب {{name}} ({{email}}) في صفحة التواصل:',
  open: 'افتحها في لوحة التشغيل',
  footer: 'للإجابة يكفي الرد على هذا البريد.',
};

export default ar;
