import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    notFailed: 'لم تعد هذه الدفعة متعثرة. أعد تحميل الصفحة لترى حالتها.',
    outcomeUnknown: 'لم يؤكد مزوّد الدفع النتيجة بعد. حاول لاحقًا.',
    inBatch: 'هذه الدفعة ضمن دفعة مجمّعة. ألغِها أو أنهِ سطرها أولًا.',
    notAwaitingApproval: 'لم تعد هذه الدفعة بانتظار موافقة. أعد تحميل الصفحة لترى حالتها.',
    nothingOwed: 'لا يوجد مبلغ مستحق على هذه الدفعة.',
    refundUnderWay: 'يجري استرداد هذه الدفعة الآن.',
    notRefundable: 'لا تُسترد إلا دفعة أتمّ Stripe تحويلها.',
    noBlockedRefund: 'لا يوجد استرداد متعثر لهذه الدفعة.',
    notFound: 'الدفعة غير موجودة',
    creatorNotPayable: 'على صانع المحتوى ربط حساب Stripe ليستلم المبلغ',
  },
};

export default ar;
