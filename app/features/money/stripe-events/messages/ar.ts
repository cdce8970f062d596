import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    malformedEvent: 'صيغة هذا الحدث غير صحيحة.',
    payloadRemoved: 'لا يمكن إعادة معالجة حدث مضى على معالجته 90 يومًا.',
    wrongMode: 'هذا الحدث يخص وضعًا آخر.',
    wrongSignature: 'توقيع هذا الحدث غير صحيح.',
  },
};

export default ar;
