import fc from 'fast-check';
import { type Acts, count, type Scene } from './acts.ts';
import { MACHINE_ACTS } from './machine-acts.ts';
import { OPERATOR_ACTS } from './operator-acts.ts';
import { PEOPLE_ACTS } from './people-acts.ts';
import { STRIPE_ACTS } from './stripe-acts.ts';

/** Everything that can happen. */
const ACTS: Acts = { ...PEOPLE_ACTS, ...OPERATOR_ACTS, ...STRIPE_ACTS, ...MACHINE_ACTS };

export type Step = { kind: string; a: number; b: number };
/** A few steps at the same moment. */
export type Burst = Step[];

const step = fc.record({
  kind: fc.oneof(
    ...Object.entries(ACTS).map(([kind, [weight]]) => ({ weight, arbitrary: fc.constant(kind) })),
  ),
  a: fc.nat(999),
  b: fc.nat(999),
});
export const bursts = (size: { min: number; max: number }): fc.Arbitrary<Burst[]> =>
  fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: size.min, maxLength: size.max });

/** Does the steps of one burst at once. What fails because a process is dead is part of the play. */
export async function play(scene: Scene, burst: Burst): Promise<void> {
  await Promise.all(
    burst.map(async ({ kind, a, b }) => {
      count(scene, kind);
      await ACTS[kind]![1](scene, a, b).catch((error: unknown) => {
        if (!isOutage(error)) throw error;
      });
    }),
  );
}

/** The database went away in the middle of this process's own question. */
function isOutage(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, message } = cause as { code?: string; message?: string };
  return (
    /^(57P0\d|08\d{3}|ECONN\w+|ENOENT|EPIPE)$/.test(code ?? '') ||
    /Connection terminated|connection error/i.test(message ?? '')
  );
}
