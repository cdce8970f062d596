import { testScreens } from './every-screen.ts';

testScreens('en', [
  { phone: false, theme: 'light' },
  { phone: true, theme: 'light' },
]);
