import type { z } from 'zod';
import { CLOSED_ACCOUNT } from '#core/personal-data.ts';
import { languageNow } from '#i18n/catalogues.ts';
import { displayName } from '#i18n/closed-account.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { request } from './request.ts';

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Parts<E> =
  E extends Endpoint<string, infer _M, string, infer Params, infer Query, infer Body, infer _A>
    ? (Params extends z.ZodType ? { params: Input<Params> } : unknown) &
        (Query extends z.ZodType ? { query?: Input<Query> } : unknown) &
        (Body extends z.ZodType ? { body: Input<Body> } : unknown)
    : never;

type Answer<E> =
  E extends Endpoint<string, infer _M, string, infer _P, infer _Q, infer _B, infer A>
    ? A extends z.ZodType
      ? z.output<A>
      : { ok: true }
    : never;

type Address<E> = E extends Endpoint<string, infer M, infer Path> ? `${M} ${Path}` : never;
type Named<E, A extends string> =
  E extends Endpoint<string, infer M, infer Path> ? (`${M} ${Path}` extends A ? E : never) : never;

type Options = { signal?: AbortSignal; timeoutMs?: number };
type Arguments<E> = Record<never, never> extends Parts<E> ? [Parts<E>?, Options?] : [Parts<E>, Options?];

/** `const api = apiClient<typeof endpoints>()`, then `await api('get /campaigns/{id}', …)`. Throws an `AppError`. */
export function apiClient<Endpoints extends readonly Endpoint[]>() {
  return async <const A extends Address<Endpoints[number]>>(
    address: A,
    ...[parts, options]: Arguments<Named<Endpoints[number], A>>
  ): Promise<Answer<Named<Endpoints[number], A>>> => {
    const response = await send(address, parts as AnyParts, options);
    return parseAnswer(await response.text());
  };
}

const STORED_NAME = JSON.stringify(CLOSED_ACCOUNT);

/** Translates the names of closed accounts here, so that no screen can forget it. */
function parseAnswer(json: string) {
  if (!json.includes(STORED_NAME)) return JSON.parse(json);
  return JSON.parse(json.replaceAll(STORED_NAME, JSON.stringify(displayName(languageNow(), CLOSED_ACCOUNT))));
}

type AnyParts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

function send(address: string, { params, query, body }: AnyParts = {}, options?: Options) {
  const [method, path] = address.split(' ') as [string, string];
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params![name]!))}`;
  return request(search ? `${url}?${search}` : url, {
    method: method.toUpperCase(),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    ...options,
  });
}
