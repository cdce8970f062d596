import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    tooFast: 'كان ذلك سريعًا جدًا. انتظر لحظة ثم أرسل من جديد.',
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
  unreadable: 'وصل من الخادم رد غير مفهوم',
  back: 'رجوع',
  byMail: 'أو راسلنا مباشرة:',
  website: 'اترك هذا الحقل فارغًا',
  before: {
    title: 'قبل أن تراسلنا',
    how: 'كيف يعمل كل شيء، مع عشرة أسئلة شائعة',
    terms: 'الرسوم والتعديلات والاسترداد',
    privacy: 'الخصوصية',
  },
  console: {
    text: 'رسائل صفحة التواصل، الأحدث أولًا.',
    none: 'لا رسائل',
    from: 'المرسل',
    message: 'الرسالة',
    status: 'الحالة',
    open: 'مفتوحة',
    answered: 'أُجيبت',
    received: 'وصلت',
    answer: 'أجب بالبريد',
    subject: 'رد: رسالتك إلى {{product}}',
    markAnswered: 'حدّدها مُجابة',
    reopen: 'افتحها من جديد',
  },
};

export default ar;
