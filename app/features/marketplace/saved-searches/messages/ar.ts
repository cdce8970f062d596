import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  title: 'عمليات البحث المحفوظة',
  text: 'تخبرك التنبيهات بالنتائج الجديدة في الإشعارات وبالبريد الإلكتروني.',
  empty: 'لا عمليات بحث محفوظة بعد.',
  emptyHint: 'اختر عوامل التصفية أولًا، ثم احفظ البحث هنا.',
  chooseFilters: 'اختيار عوامل التصفية',
  current: 'عوامل التصفية الحالية',
  name: 'اسم هذا البحث',
  suggestions: 'اقتراحات',
  saveSuggestion: 'حفظ',
  saveNamed: 'حفظ \u2068{{name}}\u2069',
  save: 'حفظ البحث',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظ البحث. ستصلك إشعارات بالنتائج الجديدة.',
  alert: 'التنبيه: {{name}}',
  alertShort: 'تنبيه',
  delete: 'حذف {{name}}',
  failed: 'تعذّر تحميل عمليات بحثك المحفوظة',
  changeFailed: 'تعذّر حفظ التغيير',
  errors: {
    nameTaken: 'لديك بحث بهذا الاسم.',
    tooMany: 'لديك {{max}} من عمليات البحث المحفوظة. احذف إحداها لتحفظ غيرها.',
  },
};

export default ar;
