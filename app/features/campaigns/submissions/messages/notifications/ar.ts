import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  submission_received: {
    title: 'فيديو جديد ينتظر مراجعتك',
    group_zero: 'لا فيديوهات جديدة لحملة \u2068«{{campaign_title}}»\u2069',
    group_one: 'فيديو جديد لحملة \u2068«{{campaign_title}}»\u2069',
    group_two: 'فيديوهان جديدان لحملة \u2068«{{campaign_title}}»\u2069',
    group_few: '{{count}} فيديوهات جديدة لحملة \u2068«{{campaign_title}}»\u2069',
    group_many: '{{count}} فيديو جديدًا لحملة \u2068«{{campaign_title}}»\u2069',
    group_other: '{{count}} فيديو جديد لحملة \u2068«{{campaign_title}}»\u2069',
    message: 'وصل فيديو من \u2068{{creator_name}}\u2069 لحملة \u2068«{{campaign_title}}»\u2069.',
  },
  submission_approved: {
    title: 'اعتُمد الفيديو',
    message: 'اعتُمد الفيديو الذي أرسلته لحملة \u2068«{{campaign_title}}»\u2069، وحُجز لك {{payout}}.',
  },
  approval_blocked: {
    title: 'علامة تجارية تريد أن تدفع لك',
    message:
      'حاولت العلامة التجارية صاحبة \u2068«{{campaign_title}}»\u2069 اعتماد الفيديو، لكنك لم تضف وسيلة لاستلام مستحقاتك. أضفها الآن لتتمكن العلامة التجارية من اعتماده.',
  },
  changes_requested: {
    title: 'طُلب تعديل الفيديو',
    message:
      'طلبت العلامة التجارية تعديلات على الفيديو الذي أرسلته إلى \u2068«{{campaign_title}}»\u2069. اقرأ ملاحظاتها وأرسل نسخة جديدة.',
  },
  submission_rejected: {
    title: 'رُفض الفيديو',
    message:
      'رفضت العلامة التجارية الفيديو الذي أرسلته إلى \u2068«{{campaign_title}}»\u2069. اطّلع على السبب.',
  },
  review_due_soon: {
    title: 'اقترب موعد المراجعة',
    group_zero: 'لا مراجعات قريبة في \u2068«{{campaign_title}}»\u2069',
    group_one: 'مراجعة واحدة اقترب موعدها في \u2068«{{campaign_title}}»\u2069',
    group_two: 'مراجعتان اقترب موعدهما في \u2068«{{campaign_title}}»\u2069',
    group_few: '{{count}} مراجعات اقترب موعدها في \u2068«{{campaign_title}}»\u2069',
    group_many: '{{count}} مراجعة اقترب موعدها في \u2068«{{campaign_title}}»\u2069',
    group_other: '{{count}} مراجعة اقترب موعدها في \u2068«{{campaign_title}}»\u2069',
    funded:
      'سيُعتمد فيديو \u2068{{creator_name}}\u2069 لحملة \u2068«{{campaign_title}}»\u2069 تلقائيًا بعد {{time}}. راجعه قبل ذلك.',
    unfunded: 'راجع فيديو \u2068{{creator_name}}\u2069 لحملة \u2068«{{campaign_title}}»\u2069 خلال {{time}}.',
  },
  auto_approved: {
    title: 'اعتُمد فيديو تلقائيًا',
    group_zero: 'لا فيديوهات اعتُمدت تلقائيًا في \u2068«{{campaign_title}}»\u2069',
    group_one: 'اعتُمد فيديو واحد تلقائيًا في \u2068«{{campaign_title}}»\u2069',
    group_two: 'اعتُمد فيديوهان تلقائيًا في \u2068«{{campaign_title}}»\u2069',
    group_few: 'اعتُمدت {{count}} فيديوهات تلقائيًا في \u2068«{{campaign_title}}»\u2069',
    group_many: 'اعتُمد {{count}} فيديو تلقائيًا في \u2068«{{campaign_title}}»\u2069',
    group_other: 'اعتُمد {{count}} فيديو تلقائيًا في \u2068«{{campaign_title}}»\u2069',
    message:
      'انقضت مهلة المراجعة، فاعتُمد فيديو \u2068{{creator_name}}\u2069 لحملة \u2068«{{campaign_title}}»\u2069 تلقائيًا، ودُفع {{amount}} الذي خصّصته له.',
  },
  auto_approval_blocked: {
    title: 'لا يمكن اعتماد فيديو بعد',
    debt_brand:
      'حان موعد الاعتماد التلقائي لفيديو في \u2068«{{campaign_title}}»\u2069، لكن رصيد محفظتك سالب. سيُعتمد بعد أن تشحن المحفظة.',
    debt_creator:
      'حان موعد الاعتماد التلقائي للفيديو الذي أرسلته إلى \u2068«{{campaign_title}}»\u2069، لكن رصيد محفظة العلامة التجارية سالب. يبقى أجرك مخصّصًا، وسيُعتمد الفيديو بعد أن تشحن العلامة التجارية محفظتها.',
    creator_account_brand:
      'حان موعد الاعتماد التلقائي لفيديو في \u2068«{{campaign_title}}»\u2069، لكن لا يمكن الدفع لصانعه بعد. سيُعتمد بعد أن يضيف صانع المحتوى وسيلة لاستلام مستحقاته.',
    creator_account_creator:
      'حان موعد الاعتماد التلقائي للفيديو الذي أرسلته إلى \u2068«{{campaign_title}}»\u2069، لكن لا يمكن الدفع لك بعد. سيُعتمد بعد أن تضيف وسيلة لاستلام مستحقاتك.',
    suspension:
      'حان موعد الاعتماد التلقائي لفيديو في \u2068«{{campaign_title}}»\u2069، لكن أحد الحسابين موقوف. تواصل مع الدعم.',
    unpublished_brand:
      'حان موعد الاعتماد التلقائي لفيديو في \u2068«{{campaign_title}}»\u2069، لكن الحملة غير منشورة. سيُعتمد بعد أن تدفع رسوم النشر.',
    unpublished_creator:
      'حان موعد الاعتماد التلقائي للفيديو الذي أرسلته إلى \u2068«{{campaign_title}}»\u2069، لكن على العلامة التجارية أن تدفع رسوم النشر أولًا. يبقى أجرك مخصّصًا.',
    comparison:
      'حان موعد الاعتماد التلقائي لفيديو في \u2068«{{campaign_title}}»\u2069، وسيُعتمد بعد أن نتحقق من دفعة سابقة. لا يلزمك فعل شيء.',
  },
  delivery_due_soon: {
    title: 'اقترب موعد تسليم الفيديو',
    message:
      'أرسل الفيديو إلى \u2068«{{campaign_title}}»\u2069 خلال {{time}}، وإلا أُتيح مكانك لغيرك بعد ذلك بـ24 ساعة. يمكنك أن تطلب من العلامة التجارية وقتًا إضافيًا مرة واحدة.',
    revision:
      'أرسل النسخة المعدَّلة من الفيديو إلى \u2068«{{campaign_title}}»\u2069 خلال {{time}}، وإلا أُتيح مكانك لغيرك بعد ذلك بـ24 ساعة. يمكنك أن تطلب من العلامة التجارية وقتًا إضافيًا مرة واحدة.',
  },
  delivery_missed: {
    title: 'أُتيح المكان من جديد',
    brand:
      'لم يرسل \u2068{{creator_name}}\u2069 الفيديو إلى \u2068«{{campaign_title}}»\u2069 في موعده. صار المكان متاحًا لصانع محتوى آخر مع المبلغ المخصّص له إن وُجد.',
    creator:
      'لم يصل الفيديو إلى \u2068«{{campaign_title}}»\u2069 في موعده، فصار بإمكان العلامة التجارية منح المكان لغيرك. لم يعد عليك إرساله.',
    revision:
      'لم تُرسل النسخة المعدَّلة من \u2068{{creator_name}}\u2069 إلى \u2068«{{campaign_title}}»\u2069 في موعدها. صار المكان متاحًا لصانع محتوى آخر مع المبلغ المخصّص له إن وُجد.',
    ownRevision:
      'لم تصل النسخة المعدَّلة إلى \u2068«{{campaign_title}}»\u2069 في موعدها، فصار بإمكان العلامة التجارية منح المكان لغيرك. لم يعد عليك إرسالها.',
  },
  deadline_near: {
    title: 'اقترب الموعد النهائي',
    video: 'أرسل الفيديو إلى \u2068«{{campaign_title}}»\u2069 قبل نهاية يوم {{deadline}} (بالتوقيت العالمي).',
    revision: 'أرسل نسختك الجديدة إلى \u2068«{{campaign_title}}»\u2069 قبل {{deadline}}.',
  },
  campaign_filled: {
    title: 'اكتملت الأماكن',
    message:
      'اكتملت أماكن \u2068«{{campaign_title}}»\u2069، فلم تعد هناك حاجة إلى الفيديو الذي أرسلته. يمكنك استخدامه في مكان آخر.',
    applied: 'اكتملت أماكن \u2068«{{campaign_title}}»\u2069، فأُغلق طلبك.',
  },
  campaign_completed: {
    title: 'اكتملت الحملة',
    message: 'أنهت العلامة التجارية حملة \u2068«{{campaign_title}}»\u2069. لم يعد عليك إرسال فيديو.',
    applied: 'أنهت العلامة التجارية حملة \u2068«{{campaign_title}}»\u2069، فأُغلق طلبك.',
  },
  campaign_terms_changed: {
    title: 'تغيّرت حملة تشارك فيها',
    message:
      'عدّلت العلامة التجارية حملة \u2068«{{campaign_title}}»\u2069: {{list}}. اقرأ الموجز من جديد قبل التصوير.',
    now_title: 'العنوان',
    now_description: 'إضافة إلى الوصف',
    now_briefItems: 'نقاط جديدة في موجز الحملة',
    now_budgetCents: 'صار السعر {{budget}} لكل فيديو',
    now_deadline: 'صار الموعد النهائي {{deadline}}',
    now_maxSubmissions: 'صار عدد الفيديوهات {{videos}}',
    now_productUrl: 'رابط المنتج',
    now_videoStyle: 'أسلوب الفيديو',
    now_brief: 'تفاصيل المنتج',
    now_referenceAssets: 'الملفات',
  },
  campaign_deleted: {
    title: 'حُذفت الحملة',
    message:
      'حذفت العلامة التجارية \u2068«{{campaign_title}}»\u2069 قبل مراجعة الفيديو الذي أرسلته. يمكنك استخدامه في مكان آخر.',
    owing: 'حذفت العلامة التجارية \u2068«{{campaign_title}}»\u2069. لم يعد عليك إرسال فيديو.',
    applied: 'حذفت العلامة التجارية \u2068«{{campaign_title}}»\u2069، فأُغلق طلبك.',
  },
  payment_paid: {
    title: 'وصلتك دفعة',
    message: 'دُفع لك {{payout}} عن \u2068«{{campaign_title}}»\u2069.',
  },
  payment_refunded: {
    title: 'استُردّت الدفعة',
    brand: 'استُردّت دفعة \u2068«{{campaign_title}}»\u2069، وعاد {{amount}} إلى محفظتك.',
    creator: 'أُعيدت دفعة \u2068«{{campaign_title}}»\u2069 إلى العلامة التجارية.',
  },
};

export default ar;
