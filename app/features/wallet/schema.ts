import { z } from 'zod';

const Cents = z.number().int();

const Reason = z.string().trim().min(3).max(500);

/** The debt as the operator saw it: it must still be that much. */
export const WriteOffInput = z.strictObject({ debtCents: Cents.min(1), reason: Reason });
