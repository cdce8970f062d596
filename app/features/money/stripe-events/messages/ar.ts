import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    webhookMalformed: 'صيغة هذا الحدث غير صحيحة.',
    webhookMode: 'هذا الحدث يخص وضعًا آخر.',
    webhookSignature: 'توقيع هذا الحدث غير صحيح.',
  },
};

export default ar;
