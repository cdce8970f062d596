import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  wallet_negative: {
    title: 'رصيد محفظتك دون الصفر',
    message: 'رصيدك الآن {{balance}}. اشحن محفظتك لتعود إلى اعتماد الفيديوهات ونشر الحملات.',
  },
};

export default ar;
