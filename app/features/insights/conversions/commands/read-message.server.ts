import type { z } from 'zod';
import { malformed } from '#core/errors.ts';
import { refuseInput } from '#platform/http/problem.server.ts';

/** What somebody sent as JSON, read by its schema. */
export function readMessage<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch (cause) {
    throw malformed({ cause });
  }
  const { data, error } = schema.safeParse(given);
  if (error) throw refuseInput(error);
  return data;
}
