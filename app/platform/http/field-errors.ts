import type { z } from 'zod';
import type { ErrorParams, FieldErrors } from '#core/app-error.ts';

/** The first issue of each field. `also` has further ones, such as each weakness of a password. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  const reasons = new Set<string>();
  for (const issue of error.issues) {
    const inner = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const paths = inner.length > 0 ? inner.map((key) => [...issue.path, key]) : [issue.path];
    for (const name of paths.map((path) => path.join('.') || 'body')) {
      const first = fields[name];
      if (!first) fields[name] = { code: codeOf(issue), params: limitsOf(issue) };
      else if (isReason(issue) && reasons.has(name)) first.also = [...(first.also ?? []), codeOf(issue)];
      if (!first && isReason(issue)) reasons.add(name);
    }
  }
  return fields;
}

/** A custom rule may report several issues of one value. */
const isReason = (issue: z.core.$ZodIssue) => issue.code === 'custom' && !issue.params;

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'errors.unknownField';
  if (/^[a-z-]+\.[\w.]+$/i.test(issue.message)) return issue.message;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'errors.required' : 'errors.invalid';
}

function limitsOf(issue: z.core.$ZodIssue): ErrorParams {
  if (issue.code === 'custom') return { ...issue.params };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return {};
}
