export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const;
export type Provider = keyof typeof PROVIDER_NAMES;
