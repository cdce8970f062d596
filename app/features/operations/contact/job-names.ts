import { z } from 'zod';

/** Apart from its handler, so that the command can enqueue it. */
export const mailMessageJob = { name: 'contact.mail', schema: z.object({ id: z.string() }) };
