import { mailWords } from '#platform/mail/mail-words.server.ts';
import ar from '../messages/mails/ar.ts';
import en from '../messages/mails/en.ts';

export const textIn = mailWords<typeof en>({ en, ar });
