import '../harness/stored-in-bucket.ts';
import { testTwoProcesses } from './two-processes-one-upload.ts';

testTwoProcesses();
