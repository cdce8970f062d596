import type { OutboxMail } from '#platform/mail/mail.server.ts';
import { escapeHtml, plainPage } from './html.ts';

/** The mails that would have been sent, newest first. Exists in test mode only. */
export function mailPage(mails: OutboxMail[]): string {
  const items = mails.map(
    (mail) => `<article><h2 dir="auto">${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</p>
<pre dir="auto">${escapeHtml(mail.text).replace(/(https?:\/\/\S+)/g, '<a href="$1">$1</a>')}</pre></article>`,
  );
  return plainPage('Outbox', `<h1>Outbox</h1>${items.join('') || '<p>No mail has been sent yet.</p>'}`);
}
