import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    tooFast: 'أرسلت الرسالة بسرعة كبيرة. انتظر لحظة ثم أرسلها من جديد.',
  },
  title: 'تواصل معنا',
  subtitle: 'يسعد فريقنا أن يسمع منك',
  text: 'اطرح سؤالًا أو خطط لحملة أو أبلغنا عن مشكلة. يردّ عليك فريقنا بالبريد الإلكتروني.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  message: 'الرسالة',
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال...',
  sent: 'شكرًا لك، سنعود إليك قريبًا.',
  failed: 'تعذّر إرسال الرسالة',
  unreadable: 'وصل من الخادم رد غير صالح. حاول مرة أخرى.',
  back: 'رجوع',
  byMail: 'أو راسلنا مباشرة:',
  website: 'اترك هذا الحقل فارغًا',
  before: {
    title: 'قبل أن تراسلنا',
    how: 'كيف تعمل المنصة، مع عشرة أسئلة شائعة',
    terms: 'الرسوم والتعديلات والاسترداد',
    privacy: 'الخصوصية',
  },
  console: {
    text: 'رسائل صفحة التواصل، الأحدث أولًا.',
    none: 'لا رسائل',
    noneText: 'تظهر هنا رسائل صفحة التواصل، وتردّ عليها بالبريد الإلكتروني.',
    from: 'المرسل',
    message: 'الرسالة',
    status: 'الحالة',
    open: 'مفتوحة',
    answered: 'مُجابة',
    received: 'وصلت',
    answer: 'الرد بالبريد الإلكتروني',
    subject: 'رد: رسالتك إلى {{product}}',
    markAnswered: 'تحديد كمُجابة',
    reopen: 'إعادة الفتح',
  },
};

export default ar;
