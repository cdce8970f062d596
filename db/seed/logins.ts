import { DEMO_PASSWORD } from '#features/identity/accounts/demo-password.ts';

/** Demo accounts that `npm start` prints. The new ones have no data yet. */
export const demoLogins = [
  { role: 'brand', name: 'Noor Skincare', email: 'brand@laqta.example', password: DEMO_PASSWORD },
  { role: 'creator', name: 'Lina Haddad', email: 'creator@laqta.example', password: DEMO_PASSWORD },
  { role: 'brand', name: 'Studio Nine', email: 'new-brand@laqta.example', password: DEMO_PASSWORD },
  { role: 'creator', name: 'Dana Saleh', email: 'new-creator@laqta.example', password: DEMO_PASSWORD },
  { role: 'operator', name: 'Rima Qasem', email: 'operator@laqta.example', password: DEMO_PASSWORD },
  { role: 'operator', name: 'Fares Odeh', email: 'checker@laqta.example', password: DEMO_PASSWORD },
] as const;
