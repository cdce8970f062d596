import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  title: 'لوحة التشغيل',
  navigation: 'لوحة التشغيل',
  groups: { now: 'الآن', money: 'الأموال', books: 'الدفاتر', people: 'الأشخاص' },
  screens: {
    overview: 'نظرة عامة',
    payouts: 'المستحقات',
  },
  overview: {
    text: 'ما يحتاج إلى تدخّلك الآن، وما يُتابَع تلقائيًا.',
    needsYou: 'يحتاج إلى تدخّل',
    watched: 'يسير من تلقاء نفسه',
    watchedText: 'تُعاد المحاولة ويُتحقَّق من النتيجة دون تدخّل؛ انظر فيه فقط إذا طال.',
    allClear: 'لا شيء يحتاج إلى تدخّل.',
    oldest: 'الأقدم {{when}}',
    concerns: {
      failed: 'مستحقات فشل تحويلها',
      failedText: 'رُفضت نهائيًا أو أُعيدت. المبلغ محجوز؛ أعد المحاولة أو حرّره.',
      unanswered: 'نتيجة مجهولة',
      unansweredText: 'لم يصل ردّ من Stripe. يُكرَّر الطلب نفسه تلقائيًا؛ لا ترسل المبلغ يدويًا أبدًا.',
      unsent: 'لم تُرسل بعد',
      unsentText: 'المبلغ مؤمَّن ولم تُجرَ أي محاولة منذ عشر دقائق. هل تعمل عملية المهام؟',
      unconfirmed: 'أُرسلت ولم تُؤكَّد',
      unconfirmedText: 'استلم Stripe التحويل وتأخّر تأكيده. تسأل المطابقة عنه مجددًا.',
      queued: 'قائمة انتظار الدفع',
      queuedText: 'مستحقات PayPal والحسابات البنكية التي تنتظر دفعة مجمّعة.',
      account: 'حساب صانع المحتوى غير جاهز',
      accountText: 'يحتاج Stripe إلى معلومات من صانع المحتوى. يُرسل المبلغ فور تفعيل الحساب.',
      funds: 'رصيد Stripe لا يكفي',
      fundsText: 'تصبح مدفوعات البطاقات متاحة بعد نحو يومين، فيُرسل المبلغ حينها.',
      deadEvents: 'أحداث متوقفة',
      deadEventsText: 'أحداث Stripe تكرّر فشلها. اقرأ الخطأ وعالج السبب ثم أعد تشغيلها.',
    },
  },
};

export default ar;
