import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  title: 'الأسعار',
  subtitle: {
    brand: 'تدفع عن كل فيديو تعتمده، ولا يُخصم ثمن فيديو قبل اعتماده.',
    creator: 'ما تدفعه العلامات التجارية عن كل فيديو معتمد، ونصيبك منه.',
  },
  publishing: { title: 'نشر الحملة', once: 'مرة واحدة لكل حملة' },
  videos: {
    title: 'لكل فيديو معتمد',
    text: 'أسعار مقترحة. لكل حملة سعرها للفيديو.',
    length: 'المدة',
    seconds_zero: '{{count}} ثانية',
    seconds_one: 'ثانية واحدة',
    seconds_two: 'ثانيتان',
    seconds_few: '{{count}} ثوانٍ',
    seconds_many: '{{count}} ثانية',
    seconds_other: '{{count}} ثانية',
    regular: 'عادي',
    premium: 'مميّز',
    youEarn: 'تكسب {{amount}}',
  },
  addOns: {
    title: 'المونتاج',
    basic: 'مونتاج أساسي',
    basicText_zero: 'من دون طلبات تعديل',
    basicText_one: 'حتى طلب تعديل واحد',
    basicText_two: 'حتى طلبَي تعديل',
    basicText_few: 'حتى {{count}} طلبات تعديل',
    basicText_many: 'حتى {{count}} طلب تعديل',
    basicText_other: 'حتى {{count}} طلب تعديل',
    captions: 'نص على الفيديو',
    pro: 'مونتاج احترافي',
    included: 'مشمول',
    perVideo: 'لكل فيديو',
  },
  rules: {
    title: 'من المفيد أن تعرف',
    feeBrand:
      'يستلم صانع المحتوى {{creator}}% من سعر كل فيديو معتمد، ورسوم المنصة {{fee}}%. وهي مشمولة في السعر.',
    feeCreator: 'تستلم {{creator}}% من سعر كل فيديو معتمد، ورسوم المنصة {{fee}}%.',
    publishing: 'تكلفة نشر الحملة {{amount}} تُدفع مرة واحدة، مهما كان حجمها.',
    publishingCreator:
      'التقديم وإرسال الفيديوهات مجانيان. تدفع العلامات التجارية {{amount}} مرة واحدة لنشر الحملة.',
    revisions_zero: 'لا يشمل السعر طلبات تعديل.',
    revisions_one: 'يشمل السعر طلب تعديل واحدًا لكل فيديو.',
    revisions_two: 'يشمل السعر طلبَي تعديل على الأكثر لكل فيديو.',
    revisions_few: 'يشمل السعر {{count}} طلبات تعديل على الأكثر لكل فيديو.',
    revisions_many: 'يشمل السعر {{count}} طلب تعديل على الأكثر لكل فيديو.',
    revisions_other: 'يشمل السعر {{count}} طلب تعديل على الأكثر لكل فيديو.',
    editing: 'صانع المحتوى هو من ينفّذ المونتاج. تُضاف الإضافات المختارة إلى سعر الفيديو.',
  },
  tier: {
    title: 'صانع محتوى مميّز',
    text: 'تصبح صانع محتوى مميّزًا بعملك. ذلك مجاني ولا يمكن شراؤه.',
    premium: 'مميّز',
    basic: 'عادي',
    reached: 'أنت صانع محتوى مميّز.',
    videosCompleted: 'فيديوهات معتمدة',
    averageRating: 'متوسط التقييم',
    totalCampaigns: 'الحملات',
    of: '{{value}} من {{needed}}',
    atLeast: '{{value}}، والمطلوب {{needed}} على الأقل',
    noRatings: 'لا تقييمات بعد',
    noRatingsText: 'متحقق الآن. وبعد أول تقييم لك يلزم متوسط {{needed}} على الأقل.',
    met: 'متحقق',
    notMet: 'لم يتحقق بعد',
    findWork: 'البحث عن عمل',
  },
  plan: {
    title: 'فئتك',
    text: 'تصبح صانع محتوى مميّزًا بفيديوهات معتمدة وتقييمات جيدة، وذلك مجاني. وتعرض لك «ترقية» ما ينقصك.',
    progress: 'عرض تقدّمك',
  },
};

export default ar;
