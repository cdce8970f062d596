import { testTwoProcesses } from './two-processes-one-upload.ts';

testTwoProcesses();
