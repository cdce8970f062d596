import { eq } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { composeMail } from '#platform/mail/compose-mail.server.ts';
import { mailTranslator } from '#platform/mail/mail-translator.server.ts';
import { sendMail } from '#platform/mail/send-mail.server.ts';
import ar from '../messages/mails/ar.ts';
import en from '../messages/mails/en.ts';
import { contactMessages } from '../tables.server.ts';

const textIn = mailTranslator<typeof en>({ en, ar });

/** Mails a contact message to the support address. A reply to the mail goes to its sender. */
export async function mailMessage(id: string): Promise<void> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) return;
  const { name, email, message, language } = row;
  const text = textIn(language);
  await sendMail({
    ...composeMail({
      to: config.supportEmail,
      language,
      subject: text('subject', { name }),
      paragraphs: [text('from', { name, email }), ...message.split(/\n+/)],
      action: { label: text('open'), url: `${config.baseUrl}/operator/messages` },
      footer: text('footer'),
    }),
    key: id,
    replyTo: email,
  });
}
