import { afterEach } from 'vitest';
import { endVisits } from './browser.ts';

// Said for each test file, while the modules that they share are loaded once.
afterEach(({ task }) => endVisits(task));
