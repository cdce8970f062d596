import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  kinds: { wallet: 'المحافظ' },
  actions: { wallet: { 'write-off': 'شطب دين' } },
  details: { debtCents: 'الدين', reason: 'السبب' },
};

export default ar;
