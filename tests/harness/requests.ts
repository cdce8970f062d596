import { expect } from 'vitest';
import type { Actor, Role } from '#core/actor.ts';
import { createSessionCookie } from '#features/identity/accounts/factory.server.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { isRawRequest, rolesOf } from '#platform/http/endpoint.server.ts';
import { Done } from '#platform/http/openapi.server.ts';
import { refusalsOf } from '#platform/http/refusals.server.ts';
import { createApp } from '../../server/app.ts';
import { endpoints } from '../../server/endpoints.ts';

export { endpoints };

export const app = createApp();
const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

export type Request = {
  id?: string;
  query?: Record<string, string>;
  /** The JSON body; a string or bytes are sent unchanged. Default: the declaration's example. */
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};

export function exampleOf(id: string): Record<string, unknown> {
  return byId.get(id)!.example as Record<string, unknown>;
}

export const BRIEF = {
  title: 'Glow serum morning routine',
  description: 'Show how the serum fits into your morning.',
  briefItems: [{ kind: 'must', text: 'Vertical, 20 to 40 seconds, daylight.' }],
  budgetCents: 14_400,
  deadline: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
};

/** Sends a request to an endpoint, named by its operation id. Fails when it answers in a shape that it does not declare. */
export async function request(id: string, options: Request = {}): Promise<Response> {
  const response = await send(id, options);
  if (response.ok) await assertDeclared(byId.get(id)!, response);
  return response;
}

export async function send(
  id: string,
  { id: row = 'none', query, body, cookie, headers }: Request = {},
): Promise<Response> {
  const endpoint = byId.get(id);
  if (!endpoint) throw new Error(`There is no endpoint ${id}.`);
  const path = endpoint.path.replace('{id}', encodeURIComponent(row)).replace('{language}', 'en');
  const sent = body === undefined ? endpoint.example : body;
  const isRaw = typeof sent === 'string' || sent instanceof Uint8Array;
  const type = isRawRequest(endpoint.body)
    ? endpoint.body.rawContentType
    : sent === undefined
      ? null
      : 'application/json';
  const response = await app.request(`/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: endpoint.method.toUpperCase(),
    headers: { ...(type && { 'content-type': type }), ...(cookie && { cookie }), ...headers },
    ...(sent !== undefined && { body: isRaw ? (sent as BodyInit) : JSON.stringify(sent) }),
  });
  return endpoint.method === 'head' && !response.ok ? withCode(endpoint, response) : response;
}

/** An answer to HEAD says no more than its status, behind which stands the one refusal that is declared with it. */
function withCode(endpoint: Endpoint, { status }: Response): Response {
  const codes = refusalsOf(endpoint).flatMap((refusal) => (refusal.status === status ? [refusal.code] : []));
  return Response.json({ code: codes.length === 1 ? codes[0] : '' }, { status });
}

async function assertDeclared({ id, answer = Done }: Endpoint, response: Response): Promise<void> {
  if ('contentTypes' in answer) {
    if (answer.contentTypes.length === 0) return expect(await response.clone().text()).toBe('');
    const [type] = response.headers.get('content-type')!.split(';');
    expect(answer.contentTypes, `${id} answers another type than it declares`).toContain(type);
  } else {
    const body = await response.clone().json();
    expect(answer.parse(body), `${id} answers more than it declares`).toEqual(body);
  }
}

export async function expectOk(
  id: string,
  actor: Actor | null,
  options: Request = {},
): Promise<Record<string, unknown>> {
  const cookie = actor && (await createSessionCookie(actor));
  const response = await request(id, { ...(cookie && { cookie }), ...options });
  expect(response.status, `${id}: ${await response.clone().text()}`).toBe(200);
  return response.json();
}

export async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
}

export async function problemOf(answer: Response | Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}

/** A user with a role that the endpoint accepts; the brand if it is public. */
export const visitorOf = <V>(endpoint: Endpoint, people: Record<Role, V>): V =>
  people[rolesOf(endpoint)[0] ?? 'brand'];
