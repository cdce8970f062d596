import { testScreens } from './every-screen.ts';

// Dark where it is used most: on the phone.
testScreens({ language: 'ar', phone: true, theme: 'dark' });
