import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  payout_reminder: {
    title: 'علامة تجارية تنتظر أن تدفع لك',
    message:
      'لا تستطيع \u2068{{brand_name}}\u2069 أن تدفع لك إلا بعد أن تضيف وسيلة لاستلام مستحقاتك. لن يستغرق ذلك سوى دقيقتين.',
  },
};

export default ar;
