import { testScreens } from './every-screen.ts';

testScreens('ar', [
  { phone: false, theme: 'light' },
  { phone: true, theme: 'light' },
  // Dark where it is used most: on the phone.
  { phone: true, theme: 'dark' },
]);
