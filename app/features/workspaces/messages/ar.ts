import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  profile: {
    title: 'ملفك',
    text: { creator: 'تقرؤه العلامات التجارية قبل أن تقبلك.', brand: 'يقرؤه صنّاع المحتوى في حملاتك.' },
    asBrandsSee: 'كيف تراك العلامات التجارية',
    complete: 'مكتمل بنسبة {{percent}}%',
    missing: 'ينقصه: {{fields}}',
    fields: {
      picture: 'صورة',
      companyName: 'اسم الشركة',
      bio: 'نبذة قصيرة',
      location: 'مكانك',
      expertise: 'خبراتك',
      languages: 'لغاتك',
      platforms: 'حساباتك على المنصات',
    },
    fullName: 'الاسم الكامل',
    companyName: 'اسم الشركة',
    bio: { creator: 'نبذة عنك', brand: 'نبذة عن العلامة التجارية' },
    bioHint: {
      creator: 'ماذا تصوّر، ولمن، وما الذي يميّزك.',
      brand: 'ماذا تبيعون، ولمن، وكيف تحبون أن تظهروا.',
    },
    location: 'المدينة والبلد',
    expertise: 'الخبرات',
    expertiseHint: 'حتى {{max}} كلمات تفصل بينها فواصل: عناية بالبشرة، طعام، فتح العلب',
    languages: 'اللغات التي تتحدث بها في الفيديوهات',
    platforms: 'أين يتابعك الناس',
    platformsHint: 'اسمك على المنصة أو رابط حسابك فيها. اترك الحقل فارغًا حيث لا حساب لك.',
    followers: 'المتابعون',
    showsEarnings: 'أظهر للعلامات التجارية ما كسبته هنا',
    comma: '، ',
    save: 'حفظ التغييرات',
    saving: 'جارٍ الحفظ…',
    saved: 'حُفظ ملفك.',
    discard: 'التراجع عن التغييرات',
    failed: 'تعذّر تحميل ملفك',
    type: 'نوع الحساب',
    types: { creator: 'صانع محتوى', brand: 'علامة تجارية' },
    member: 'منذ',
    updated: 'آخر تحديث',
  },
  errors: {
    notFound: 'ليس لك مقعد في مساحة العمل هذه. اطلب من مالكها أن يدعوك.',
    otherSite: 'هذا ليس حسابًا على هذه المنصة. اكتب اسمك فيها أو رابط حسابك.',
  },
};

export default ar;
