import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { books: 'المطابقة', ledger: 'دفتر الأستاذ' },
  actions: { books: { compare: 'بدء مطابقة' }, ledger: { verify: 'بدء تحقق من دفتر الأستاذ' } },
};

export default ar;
