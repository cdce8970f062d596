import { z } from 'zod';
import { Reason } from '#features/identity/audit/schema.ts';

const Cents = z.number().int();

/** The debt as the operator saw it. */
export const WriteOffInput = z.strictObject({ debtCents: Cents.min(1), reason: Reason });
