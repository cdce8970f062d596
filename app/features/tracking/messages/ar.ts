import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    noProductAddress: 'أضف رابط المنتج إلى الحملة أولًا، فإليه تقود روابطها.',
    notPublished: 'انشر الحملة أولًا.',
    linkExists: 'لهذه القناة رابط من قبل.',
    creatorNotFound: 'صانع المحتوى هذا لا يشارك في الحملة.',
    promoCodeTaken: 'رمز الخصم هذا لرابط آخر من روابطك.',
    promoCode: 'من حرفين إلى 32: حروف لاتينية وأرقام وشرطة عادية أو سفلية.',
  },
};

export default ar;
