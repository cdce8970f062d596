import fc from 'fast-check';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { type Acts, count, type Scene } from './acts.ts';
import { FAULT_ACTS } from './fault-acts.ts';
import { MACHINE_ACTS } from './machine-acts.ts';
import { OPERATOR_ACTS } from './operator-acts.ts';
import { PEOPLE_ACTS } from './people-acts.ts';
import { STRIPE_ACTS } from './stripe-acts.ts';

/** Everything that can happen. */
const ACTS: Acts = {
  ...PEOPLE_ACTS,
  ...ACCOUNT_ACTS,
  ...OPERATOR_ACTS,
  ...STRIPE_ACTS,
  ...FAULT_ACTS,
  ...MACHINE_ACTS,
};

/** With `twice` it is done two times at once: by the same person who clicks again, or by two. */
export type Step = { kind: string; a: number; b: number; twice: boolean };
/** A few steps at the same moment. */
export type Burst = Step[];

const step = fc.record({
  kind: fc.oneof(
    ...Object.entries(ACTS).map(([kind, [weight]]) => ({ weight, arbitrary: fc.constant(kind) })),
  ),
  a: fc.nat(999),
  b: fc.nat(999),
  twice: fc.nat(5).map((n) => n === 0),
});
export const bursts = (size: { min: number; max: number }): fc.Arbitrary<Burst[]> =>
  fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: size.min, maxLength: size.max });

/** Does the steps of one burst at once. What fails because a process is dead is part of the play. */
export async function play(scene: Scene, burst: Burst): Promise<void> {
  await Promise.all(
    burst.map(async ({ kind, a, b, twice }) => {
      count(scene, kind);
      const times = twice ? [b, b + (a % 2)] : [b];
      await Promise.all(times.map((n) => act(scene, kind, a, n)));
    }),
  );
}

const act = (scene: Scene, kind: string, a: number, b: number) =>
  ACTS[kind]![1](scene, a, b).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
  });

/** The database went away in the middle of this process's own question. */
function isOutage(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, message } = cause as { code?: string; message?: string };
  return (
    /^(57P0\d|08\d{3}|ECONN\w+|ENOENT|EPIPE)$/.test(code ?? '') ||
    /Connection terminated|connection error/i.test(message ?? '')
  );
}
