import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Actor, Role, Session } from '#core/actor.ts';
import type { Refusal } from '#core/app-error.ts';
import type { Permission } from '#core/permission.ts';
import type { PersonalData } from '#core/personal-data.ts';

/** Set by the HTTP pipeline. Tests that call the app directly have no bindings. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; clientAddress: string; isFromAnySite?: true };
};

/** Another system that signs its requests in this header. The handler verifies the signature. */
export type Signed = { signature: string };
export const signedBy = (header: string): Signed => ({ signature: header });

/** `self`: the user's own account and security, for operators also before the second factor. */
export type Audience = 'anyone' | 'self' | Signed | Role | readonly Role[];

export const EVERY_ROLE = ['brand', 'creator', 'operator'] as const;

/** Per user, or per address when signed out. */
export type RateLimit = { times: number; seconds: number };
export const perMinute = (times: number): RateLimit => ({ times, seconds: 60 });
export const perQuarterHour = (times: number): RateLimit => ({ times, seconds: 900 });
export const perHour = (times: number): RateLimit => ({ times, seconds: 3600 });

/** The handler builds the `Response`. */
export type FileAnswer = { contentTypes: readonly string[] };
export const file = (...contentTypes: string[]): FileAnswer => ({ contentTypes });

export const noContent: FileAnswer = { contentTypes: [] };

/** Passed to the handler as text, for example to verify a signature. */
export type TextBody = { contentType: string; maxBytes: number };
export const text = (contentType: string, maxBytes: number): TextBody => ({ contentType, maxBytes });

/** Passed to the handler as the request, for example for tus. Null: no body. */
export type RawRequest = { rawContentType: string | null; maxBytes?: number };
export const rawRequest = (contentType: string | null, maxBytes?: number): RawRequest => ({
  rawContentType: contentType,
  ...(maxBytes !== undefined && { maxBytes }),
});

type Method = 'head' | 'get' | 'post' | 'put' | 'patch' | 'delete';
type AnyBody = Shape | TextBody | RawRequest;
type Nothing = undefined;
type Shape = z.ZodType | Nothing;
type Parsed<S extends AnyBody> = S extends z.ZodType
  ? z.output<S>
  : S extends RawRequest
    ? Request
    : S extends TextBody
      ? string
      : undefined;
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** The declaration of an endpoint. The guard, rate limit, reference, browser client and tests derive from it. */
type Declaration<Id, M, Path, For, Params, Query, Body, Answer> = {
  /** Unique over the whole API. */
  id: Id;
  method: M;
  /** Below `/api`. */
  path: Path;
  for: For;
  summary: string;
  /** Requires a verified email address and consent to the current legal texts. */
  verified?: true;
  /** Requires the password within the last ten minutes. */
  confirmed?: true;
  /** Requires an operator's second factor despite `self`. */
  secondFactor?: true;
  /** The security log records each read by an operator. */
  personalData?: PersonalData;
  /** The answer may be up to five seconds old, so that it may come from a replica of the database. */
  mayBeStale?: true;
  limit?: RateLimit;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: `{ ok: true }`. */
  answer?: Answer;
  /** Also sent with refusals. */
  headers?: Readonly<Record<string, string>>;
  /** In addition to those that follow from the declaration. */
  refusals?: readonly Refusal[];
};

/** `own`: data of the user, not of a workspace. */
type Permitted<For> = For extends 'anyone' | 'self' | 'operator' | Signed
  ? { permission?: Nothing }
  : { permission: Permission | 'own' };

/** Only for endpoints that read no cookie. */
type SentFrom<For> = For extends 'anyone' ? { fromAnySite?: true } : { fromAnySite?: Nothing };

type WithExample<Body extends AnyBody> = Body extends z.ZodType
  ? { example: z.input<Body> }
  : { example?: Nothing };

export type Caller<For> = For extends 'anyone' | Signed
  ? { c: Context<HttpEnv> }
  : For extends 'self'
    ? { session: Session; c: Context<HttpEnv> }
    : { actor: Actor };

type Handler<For, Params extends Shape, Query extends Shape, Body extends AnyBody, Answer> = (
  request: Caller<For> & { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> },
) => Promise<Answer extends FileAnswer ? Response : Answer extends z.ZodType ? z.input<Answer> : void>;

export type Endpoint<
  Id extends string = string,
  M extends Method = Method,
  Path extends string = string,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends AnyBody = AnyBody,
  Answer extends z.ZodType | FileAnswer | Nothing = z.ZodType | FileAnswer | Nothing,
> = Declaration<Id, M, Path, Audience, Params, Query, Body, Answer> & {
  permission?: Permission | 'own' | undefined;
  fromAnySite?: true | undefined;
  example?: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: each handler takes what its own declaration says
  handle: (request: any) => Promise<unknown>;
};

/** Requires the audience, and the permission if the endpoint acts for a workspace. */
export function endpoint<
  const Id extends string,
  const M extends Method,
  const Path extends string,
  const For extends Audience,
  Params extends z.ZodObject<Record<PathNames<Path>, z.ZodType>> | Nothing = Nothing,
  Query extends z.ZodObject | Nothing = Nothing,
  Body extends AnyBody = Nothing,
  Answer extends z.ZodType | FileAnswer | Nothing = Nothing,
>(
  declaration: Declaration<Id, M, Path, For, Params, Query, Body, Answer> &
    Permitted<For> &
    SentFrom<For> &
    WithExample<Body>,
  handle: Handler<For, Params, Query, Body, Answer>,
): Endpoint<Id, M, Path, Params, Query, Body, Answer> {
  return { ...declaration, handle };
}

export const isSigned = (audience: Audience): audience is Signed =>
  typeof audience === 'object' && 'signature' in audience;

export const isRawRequest = (body: Endpoint['body']): body is RawRequest =>
  body !== undefined && 'rawContentType' in body;

export const isText = (body: Endpoint['body']): body is TextBody =>
  body !== undefined && 'contentType' in body;

export const isJson = (body: Endpoint['body']): body is z.ZodType => body !== undefined && '_zod' in body;

export const isSafe = (method: Method): boolean => method === 'get' || method === 'head';

/** Empty if the endpoint needs no session. */
export function rolesOf({ for: audience }: Pick<Endpoint, 'for'>): readonly Role[] {
  if (audience === 'anyone' || isSigned(audience)) return [];
  if (audience === 'self') return EVERY_ROLE;
  return typeof audience === 'string' ? [audience] : audience;
}
