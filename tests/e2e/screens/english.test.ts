import { testScreens } from './every-screen.ts';

testScreens({ language: 'en', phone: false, theme: 'light' });
testScreens({ language: 'en', phone: true, theme: 'light' });
