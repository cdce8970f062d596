import type { Translation } from '#i18n/translation.ts';
import type en from './en.ts';

const ar: Translation<typeof en> = {
  signInTitle: 'أهلًا بعودتك',
};

export default ar;
