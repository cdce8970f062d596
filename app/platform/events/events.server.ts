import type { Actor } from '#core/actor.ts';
import type { Tx } from '#platform/db/db.server.ts';

/**
 * News that an earlier room has for later ones, told inside the transaction that made it, so that both facts are
 * written or neither. `app/events.server.ts` lists who listens to what.
 */
export type EventMap = {
  /** Whoever runs the platform did something to an account; without an operator, at the server's command line. */
  'account.administered': { operator: Actor | null; userId: string } & (
    | { action: 'operator.appoint'; details: { email: string } }
    | { action: 'person.suspend' | 'person.resume'; details: { reason: string } }
    | { action: 'person.reset-link' | 'person.remove-two-factor' }
  );
};

type Handler<E> = (tx: Tx, event: E) => Promise<void>;

/** What a feature tells later ones, inside the transaction that made it: both facts are written, or neither. */
export type EventType<E> = { readonly name: string; readonly payload?: E };
/** Declares an event in the `events.ts` of the feature that emits it. */
export const defineEvent = <E>(name: string): EventType<E> => ({ name });

/** What a feature does when an event is emitted. Listed in its manifest. */
export type Listener = { event: string; handle: Handler<never> };
export const on = <E>(event: EventType<E>, handle: Handler<E>): Listener => ({
  event: event.name,
  handle: handle as Handler<never>,
});

const listeners = new Map<string, Handler<never>[]>();

export function register({ event, handle }: Listener): void {
  listeners.set(event, [...(listeners.get(event) ?? []), handle]);
}

export function listen<E extends keyof EventMap>(name: E, handle: Handler<EventMap[E]>): void {
  register({ event: name, handle });
}

export async function emit<E extends keyof EventMap>(tx: Tx, event: E, payload: EventMap[E]): Promise<void>;
export async function emit<E>(tx: Tx, event: EventType<E>, payload: E): Promise<void>;
export async function emit(tx: Tx, event: string | EventType<unknown>, payload: unknown): Promise<void> {
  for (const handle of listeners.get(typeof event === 'string' ? event : event.name) ?? [])
    await handle(tx, payload as never);
}
