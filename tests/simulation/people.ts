import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '#features/identity/accounts/demo-password.ts';
import { createOperator, createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';

export type Person = { email: string; cookie: string; address: string };
export type Answer = { status: number; code: string | undefined; body: Record<string, unknown> };

const PASSWORD = 'simulation-1';
let sequence = 0;

/** Gives users of the next sequence the same addresses. */
export function restartSignUps(): void {
  sequence = 0;
}

/** Signs a user up as a browser does. Null when the server refuses or is down. */
export async function signUp(role: 'brand' | 'creator'): Promise<Person | null> {
  sequence += 1;
  const person = {
    email: `${role}-${sequence}@simulation.example`,
    cookie: '',
    address: `10.${(sequence >> 16) & 255}.${(sequence >> 8) & 255}.${sequence & 255}`,
  };
  const answer = await send(person, 'POST', '/api/auth/sign-up', {
    email: person.email,
    password: PASSWORD,
    fullName: `${role} ${sequence}`,
    role,
    ...(role === 'brand' && { companyName: `Company ${sequence}` }),
  });
  const cookie = cookieOf(answer);
  if (!cookie) return null;
  // The link of the mail was used; the database may be dead at this moment, as the server may.
  return db
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.email, person.email))
    .then(
      () => ({ ...person, cookie }),
      () => null,
    );
}

export async function signIn(person: Person): Promise<void> {
  const { email } = person;
  const answer = await send(person, 'POST', '/api/auth/sign-in', { email, password: PASSWORD });
  person.cookie = cookieOf(answer) ?? person.cookie;
}

const cookieOf = (answer: Response | null): string | null =>
  (answer?.ok &&
    answer.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')) ||
  null;

/** Operators do not sign up: they are made. */
export const appointOperators = (): Promise<Person[]> =>
  Promise.all(
    [1, 2].map(async (n) => {
      const operator = await createOperator();
      return { email: operator.email, cookie: await createSessionCookie(operator), address: `10.255.0.${n}` };
    }),
  );

export async function request(
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer | null> {
  const first = await ask(person, method, path, body);
  if (first?.code !== 'accounts.errors.confirmationNeeded') return first;
  await confirm(person);
  return ask(person, method, path, body);
}

async function confirm(person: Person): Promise<void> {
  for (const password of [PASSWORD, DEMO_PASSWORD])
    if ((await ask(person, 'POST', '/account/confirm', { password }))?.status === 200) return;
}

async function ask(person: Person, method: string, path: string, body?: unknown): Promise<Answer | null> {
  const answer = await send(person, method, `/api${path}`, body);
  if (!answer) return null;
  const content = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  return { status: answer.status, code: content.code as string | undefined, body: content };
}

const send = (person: Person, method: string, path: string, body?: unknown): Promise<Response | null> =>
  fetch(`${config.baseUrl}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': person.address,
      ...(person.cookie && { cookie: person.cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);

/** Controls the sandbox: cardholder, bank, dashboard, clock and faults. */
// biome-ignore lint/suspicious/noExplicitAny: each address answers its own shape, and steps read what they know.
export async function sandbox(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await fetch(`${config.stripe.apiUrl}/_sandbox${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}
