import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  paid: 'إجمالي ما دُفع لك',
  pending: 'معلّق',
  next: 'التالي: {{amount}} عبر {{method}}، وسيلة الاستلام في {{date}}',
  months: 'المدفوع شهريًا',
  held: 'مستحقات تعثّرت أو استُرجعت: {{amount}}',
  history: 'سجل المدفوعات',
  empty: 'لا أرباح بعد',
  emptyText: 'تظهر المدفوعات هنا بعد أن تعتمد العلامات التجارية فيديوهاتك.',
  failed: 'تعذّر تحميل أرباحك',
  status: {
    pending: 'معلّق',
    processing: 'قيد التحويل',
    completed: 'مدفوع',
    part: 'مدفوع جزئيًا',
    failed: 'متعثّر',
    reversed: 'استُرجع التحويل',
    refunded: 'مُستردّ',
  },
  payment: { pending: 'الدفعة معلّقة', processing: 'الدفعة في الطريق' },
  forBrand: { pending: 'لم تُرسل بعد', processing: 'في الطريق' },
  fixAccount: 'مراجعة حساب الاستلام',
  methods: { stripe: 'Stripe', paypal: 'PayPal', wise: 'تحويل بنكي' },
  columns: {
    campaign: 'الحملة',
    date: 'التاريخ',
    method: 'الطريقة',
    share: 'الحصة',
    status: 'الحالة',
    amount: 'المبلغ',
  },
  approvedOn: 'اعتُمد في {{date}}',
  paidOn: 'دُفع في {{date}}',
  split: '{{percent}}% من {{amount}}',
  removedCampaign: 'لم تعد الحملة متاحة',
};

export default ar;
