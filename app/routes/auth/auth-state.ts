import type { Provider } from '#features/identity/accounts/providers/rules.ts';

export type NewIdentity = { provider: Provider; email: string; name?: string | undefined };

export type AuthState = {
  expired?: true;
  /** The first step was passed. */
  begun?: true;
  /** The user has canceled the sign-in at this provider. */
  canceled?: Provider;
  /** An identity whose address has an account. It is linked after the owner has signed in. */
  linking?: { provider: Provider; email: string };
  /** An identity without an account. */
  newIdentity?: NewIdentity;
};
