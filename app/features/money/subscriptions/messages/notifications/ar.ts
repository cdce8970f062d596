import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  subscription_started: {
    title: 'اشتراك {{product_name}} نشط',
    message: 'بدأ اشتراكك في {{product_name}}.',
  },
  subscription_past_due: {
    title: '{{product_name}}: تعثّرت الدفعة',
    message: 'تعذّر تحصيل اشتراك {{product_name}} من بطاقتك. حدّث بياناتها لتحتفظ باشتراكك.',
  },
  subscription_canceled: {
    title: 'انتهى اشتراك {{product_name}}',
    message: 'انتهى اشتراكك في {{product_name}}.',
  },
};

export default ar;
