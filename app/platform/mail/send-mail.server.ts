import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import { config } from '#platform/env/config.server.ts';
import type { Mail } from './compose-mail.server.ts';
import { storeInOutbox } from './outbox.server.ts';
import { smtp } from './smtp.server.ts';

/** Sends through the mail server, or stores the mail in the outbox if none is configured. Throws `MailFailed`. */
export async function sendMail(mail: Mail): Promise<void> {
  assertNoTransaction('The mail server');
  await (smtp ? smtp.send(messageOf(mail)) : storeInOutbox(mail));
}

function messageOf({ key, unsubscribeUrl, ...mail }: Mail) {
  return {
    from: config.mail.from,
    ...mail,
    ...(key && { messageId: `<${key}@${new URL(config.baseUrl).hostname}>` }),
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}
