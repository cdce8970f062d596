import { z } from 'zod';
import { inAsciiDigits } from '#core/typed-number.ts';
import { pageOf } from '#platform/http/schemas/lists.ts';
import { line } from '#platform/http/schemas/text.ts';
import { passwordWeaknesses } from './rules.ts';
import { SECURITY_EVENT_KINDS } from './security-log/rules.ts';

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'errors.required')
  .max(254, 'errors.tooLong')
  .pipe(z.email('errors.invalidEmail'));

const NewPassword = z
  .string()
  .min(1, 'errors.required')
  .superRefine((password, context) => {
    for (const message of passwordWeaknesses(password)) context.addIssue({ code: 'custom', message });
  });

export const SignUpInput = z.strictObject({
  email: Email,
  password: NewPassword,
  fullName: line(100).min(1, 'errors.required'),
  role: z.enum(['creator', 'brand'], 'accounts.errors.role'),
  companyName: line(120).optional(),
  language: z.enum(['en', 'ar']).optional(),
});
export type SignUpInput = z.infer<typeof SignUpInput>;

export const SignInInput = z.strictObject({
  email: Email,
  password: z.string().min(1, 'errors.required').max(1024, 'errors.tooLong'),
});
export const ForgotPasswordInput = z.strictObject({ email: Email });
export const ResetPasswordInput = z.strictObject({
  token: z.string().min(1).max(200),
  password: NewPassword,
});
export const LanguageInput = z.strictObject({ language: z.enum(['en', 'ar']) });

export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  /** Required to publish, pay, apply and submit. */
  emailVerified: z.boolean(),
  fullName: z.string(),
  role: z.enum(['creator', 'brand', 'operator']),
  companyName: z.string().nullable(),
  imageUrl: z.string().nullable(),
  language: z.enum(['en', 'ar']),
  /** `required`: the user can do nothing else before enrolment. */
  twoFactor: z.enum(['on', 'off', 'required']),
});
export type SessionUser = z.infer<typeof SessionUser>;
export const SessionAnswer = z.object({ user: SessionUser.nullable() });

/** `secondStep`: the password was right; a code is required next. */
export const SignInAnswer = z.object({ secondStep: z.boolean() });

const Password = z.string().min(1, 'errors.required').max(1024, 'errors.tooLong');
const Code = z
  .string()
  .overwrite(inAsciiDigits)
  .min(1, 'errors.required')
  .min(6, 'accounts.errors.code')
  .max(20, 'accounts.errors.code');
export const CodeInput = z.strictObject({ code: Code });
export const ConfirmInput = z.strictObject({ password: Password, code: Code.optional() });
export const ChangePasswordInput = z.strictObject({ newPassword: NewPassword });
export const AddressInput = z.strictObject({ email: Email });
export const TokenInput = z.strictObject({ token: z.string().min(1).max(200) });
/** Six digits, or the token of the link. */
export const VerifyInput = z.strictObject({
  code: z
    .string()
    .overwrite(inAsciiDigits)
    .min(1, 'errors.required')
    .min(6, 'accounts.errors.code')
    .max(200, 'accounts.errors.code'),
});

const ProviderName = z.enum(['google', 'apple']);
export const ProvidersAnswer = z.object({ providers: z.array(ProviderName) });
export const ProviderInput = z.strictObject({ provider: ProviderName });
export const LinkedProvider = z.object({ provider: ProviderName });
export const ProviderConfirmInput = ProviderInput.extend({ code: Code.optional() });
export const ProviderStartAnswer = z.object({ url: z.string() });
/** The query or form with which the provider returned. */
export const ProviderFinishInput = ProviderInput.extend({
  answer: z.record(z.string().max(100), z.string().max(4000)),
});
/** The next step of the browser: `sign-in` links an existing account, `sign-up` creates one. */
export const ProviderFinishAnswer = z.object({
  next: z.enum(['done', 'second-step', 'sign-in', 'sign-up', 'connected', 'confirmed']),
  email: z.string().optional(),
  name: z.string().optional(),
});
export const ProviderSignUpInput = SignUpInput.omit({ email: true, password: true });

export const SecurityAnswer = z.object({
  newEmail: z.string().nullable(),
  twoFactor: SessionUser.shape.twoFactor,
  backupCodesLeft: z.number(),
  hasPassword: z.boolean(),
  providers: z.array(ProviderName),
});
export const SecretAnswer = z.object({ secret: z.string(), uri: z.string() });
export const BackupCodesAnswer = z.object({ backupCodes: z.array(z.string()) });

export const SessionView = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  since: z.string(),
});
export type SessionView = z.infer<typeof SessionView>;
export const SecurityEvent = z.object({
  id: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  at: z.string(),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;
export const SecurityEventPage = pageOf(SecurityEvent);
export const SecurityEventsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10),
  cursor: z.string().optional(),
});

export const SessionsAnswer = z.object({ sessions: z.array(SessionView) });
