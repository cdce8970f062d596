import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  bell: 'الإشعارات',
  withUnread: 'الإشعارات، غير المقروء منها {{shown}}',
  many: '99+',
  isUnread: 'غير مقروء',
  markAll: 'تعليم الكل كمقروء',
  empty: 'لا جديد',
  emptyText: 'هنا يظهر كل ما يستجدّ في حملاتك وفيديوهاتك وأموالك.',
  errors: {
    required: 'تُرسل الإيصالات دائمًا.',
    unsubscribeLink: 'هذا الرابط غير مكتمل. افتحه من الرسالة مرة أخرى، أو اختر رسائلك من ملفك الشخصي.',
  },
  mails: {
    title: 'رسائل البريد',
    text: 'يظهر كل شيء تحت الجرس. اختر ما يصلك بالبريد أيضًا.',
    always: 'تُرسل دائمًا.',
    failed: 'تعذّر تحميل اختياراتك',
    work: 'اعتماد الفيديوهات',
    money: { creator: 'المدفوعات', brand: 'الاستردادات والاعتراضات' },
    receipts: 'الإيصالات',
    subscription: 'الاشتراك',
    about: {
      work: 'حين تعتمد علامة تجارية فيديو لك.',
      money: {
        creator: 'حين يُدفع لك، وحين تُعلّق دفعة أو تُلغى أو تُستعاد.',
        brand: 'حين تُلغى دفعة، أو يعود مبلغ إلى بطاقتك، أو يُعترض على دفعة بالبطاقة.',
      },
      receipts: 'عن كل شحن للمحفظة وكل رسوم نشر وكل دفعة اشتراك، وحين يعود شيء منها إلى بطاقتك.',
      subscription: 'حين يتعذّر الدفع، وحين ينتهي الاشتراك.',
    },
  },
  unsubscribe: {
    title: 'رسائل {{product}}',
    busy: 'لحظة من فضلك…',
    done: 'لن تصلك رسائل من هذا النوع بعد الآن',
    doneText: '{{group}}: يظل كل شيء ظاهرًا تحت الجرس.',
    undo: 'تراجع',
    undone: 'ستصلك هذه الرسائل من جديد',
    undoneText: '{{group}}: الرسائل مفعّلة.',
    failed: 'لم يتم الأمر',
    home: 'إلى {{product}}',
  },
};

export default ar;
