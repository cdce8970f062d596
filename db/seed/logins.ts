import { DEMO_PASSWORD } from '#features/identity/accounts/demo-password.ts';

/** Who can sign in to look around; printed by `npm start`. The new ones have done nothing yet. */
export const demoLogins = [
  { role: 'brand', name: 'Noor Skincare', email: 'brand@laqta.example', password: DEMO_PASSWORD },
  { role: 'creator', name: 'Lina Haddad', email: 'creator@laqta.example', password: DEMO_PASSWORD },
  { role: 'brand', name: 'Studio Nine', email: 'new-brand@laqta.example', password: DEMO_PASSWORD },
  { role: 'creator', name: 'Dana Saleh', email: 'new-creator@laqta.example', password: DEMO_PASSWORD },
  { role: 'operator', name: 'Rima Qasem', email: 'operator@laqta.example', password: DEMO_PASSWORD },
  { role: 'operator', name: 'Fares Odeh', email: 'checker@laqta.example', password: DEMO_PASSWORD },
] as const;
