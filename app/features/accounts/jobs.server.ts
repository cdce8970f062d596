import { defineJob } from '#platform/jobs/jobs.server.ts';
import { Mail, sendMail } from '#platform/mail/mail.server.ts';

export const sendMailJob = defineJob({ name: 'accounts.send-mail', schema: Mail, handle: sendMail });
