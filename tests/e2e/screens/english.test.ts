import { testScreens } from './every-screen.ts';

testScreens('en', 'light');
