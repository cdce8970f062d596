import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  title: 'يحتاج إلى انتباهك',
  tasks: {
    payment: 'تعثّر تحويل {{amount}} إلى {{name}}',
    review: 'فيديو جديد من {{name}}',
    application: 'طلب انضمام من {{name}}',
    unpublished: 'حملة لم تُنشر بعد',
    draft: 'مسودة لم تُنشر',
    payout: 'لا توجد وسيلة استلام',
    changes: 'طلب تعديل من {{name}}',
    work: 'قُبل طلبك لدى {{name}}',
  },
  actions: {
    payment: 'إعادة المحاولة',
    review: 'مراجعة',
    application: 'اتخاذ القرار',
    unpublished: 'نشر',
    draft: 'متابعة',
    payout: 'إضافة',
    changes: 'تعديل',
    work: 'إرسال الفيديو',
  },
  untitled: 'مسودة بلا عنوان',
  payoutText: 'أضف وسيلة لاستلام مستحقاتك. لا تستطيع العلامات التجارية اعتماد فيديوهاتك إلا بعد ذلك.',
  due: 'الموعد النهائي {{date}}',
  showAll_zero: 'عرض البقية',
  showAll_one: 'عرض بند آخر',
  showAll_two: 'عرض بندين آخرين',
  showAll_few: 'عرض {{count}} بنود أخرى',
  showAll_many: 'عرض {{count}} بندًا آخر',
  showAll_other: 'عرض {{count}} بند آخر',
  showLess: 'عرض أقل',
  omitted_zero: 'لا توجد بنود أخرى.',
  omitted_one: 'بند آخر غير معروض هنا.',
  omitted_two: 'بندان آخران غير معروضين هنا.',
  omitted_few: '{{count}} بنود أخرى غير معروضة هنا.',
  omitted_many: '{{count}} بندًا آخر غير معروض هنا.',
  omitted_other: '{{count}} بند آخر غير معروض هنا.',
  steps: {
    title: 'الخطوات الأولى',
    progress: 'أُنجز {{done}} من {{count}}',
    done: 'تم',
    verify: 'أكّد بريدك الإلكتروني',
    profile: 'أكمل ملفك الشخصي',
    campaign: 'انشر حملتك الأولى',
    application: 'تقدّم إلى حملتك الأولى',
    payout: 'أضف وسيلة استلام',
  },
};

export default ar;
