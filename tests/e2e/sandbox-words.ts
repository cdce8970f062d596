import type { Language } from './browser.ts';

/** What the sandbox's pages say: it is a world of its own, so its words are written down here once more. */
export const SANDBOX_WORDS: Record<
  Language,
  Record<'fillCard' | 'subscribe' | 'cancel' | 'resume' | 'back', string>
> = {
  en: {
    fillCard: 'Fill test card',
    subscribe: 'Subscribe',
    cancel: 'Cancel subscription',
    resume: 'Don’t cancel',
    back: 'Back to the app',
  },
  ar: {
    fillCard: 'املأ ببطاقة تجريبية',
    subscribe: 'اشترك',
    cancel: 'إلغاء الاشتراك',
    resume: 'التراجع عن الإلغاء',
    back: 'العودة إلى التطبيق',
  },
};
