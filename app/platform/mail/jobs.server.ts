import { defineJob } from '#platform/jobs/jobs.server.ts';
import { Mail, sendMail } from './mail.server.ts';

export const sendMailJob = defineJob({ name: 'mail.send', schema: Mail, handle: sendMail });
