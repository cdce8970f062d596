import '../harness/own-sandbox.ts';
import '../harness/start-jobs.ts';
import { describe } from 'vitest';
import { sandboxOutside } from './sandbox-outside.ts';
import { describeScenarios } from './scenarios.ts';

describe('on the sandbox', () => describeScenarios(sandboxOutside));
