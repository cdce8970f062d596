import type { Context } from 'hono';
import { z } from 'zod';
import type { AppError, ErrorParams, Refusal } from '#core/app-error.ts';
import { invalidInput } from '#core/errors.ts';
import type { HttpEnv } from './endpoint.server.ts';
import { fieldErrorsOf } from './field-errors.ts';

const Params = z.record(z.string(), z.union([z.string(), z.number()]));

/** Problem details (RFC 9457). `code` is the key of the translated text. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  params: Params,
  fields: z
    .record(
      z.string(),
      z.object({ code: z.string(), params: Params.optional(), also: z.array(z.string()).optional() }),
    )
    .optional(),
  requestId: z.string().optional(),
});

export const problemBody = ({ code, status }: Refusal, params: ErrorParams = {}) => ({
  type: `/api/reference#${code}`,
  title: code,
  status,
  code,
  params,
});

/** Of a limit that counts the rows of the last hour or day, or open streams: it may free a place at any time. */
const DEFAULT_RETRY_SECONDS = 60;

export function problem(c: Context<HttpEnv>, error: AppError): Response {
  const body: z.infer<typeof Problem> = {
    ...problemBody(error, error.params),
    ...(error.fields && { fields: error.fields }),
    requestId: c.get('requestId'),
  };
  return c.body(JSON.stringify(body), error.status as 400, {
    'content-type': 'application/problem+json',
    ...(error.status === 429 && { 'retry-after': String(error.params.seconds ?? DEFAULT_RETRY_SECONDS) }),
  });
}

export const refuseInput = (error: z.ZodError): AppError => invalidInput({ fields: fieldErrorsOf(error) });
