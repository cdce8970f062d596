import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  empty: 'لا توجد طلبات انضمام بعد',
  emptyText: 'تظهر حملتك في قائمة صنّاع المحتوى ومنها يتقدمون.',
  emptyInvite: 'لا يرى هذه الحملة إلا صنّاع المحتوى الذين تدعوهم.',
  emptyInvitePending: 'يمكنك دعوة صنّاع المحتوى بعد دفع رسوم النشر.',
  emptyCompleted: 'انتهت هذه الحملة ولم تعد تستقبل طلبات الانضمام.',
  emptyPending: 'يبدأ استقبال طلبات الانضمام بعد دفع رسوم النشر.',
  openCall: 'هذه دعوة مفتوحة: تُرسل الفيديوهات دون طلب مسبق.',
  status: { pending: 'قيد النظر', accepted: 'مقبول', rejected: 'مرفوض', closed: 'مغلق' },
  noRating: 'بلا تقييم',
  rating: 'متوسط التقييم {{rating}} من 5',
  campaigns_zero: 'لا حملات',
  campaigns_one: 'حملة واحدة',
  campaigns_two: 'حملتان',
  campaigns_few: '{{count}} حملات',
  campaigns_many: '{{count}} حملة',
  campaigns_other: '{{count}} حملة',
  noCampaigns: 'الحملة الأولى',
  applied: 'تاريخ الطلب {{when}}',
  note: 'رسالة المتقدّم',
  videos: 'فيديوهات المتقدّم',
  form: {
    title: 'قدّم إلى هذه الحملة',
    note: 'رسالة إلى العلامة التجارية',
    noteHint: 'لماذا أنت؟ فكرتك، أو ما صوّرته من قبل. لا يقرؤها سوى العلامة التجارية.',
    videos: 'فيديوهات من معرض أعمالك',
    videosHint: 'حتى {{max}} من الفيديوهات التي تدعم طلبك.',
    noVideos: 'لا يعرض معرض أعمالك فيديوهات بعد.',
    addVideos: 'أضف فيديوهات',
    chosen: 'اخترت {{count}} من {{max}}',
    done: 'أُرسل طلبك.',
  },
  withdraw: 'سحب الطلب',
  confirmWithdraw: 'هل تسحب طلبك؟',
  confirmWithdrawText: 'لن تراه العلامة التجارية بعد الآن، ويمكنك التقديم مجددًا ما دامت الحملة مفتوحة.',
  changedSince:
    'غيّرت العلامة التجارية هذه الحملة بعد أن قبلتك. إن لم تناسبك الشروط الجديدة فيمكنك الانسحاب دون أي أثر في سجلك.',
  confirmWithdrawAccepted:
    'يصبح مكانك شاغرًا وتُبلَّغ العلامة التجارية. لا يتأثر سجلك، ويمكنك التقدّم من جديد ما دامت الحملة مفتوحة.',
  notPayable: 'لم يُعدّ استلام الأموال',
  notPayableText:
    'لا يمكنك اعتماد فيديو إلا بعد أن يضيف صانع المحتوى وسيلة لاستلام مستحقاته. ونحن نذكّره بذلك.',
  accept: 'قبول',
  decline: 'رفض',
  confirmDecline: 'هل ترفض طلب \u2068{{name}}\u2069؟ لا يمكن التراجع عن ذلك.',
  full: 'المقبولون حتى الآن: {{accepted}}. الأماكن: {{videos}}. إن قبلت صنّاع محتوى أكثر من الأماكن فقد لا يبقى مكان لبعض فيديوهاتهم.',
  acceptAnyway: 'قبول رغم ذلك',
  acceptFailed: 'تعذّر قبول الطلب: {{reason}}',
  declineFailed: 'تعذّر رفض الطلب: {{reason}}',
  errors: {
    alreadyDecided: 'سبق البتّ في هذا الطلب.',
    alreadyApplied: 'سبق أن تقدّمت إلى هذه الحملة.',
    manyVideos: 'اختر {{max}} من الفيديوهات على الأكثر.',
    videoNotShown: 'أحد هذه الفيديوهات لم يعد ظاهرًا في معرض أعمالك. اختر من جديد.',
    videoSent: 'أرسلت فيديو من قبل، فلم يعد سحب الطلب ممكنًا.',
    openCall: 'هذه الحملة دعوة مفتوحة. أرسل الفيديو دون طلب مسبق.',
  },
};

export default ar;
