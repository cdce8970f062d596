import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    alreadyPaid: 'تقاضى صانع المحتوى أجر هذا الفيديو من قبل. تواصل مع فريق الدعم لاعتماده.',
    comparisonUnderWay: 'المدفوعات متوقفة مؤقتًا لمراجعتها. حاول مجددًا بعد بضع دقائق.',
    notFailed: 'لم تعد هذه الدفعة متعثّرة. أعد تحميل الصفحة لترى حالتها.',
    outcomeUnknown: 'لم يؤكد مزوّد الدفع النتيجة بعد. حاول لاحقًا.',
    inBatch: 'هذه المستحقات ضمن دفعة مجمّعة. ألغِ الدفعة المجمّعة أو سوِّ سطرها أولًا.',
    notAwaitingApproval: 'لم تعد هذه الدفعة بانتظار موافقة. أعد تحميل الصفحة لترى حالتها.',
    nothingOwed: 'لا يوجد مبلغ مستحق على هذه الدفعة.',
    refundUnderWay: 'يجري استرداد هذه الدفعة الآن.',
    notRefundable: 'لا يُسترجع إلا تحويل أتمّته Stripe.',
    noBlockedRefund: 'لا يوجد استرداد معلّق لهذه الدفعة.',
    notFound: 'الدفعة غير موجودة',
    creatorNotPayable: 'على صانع المحتوى ربط حساب Stripe ليستلم المبلغ',
  },
};

export default ar;
