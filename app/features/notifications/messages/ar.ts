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
  kinds: {
    application_received: {
      title: 'طلب انضمام جديد',
      message: 'يرغب \u2068{{creator_name}}\u2069 في العمل على «\u2068{{campaign_title}}\u2069».',
    },
    application_accepted: {
      title: 'قُبل طلبك',
      message: 'وقع الاختيار عليك في «\u2068{{campaign_title}}\u2069». أرسل الفيديو حين يجهز.',
    },
    application_rejected: {
      title: 'لم يقع الاختيار على طلبك',
      message: 'اختارت العلامة التجارية صنّاع محتوى آخرين في «\u2068{{campaign_title}}\u2069» هذه المرة.',
    },
    submission_received: {
      title: 'فيديو جديد ينتظر مراجعتك',
      message: 'وصل فيديو من \u2068{{creator_name}}\u2069 لحملة «\u2068{{campaign_title}}\u2069».',
    },
    submission_approved: {
      title: 'اعتُمد الفيديو',
      message: 'اعتُمد الفيديو الذي أرسلته لحملة «\u2068{{campaign_title}}\u2069»، وحُجز لك {{payout}}.',
    },
    submission_rejected: {
      title: 'لم يُعتمد الفيديو',
      message:
        'تركت العلامة التجارية ملاحظات على الفيديو الذي أرسلته لحملة «\u2068{{campaign_title}}\u2069».',
    },
    payout_setup_needed: {
      title: 'اختر طريقة استلام أرباحك',
      message: 'وقع الاختيار عليك في «\u2068{{campaign_title}}\u2069». أكمل إعداد استلام الأرباح ليُدفع لك.',
    },
    payment_paid: {
      title: 'وصلتك دفعة',
      message: 'دُفع لك {{payout}} عن «\u2068{{campaign_title}}\u2069».',
    },
    payout_reversed: {
      title: '⚠️ أُلغيت دفعتك',
      message: 'أُلغيت دفعتك البالغة {{amount}} بعد تحويلها. تواصل مع الدعم للمساعدة من فضلك.',
    },
    payout_blocked: {
      title: 'دفعتك معلّقة',
      account:
        'حُجز لك {{payout}}، لكن حسابك لاستلام الأرباح يحتاج إلى انتباهك أولًا. يُرسل المبلغ تلقائيًا بعد ذلك.',
      details: 'تعذّر إرسال {{payout}} ببيانات الاستلام المسجّلة لديك. راجعها من فضلك؛ يبقى المبلغ محجوزًا لك.',
    },
    payment_refunded: {
      title: 'أُلغيت الدفعة',
      brand: 'أُلغيت دفعة «\u2068{{campaign_title}}\u2069»، وعاد {{amount}} إلى محفظتك.',
      creator: 'أُلغيت دفعة «\u2068{{campaign_title}}\u2069» وعاد مبلغها إلى العلامة التجارية.',
    },
    top_up_receipt: {
      title: 'شُحنت محفظتك',
      message: 'أُضيف {{amount}} إلى محفظتك.',
    },
    fee_receipt: {
      title: 'دُفعت رسوم النشر',
      message: 'دفعت {{amount}}، وأصبحت حملة «\u2068{{campaign_title}}\u2069» منشورة.',
    },
    subscription_receipt: {
      title: '{{product_name}}: وصلت دفعتك',
      message: 'دفعت {{amount}} لشهر من {{product_name}}.',
    },
    charge_failed: {
      title: 'لم تصل دفعتك',
      top_up: 'لم يدفع بنكك {{amount}} لشحن محفظتك. لم يُخصم منك شيء، ويمكنك المحاولة من جديد.',
      publishing_fee:
        'لم يدفع بنكك {{amount}} رسوم نشر «\u2068{{campaign_title}}\u2069». لم يُخصم منك شيء، وتُنشر الحملة حين تُدفع رسومها.',
    },
    charge_returned: {
      title: 'يعود إليك ما دفعته',
      subscribed_twice: 'لديك اشتراك {{subject}} من قبل، فتعود الدفعة الثانية ({{amount}}) إلى بطاقتك.',
      fee_paid_twice:
        'دُفعت رسوم نشر «\u2068{{subject}}\u2069» مرتين، وتعود الدفعة الثانية ({{amount}}) إلى بطاقتك.',
      campaign_deleted: 'دفعت {{amount}} لنشر حملة كانت قد حُذفت، ويعود المبلغ إلى بطاقتك.',
    },
    wallet_refunded: {
      title: 'استرداد من المحفظة',
      message: 'يعود {{amount}} من رصيد محفظتك إلى البطاقة التي دفعت بها.',
    },
    wallet_refund_failed: {
      title: 'تعذّر الاسترداد من المحفظة',
      message: 'تعذّرت إعادة {{amount}} إلى بطاقتك، والمبلغ الآن في محفظتك.',
    },
    charge_refunded: {
      title: 'رُدّت دفعة إلى بطاقتك',
      publishing_fee:
        'يعود {{amount}} من رسوم نشر «\u2068{{subject}}\u2069» إلى بطاقتك، وتبقى الحملة كما هي.',
      unpublished:
        'يعود {{amount}} من رسوم نشر «\u2068{{subject}}\u2069» إلى بطاقتك. تُنشر الحملة من جديد حين تُدفع رسومها.',
      subscription: 'يعود {{amount}} مما دفعته مقابل {{subject}} إلى بطاقتك.',
    },
    dispute_opened: {
      title: 'اعتراض على دفعة بالبطاقة',
      wallet: 'قُدّم اعتراض على دفعة بالبطاقة قدرها {{amount}}. لا يتوفر المبلغ حتى يبتّ البنك في الأمر.',
      publishing_fee:
        'قُدّم اعتراض على {{amount}} من رسوم نشر «\u2068{{subject}}\u2069». تبقى الحملة كما هي حتى يبتّ البنك في الأمر.',
      unpublished:
        'قُدّم اعتراض على رسوم نشر «\u2068{{subject}}\u2069» البالغة {{amount}}. لن تظهر الحملة حتى يقرّ البنك الدفعة أو تُدفع الرسوم من جديد.',
      subscription:
        'قُدّم اعتراض على دفعتك البالغة {{amount}} مقابل {{subject}}. يستمر الاشتراك، ويبتّ البنك في أمر المبلغ.',
    },
    dispute_won: {
      title: 'حُسم الاعتراض لصالحك',
      wallet: 'أقرّ البنك الدفعة البالغة {{amount}}، والمبلغ الآن في محفظتك.',
      publishing_fee: 'أقرّ البنك الدفعة البالغة {{amount}}، ورسوم نشر «\u2068{{subject}}\u2069» مدفوعة.',
      unpublished:
        'أقرّ البنك الدفعة البالغة {{amount}}، لكن رسوم نشر «\u2068{{subject}}\u2069» لم تُدفع كاملة بعد.',
      subscription: 'أقرّ البنك الدفعة البالغة {{amount}}، واشتراك {{subject}} مدفوع.',
    },
    dispute_lost: {
      title: 'قُبل الاعتراض',
      wallet: 'أعاد البنك {{amount}} إلى صاحب البطاقة، وخُصم المبلغ من محفظتك.',
      publishing_fee:
        'أعاد البنك {{amount}} من رسوم نشر «\u2068{{subject}}\u2069» إلى صاحب البطاقة، وتبقى الحملة كما هي.',
      unpublished:
        'أعاد البنك {{amount}} إلى صاحب البطاقة. تُنشر «\u2068{{subject}}\u2069» من جديد حين تُدفع رسومها.',
      subscription: 'أعاد البنك {{amount}} المدفوع مقابل {{subject}} إلى صاحب البطاقة، ويستمر الاشتراك نفسه.',
    },
    wallet_negative: {
      title: 'رصيد محفظتك دون الصفر',
      message: 'رصيدك الآن {{balance}}. اشحن محفظتك لتعود إلى اعتماد الفيديوهات ونشر الحملات.',
    },
    subscription_started: {
      title: 'اشتراك {{product_name}} فعّال',
      message: 'بدأ اشتراكك في {{product_name}}.',
    },
    subscription_past_due: {
      title: '{{product_name}}: تعذّر الدفع',
      message: 'تعذّر تحصيل اشتراك {{product_name}} من بطاقتك. حدّث بياناتها لتحتفظ باشتراكك.',
    },
    subscription_canceled: {
      title: 'انتهى اشتراك {{product_name}}',
      message: 'انتهى اشتراكك في {{product_name}}.',
    },
  },
};

export default ar;
