import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { movement: 'مبالغ غير مطابَقة' },
  actions: {
    wallet: {
      'request-refund': 'طلب ردّ رصيد محفظة',
      'discard-refund': 'رفض ردّ رصيد محفظة',
      refund: 'ردّ رصيد محفظة',
    },
    movement: {
      request: 'طلب تسوية مبلغ',
      discard: 'رفض تسوية مبلغ',
      credit: 'إضافة مبلغ',
      refund: 'ردّ مبلغ',
      'write-off': 'شطب مبلغ',
    },
  },
  details: { amountCents: 'المبلغ', reason: 'السبب' },
};

export default ar;
