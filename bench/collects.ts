/** Loaded into the process that is measured: on SIGUSR2 it collects its garbage and writes down what it still holds. */
import { writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  globalThis.gc!();
  const { rss, heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE!, JSON.stringify({ rss, heap: heapUsed + external }));
});
