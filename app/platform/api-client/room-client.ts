import type { Hono } from 'hono';
import { type ClientResponse, hc } from 'hono/client';
import { request } from './request.ts';

/**
 * The typed client of one room's doors: `const api = roomClient<CampaignsApi>()`, then
 * `await json(api.campaigns[':id'].$get({ param: { id } }))`. Failures throw, so an answer is always a success.
 */
// biome-ignore lint/suspicious/noExplicitAny: the bound that hc itself uses
export function roomClient<Api extends Hono<any, any, any>>(basePath = '/api') {
  return hc<Api>(basePath, { fetch: request });
}

type Problem = { type: string; title: string; status: number; code: string };
type Body<R> = R extends ClientResponse<infer Content, number, 'json'> ? Content : never;

/** The body of a successful answer; the refusals that a door also describes have been thrown before. */
export async function json<R extends ClientResponse<unknown, number, string>>(
  response: Promise<R>,
): Promise<Exclude<Body<R>, Problem>> {
  return (await (await response).json()) as Exclude<Body<R>, Problem>;
}
