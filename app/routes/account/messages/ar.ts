import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  label: 'الإعدادات',
  profile: 'الملف الشخصي',
  brandDetails: 'بيانات العلامة التجارية',
  portfolio: 'معرض الأعمال',
  reviews: 'التقييمات',
  subscription: 'الاشتراك',
  security: 'تسجيل الدخول والأمان',
  emails: 'رسائل البريد الإلكتروني',
  privacy: 'الخصوصية',
};

export default ar;
