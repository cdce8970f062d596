import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    amountChanged: 'تغيّرت الميزانية: ثمن هذه الفيديوهات الآن ${{amount}}. حدّث الصفحة وحاول مجددًا.',
    noneUnfunded: 'عدد الفيديوهات غير المموَّلة في هذه الحملة أقل. حدّث الصفحة واختر عددًا أصغر.',
    notEnoughAvailable: 'يعمل صنّاع المحتوى على بقية الفيديوهات. المتاح منها {{count}}، فلا تختر أكثر منه.',
    reserved: 'الفيديوهات المتبقية ممولة لصنّاع محتوى آخرين. زد عدد الفيديوهات أولًا.',
  },
};

export default ar;
