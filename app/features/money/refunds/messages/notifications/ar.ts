import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  wallet_refunded: {
    title: 'استرداد من المحفظة',
    message: 'يُعاد {{amount}} من رصيد محفظتك إلى بطاقتك.',
  },
  wallet_refund_failed: {
    title: 'تعذّر الاسترداد من المحفظة',
    message: 'تعذّرت إعادة {{amount}} إلى بطاقتك، وعاد المبلغ إلى محفظتك.',
  },
  second_operator_requested: {
    title: 'طلب ينتظر تأكيدك',
    wallet_refund:
      'طلب من \u2068{{name}}\u2069: ردّ {{amount}} من محفظة \u2068{{brand}}\u2069. لا يتحرك أي مبلغ قبل أن يؤكده مشغّل آخر.',
    credit:
      'طلب من \u2068{{name}}\u2069: إضافة {{amount}} إلى محفظة \u2068{{brand}}\u2069. لا يتحرك أي مبلغ قبل أن يؤكده مشغّل آخر.',
    refund: 'طلب من \u2068{{name}}\u2069: ردّ {{amount}} إلى البطاقة. لا يتحرك أي مبلغ قبل أن يؤكده مشغّل آخر.',
    write_off: 'طلب من \u2068{{name}}\u2069: شطب {{amount}}. لا يُشطب شيء قبل أن يؤكده مشغّل آخر.',
  },
};

export default ar;
