import type { Actor } from '#core/actor.ts';
import { defineEvent } from '#platform/events/events.server.ts';

/** Whoever runs the platform did something to an account; without an operator, at the server's command line. */
export const accountAdministered = defineEvent<
  { operator: Actor | null; userId: string } & (
    | { action: 'operator.appoint'; details: { email: string } }
    | { action: 'person.suspend' | 'person.resume'; details: { reason: string } }
    | { action: 'person.reset-link' | 'person.remove-two-factor' }
  )
>('account.administered');
