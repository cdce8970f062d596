import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  funded_zero: 'الفيديوهات الممولة: {{funded}} من {{count}}',
  funded_one: 'الفيديوهات الممولة: {{funded}} من {{count}}',
  funded_two: 'الفيديوهات الممولة: {{funded}} من {{count}}',
  funded_few: 'الفيديوهات الممولة: {{funded}} من {{count}}',
  funded_many: 'الفيديوهات الممولة: {{funded}} من {{count}}',
  funded_other: 'الفيديوهات الممولة: {{funded}} من {{count}}',
  title: 'الفيديوهات الممولة',
  text: 'خصّص المبلغ قبل الاعتماد ليراه صنّاع المحتوى، ثم يُدفع منه ثمن الفيديو عند اعتماده.',
  videos: 'عدد الفيديوهات',
  balance: 'الرصيد المتاح',
  short: 'ينقصك {{amount}}.',
  fund: {
    tab: 'تمويل المزيد',
    hint: 'حتى {{max}}، وثمن الواحد {{price}}. الأولوية لمن بدأ العمل من صنّاع المحتوى.',
    submit: 'تمويل · {{amount}}',
    done: 'خُصّص المبلغ لهذه الفيديوهات.',
  },
  release: {
    tab: 'إلغاء التمويل',
    hint: 'حتى {{max}}، وثمن الواحد {{price}}. تبقى الفيديوهات التي بدأ العمل عليها ممولة.',
    submit: 'استعادة · {{amount}}',
    done: 'عاد المبلغ إلى رصيدك المتاح.',
  },
  errors: {
    none: 'اختر فيديو واحدًا على الأقل.',
    tooMany: 'اختر {{max}} من الفيديوهات على الأكثر.',
    amountChanged: 'تغيّرت الميزانية: ثمن هذه الفيديوهات الآن ${{amount}}. حدّث الصفحة وحاول مجددًا.',
    noneUnfunded: 'عدد الفيديوهات غير المموَّلة في هذه الحملة أقل. حدّث الصفحة واختر عددًا أصغر.',
    notEnoughAvailable: 'يعمل صنّاع المحتوى على بقية الفيديوهات. المتاح منها {{count}}، فلا تختر أكثر منه.',
    reserved: 'الفيديوهات المتبقية ممولة لصنّاع محتوى آخرين. زد عدد الفيديوهات أولًا.',
  },
};

export default ar;
