import { z } from 'zod';

/** What an account is mailed. The job holds an id; texts and tokens are made when the mail is sent. */
export const accountMailJob = {
  name: 'accounts.mail',
  schema: z.object({
    kind: z.enum(['password-reset', 'verify-address', 'security-notice']),
    /** Of the person; of the security event for a notice. */
    id: z.string(),
  }),
};
export type AccountMail = z.infer<typeof accountMailJob.schema>;
