import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  greeting: 'مرحبًا \u2068{{name}}\u2069،',
  actions: {
    work: 'عرض التفاصيل',
    messages: 'القراءة والرد',
    ratings: 'قراءة التقييم',
    money: 'عرض التفاصيل',
    receipts: 'فتح الإيصال',
    subscription: 'عرض اشتراكك',
    searches: 'عرض النتائج',
    account: 'فتح إعدادات الخصوصية',
  },
  why: 'تصلك هذه الرسالة لأن لديك حسابًا في {{product}}.',
  always: {
    receipts: 'ترسل إليك {{product}} إيصالًا بكل دفعة.',
    reminder: 'ترسل {{product}} دائمًا آخر تذكير قبل انقضاء المهلة.',
    account: 'تصلك هذه الرسالة بسبب طلب في حسابك في {{product}}.',
  },
  stop: 'إلغاء الاشتراك في هذه الرسائل',
};

export default ar;
