import { AppError, type ErrorParams, type FieldErrors } from '#core/app-error.ts';
import { retryAfter, tooManyRequests } from '#core/errors.ts';
import { loadErrorCatalogue } from '#i18n/catalogues.ts';
import { dropFirstAnswers, takeFirstAnswer } from './first-answers.ts';

const TIMEOUT_MS = 15_000;
const FIRST_RETRY_MS = 200;
const RETRIES = 3;
/** A restarting gateway: retry. */
const RETRYABLE = new Set([502, 503, 504]);

type Problem = { code?: string; status?: number; params?: ErrorParams; fields?: FieldErrors };

const remedies = new Map<string, () => Promise<boolean>>();

/** If `mend` resolves to true, a failed request with this error code is sent again, once. Returns an unregister function. */
export function remedy(code: string, mend: () => Promise<boolean>): () => void {
  remedies.set(code, mend);
  return () => remedies.delete(code);
}

/**
 * Same-origin requests with a timeout. A read takes its answer from those that the server embedded in the page, if any.
 * Retries reads, never writes, on gateway failures. Throws an `AppError`, or the reason of an abort by the caller.
 */
export async function request(input: RequestInfo | URL, init: RequestInit & { timeoutMs?: number } = {}) {
  const isRead = (init.method ?? 'GET') === 'GET';
  const first = isRead && typeof input === 'string' ? takeFirstAnswer(input) : undefined;
  if (first !== undefined) return Response.json(first);
  // A write may change any embedded answer that no screen has taken yet.
  if (!isRead) dropFirstAnswers();
  const remediedCodes = new Set<string>();
  for (let attempt = 0; ; attempt++) {
    const response = await once(input, init);
    if (response.ok) return response;
    if (!isRead || !RETRYABLE.has(response.status) || attempt >= RETRIES) {
      const error = await readError(response);
      if (remediedCodes.has(error.code) || !(await remedies.get(error.code)?.())) throw error;
      remediedCodes.add(error.code);
      continue;
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_MS * 2 ** attempt));
  }
}

async function once(
  input: RequestInfo | URL,
  { timeoutMs = TIMEOUT_MS, signal, ...init }: RequestInit & { timeoutMs?: number },
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(input, {
      credentials: 'same-origin',
      ...init,
      headers: { Accept: 'application/json', ...Object.fromEntries(new Headers(init.headers)) },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new AppError(timeout.aborted ? 'errors.timeout' : 'errors.offline', { status: 0, cause });
  }
}

export async function readError(response: Response): Promise<AppError> {
  const body: Problem = await response.json().catch(() => problemOfProxy(response));
  const code = body.code ?? codeOf(response.status);
  // `also`: further codes of the field.
  await loadErrorCatalogue([
    code,
    ...Object.values(body.fields ?? {}).flatMap((field) => [field.code, ...(field.also ?? [])]),
  ]);
  return new AppError(code, {
    status: response.status,
    params: body.params ?? {},
    ...(body.fields && { fields: body.fields }),
  });
}

/** A proxy limits rates by itself and answers without problem details. */
function problemOfProxy({ status, headers }: Response): Problem {
  const seconds = Number(headers.get('retry-after'));
  return status === 429 && seconds > 0 ? { code: tooManyRequests.code, params: retryAfter(seconds) } : {};
}

function codeOf(status: number): string {
  if (status === 401) return 'errors.unauthenticated';
  if (status === 403) return 'errors.forbidden';
  if (status === 404) return 'errors.notFound';
  if (status === 413) return 'errors.payloadTooLarge';
  if (status === 429) return 'errors.rateLimited';
  return RETRYABLE.has(status) ? 'errors.unavailable' : 'errors.unknown';
}

/** For endpoints without a typed client. */
export async function requestJson<T>(
  path: string,
  { body, ...init }: Omit<RequestInit, 'body'> & { body?: unknown; timeoutMs?: number } = {},
): Promise<T> {
  const response = await request(path, {
    ...init,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  return response.status === 204 ? (undefined as T) : response.json();
}
