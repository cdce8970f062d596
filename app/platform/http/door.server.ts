import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z as Zod } from 'zod';
import { AppError, type FieldErrors } from '#core/app-error.ts';

export type DoorEnv = { Variables: { requestId: string; clientAddress: string } };

/** The body of every refusal: problem details (RFC 9457) whose `code` is the key of the translated text. */
const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    fields: z
      .record(
        z.string(),
        z.object({
          code: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .optional(),
    requestId: z.string().optional(),
  })
  .openapi('Problem');

/** Doors of one room. Input that does not fit its schema is answered per field, before any handler runs. */
export function doors() {
  return new OpenAPIHono<DoorEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
      if (!isStorable(result.data)) throw new AppError('errors.malformed');
    },
  });
}

/** PostgreSQL keeps neither the NUL character nor half of a surrogate pair. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\0')
    : Object.values(value ?? {}).every(isStorable);

/** Without what a door does not take, so that its typed client does not ask for it. */
type Given<Request> = {
  [Part in keyof Request as [Request[Part]] extends [never] ? never : Part]: Request[Part];
};

/** A door's description: `door('post', '/…', 'what it does', { body, answer })`. */
export function door<
  const Method extends RouteConfig['method'],
  const Path extends string,
  Answer extends Zod.ZodType,
  Body extends Zod.ZodType = never,
  Query extends Zod.ZodObject = never,
  Params extends Zod.ZodObject = never,
>(
  method: Method,
  path: Path,
  summary: string,
  shape: { answer: Answer; body?: Body; query?: Query; params?: Params; tag: string },
) {
  return createRoute({
    method,
    path,
    summary,
    tags: [shape.tag],
    request: {
      ...(shape.body && {
        body: { required: true, content: { 'application/json': { schema: shape.body } } },
      }),
      ...(shape.query && { query: shape.query }),
      ...(shape.params && { params: shape.params }),
    } as Given<{
      body: [Body] extends [never]
        ? never
        : { required: true; content: { 'application/json': { schema: Body } } };
      query: Query;
      params: Params;
    }>,
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: shape.answer } } },
      default: { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } },
    },
  });
}

function invalidInput(error: Zod.ZodError): AppError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    const code =
      issue.code === 'unrecognized_keys'
        ? 'errors.unknownField'
        : /^[a-z-]+\.[\w.]+$/i.test(issue.message)
          ? issue.message
          : missing(issue)
            ? 'errors.required'
            : 'errors.invalid';
    for (const name of names) fields[name] ??= { code, params: limits(issue) };
  }
  return new AppError('errors.invalidInput', { status: 400, fields });
}

const missing = (issue: Zod.core.$ZodIssue) => issue.code === 'invalid_type' && issue.input === undefined;

function limits(issue: Zod.core.$ZodIssue): Record<string, number> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return {};
}

export function problem(c: Context<DoorEnv>, error: AppError): Response {
  const body: Zod.infer<typeof Problem> = {
    type: `/api/reference#${error.code}`,
    title: error.code,
    status: error.status,
    code: error.code,
    params: error.params,
    ...(error.fields && { fields: error.fields }),
    requestId: c.get('requestId'),
  };
  return c.body(JSON.stringify(body), error.status as 400, { 'content-type': 'application/problem+json' });
}
