import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  errors: {
    notFound: 'لم تعد هذه المسودة موجودة.',
    changed: 'غيّر أحدهم هذه المسودة في هذه الأثناء.',
    finished: 'صارت هذه المسودة حملة.',
    tooMany: 'لديك {{max}} مسودة. أكمل إحداها أو احذفها أولًا.',
  },
};

export default ar;
