import { testScreens } from './every-screen.ts';

testScreens({ language: 'ar', phone: false, theme: 'light' });
testScreens({ language: 'ar', phone: true, theme: 'light' });
