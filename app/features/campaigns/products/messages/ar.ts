import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    unreadable: 'تعذّرت قراءة معلومات المنتج تلقائيًا. يُرجى إدخالها يدويًا.',
    pictureUnreadable: 'تعذّر جلب الصورة من صفحة المنتج. ارفع صورة بدلًا منها.',
  },
};

export default ar;
