import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    feeAlreadyPaid: 'رسوم النشر مدفوعة من قبل.',
    feeUnderWay: 'دفعة هذه الرسوم قيد المعالجة. قد تستغرق بضعة أيام، وتُنشر الحملة عند وصولها.',
    checkoutUnavailable: 'تعذّر فتح صفحة الدفع. حاول مرة أخرى بعد قليل.',
  },
};

export default ar;
