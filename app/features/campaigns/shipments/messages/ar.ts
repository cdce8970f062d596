import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    changed: 'تغيّرت حالة الشحنة في هذه الأثناء. راجعها وحاول مرة أخرى.',
    addressMissing: 'على صانع المحتوى إدخال عنوانه من جديد.',
    postalCode: 'أدخل رمزًا بريديًا صحيحًا لهذا البلد.',
    phone: 'أدخل رقم هاتف صحيحًا.',
    header: 'ينقص الملف العمود «shipment». نزّل النموذج واملأه.',
    empty: 'لا يحتوي أي صف على شركة شحن أو قسيمة.',
    manyRows: 'استورد {{max}} صفًا على الأكثر في المرة الواحدة.',
    rows: 'لم يتغيّر شيء. عدد الصفوف التي تحتاج إلى تصحيح: {{count}}.',
    rowUnknown: 'لا توجد هذه الشحنة في الحملة، أو ورد شحنها في صف سابق.',
    row_parcel: 'أدخل شركة الشحن.',
    row_voucher: 'أدخل القسيمة.',
  },
};

export default ar;
