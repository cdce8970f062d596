/** Plays random sequences against the real processes, and proves the books: `npm run simulate -- --minutes 10`. */
import './environment.ts';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { closeWorld, openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    sequences: { type: 'string', default: '1000000' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);

await openWorld();
const { playSequence, report } = await import('./sequence.ts');
const { bursts } = await import('./steps.ts');

// On an interrupt, print the results and leave no process behind.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    report();
    await closeWorld({ keep: false });
    process.exit(130);
  });
}

const result = await fc.check(fc.asyncProperty(bursts({ min: 20, max: 60 }), playSequence), {
  seed,
  numRuns: Number(values.sequences),
  // A sequence takes half a minute: making it smaller would take the afternoon.
  endOnFailure: true,
  ...(values.path && { path: values.path }),
  ...(values.minutes && { interruptAfterTimeLimit: Number(values.minutes) * 60_000 }),
});
report();
if (result.failed) {
  console.error(
    `\n${result.errorInstance instanceof Error ? result.errorInstance.stack : String(result.errorInstance)}`,
  );
  console.error(`\nPlay it again: npm run simulate -- --seed ${seed} --path ${result.counterexamplePath}`);
}
await closeWorld({ keep: result.failed });
process.exit(result.failed ? 1 : 0);
