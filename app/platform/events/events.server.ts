import type { Tx } from '#platform/db/db.server.ts';

type Handler<E> = (tx: Tx, event: E) => Promise<void>;

/**
 * A feature emits it for later ones. Listeners run in its transaction, so all their writes commit or none. A
 * `before…` event precedes its change: a listener can refuse it by throwing.
 */
export type EventType<E> = { readonly name: string; readonly payload?: E };
export const defineEvent = <E>(name: string): EventType<E> => ({ name });

export type Listener = { event: string; handle: Handler<never> };
export const on = <E>(event: EventType<E>, handle: Handler<E>): Listener => ({
  event: event.name,
  handle: handle as Handler<never>,
});

const listeners = new Map<string, Handler<never>[]>();

export function register({ event, handle }: Listener): void {
  listeners.set(event, [...(listeners.get(event) ?? []), handle]);
}

export async function emit<E>(tx: Tx, event: EventType<E>, payload: E): Promise<void> {
  for (const handle of listeners.get(event.name) ?? []) await handle(tx, payload as never);
}
