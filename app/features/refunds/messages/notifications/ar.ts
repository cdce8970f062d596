import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  wallet_refunded: {
    title: 'استرداد من المحفظة',
    message: 'يعود {{amount}} من رصيد محفظتك إلى البطاقة التي دفعت بها.',
  },
  wallet_refund_failed: {
    title: 'تعذّر الاسترداد من المحفظة',
    message: 'تعذّرت إعادة {{amount}} إلى بطاقتك، والمبلغ الآن في محفظتك.',
  },
};

export default ar;
