import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: { notFound: 'ليس لك مقعد في مساحة العمل هذه. اطلب من مالكها أن يدعوك.' },
};

export default ar;
