/** The providers of `platform/oidc`, for the browser. */
export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const;
export type Provider = keyof typeof PROVIDER_NAMES;
export const isProvider = (name: unknown): name is Provider =>
  typeof name === 'string' && Object.hasOwn(PROVIDER_NAMES, name);
