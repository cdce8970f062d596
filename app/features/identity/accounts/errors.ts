import { defineError } from '#core/app-error.ts';

export const cannotSuspendSelf = defineError('accounts.errors.suspendSelf', 409);
export const accountSuspended = defineError('accounts.errors.accountSuspended', 409);

export const staleConsent = defineError('accounts.errors.staleConsent', 409);

export const emailTaken = defineError('accounts.errors.emailTaken', 409, 'email');
/** For the command line only. */
export const unknownAddress = defineError('accounts.errors.unknownAddress', 404);
/** One error for an unknown address and a wrong password. */
export const invalidCredentials = defineError('accounts.errors.invalidCredentials', 401);
export const suspended = defineError('accounts.errors.suspended', 403);
export const wrongPassword = defineError('accounts.errors.wrongPassword', 400, 'password');
export const wrongCode = defineError('accounts.errors.code', 400, 'code');
/** Too many wrong codes: none is taken for `count` minutes, `seconds` in seconds. */
export const secondFactorLocked = defineError('accounts.errors.secondFactorLocked', 429);
/** The password was entered too long ago, or the step was used. */
export const secondStepExpired = defineError('accounts.errors.secondStepOver', 410);
/** Operators replace their second factor; only another operator removes it. */
export const twoFactorNeeded = defineError('accounts.errors.twoFactorNeeded', 409);
export const cannotResetSelf = defineError('accounts.errors.resetSelf', 409);
export const twoFactorNotEnabled = defineError('accounts.errors.twoFactorOff', 409);
/** The link is used, expired or invalid. */
export const invalidResetLink = defineError('accounts.errors.resetLink');
export const invalidVerifyLink = defineError('accounts.errors.verifyLink');
export const invalidDisownLink = defineError('accounts.errors.disownLink');
export const providerOff = defineError('accounts.errors.providerOff', 404);
export const providerUnavailable = defineError('accounts.errors.providerUnavailable', 503);
/** The answer is forged, expired, used or a refusal. */
export const providerRefused = defineError('accounts.errors.providerRefused');
export const providerUnverified = defineError('accounts.errors.providerUnverified', 409);
/** The identity is expired or belongs to another address. */
export const identityExpired = defineError('accounts.errors.identityOver', 410);
export const notOwnIdentity = defineError('accounts.errors.otherIdentity', 403);
/** Without a password, the last provider stays. */
export const lastSignInMethod = defineError('accounts.errors.lastSignIn', 409);
export const identityTaken = defineError('accounts.errors.identityTaken', 409);
