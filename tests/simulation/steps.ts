import fc from 'fast-check';
import { ACCOUNT_ACTIONS } from './account-actions.ts';
import { type Actions, count, type Scene } from './actions.ts';
import { FAULT_ACTIONS } from './fault-actions.ts';
import { MACHINE_ACTIONS } from './machine-actions.ts';
import { OPERATOR_ACTIONS } from './operator-actions.ts';
import { PEOPLE_ACTIONS } from './people-actions.ts';
import { STRIPE_ACTIONS } from './stripe-actions.ts';

const ACTIONS: Actions = {
  ...PEOPLE_ACTIONS,
  ...ACCOUNT_ACTIONS,
  ...OPERATOR_ACTIONS,
  ...STRIPE_ACTIONS,
  ...FAULT_ACTIONS,
  ...MACHINE_ACTIONS,
};

/** With `twice` it is done two times at once: by the same person who clicks again, or by two. */
export type Step = { kind: string; a: number; b: number; twice: boolean };
/** A few steps at the same moment. */
export type Burst = Step[];

const step = fc.record({
  kind: fc.oneof(
    ...Object.entries(ACTIONS).map(([kind, [weight]]) => ({ weight, arbitrary: fc.constant(kind) })),
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
      await Promise.all(times.map((n) => perform(scene, kind, a, n)));
    }),
  );
}

const perform = (scene: Scene, kind: string, a: number, b: number) =>
  ACTIONS[kind]![1](scene, a, b).catch((error: unknown) => {
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
