import type { Language } from './browser.ts';

/** Texts of the sandbox's pages. The sandbox shares no code with the product, so they are repeated here. */
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
