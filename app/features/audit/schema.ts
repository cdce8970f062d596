import { z } from 'zod';

/** Why an operator does something that moves money or shuts somebody out, as the audit log keeps it. */
export const Reason = z.string().trim().min(3, 'errors.required').max(500, 'errors.tooLong');
