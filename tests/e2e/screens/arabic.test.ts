import { testScreens } from './every-screen.ts';

testScreens('ar', 'dark');
