import { z } from 'zod';
import { isIban, isSwiftBic } from './rules.ts';

const Required = z.string().trim().min(1, 'errors.required').max(120, 'errors.tooLong');

export const PaypalInput = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, 'payoutAccounts.errors.paypalEmail')
    .max(254, 'errors.tooLong')
    // Spreadsheets read a leading sign as a formula and would change the address in the payout file.
    .regex(/^[^+-]/, 'payoutAccounts.errors.paypalEmail')
    .pipe(z.email('payoutAccounts.errors.paypalEmail')),
});

/** Bank details (`wise` in the database), as required for an international transfer. */
export const BankInput = z.strictObject({
  fullName: Required,
  bankName: Required,
  iban: Required.refine(isIban, 'payoutAccounts.errors.iban'),
  swiftBic: Required.refine(isSwiftBic, 'payoutAccounts.errors.swiftBic'),
  country: Required,
});
export type BankInput = z.infer<typeof BankInput>;

export const MethodInput = z.strictObject({ method: z.enum(['stripe', 'paypal', 'wise']) });

export const PayoutAccount = z.object({
  method: z.enum(['stripe', 'paypal', 'wise']).nullable(),
  isPayable: z.boolean(),
  stripe: z.object({
    connected: z.boolean(),
    detailsSubmitted: z.boolean(),
    /** Recipients never charge cards; kept for clients that expect Stripe's status fields. */
    chargesEnabled: z.literal(false),
    payoutsEnabled: z.boolean(),
    problem: z.enum(['restricted', 'rejected', 'closed', 'disconnected']).nullable(),
  }),
  paypal: z.object({ masked: z.string() }).nullable(),
  bank: z.object({ masked: z.string() }).nullable(),
  heldUntil: z.string().nullable(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;
export const OnboardingAnswer = z.object({ onboardingUrl: z.string() });
