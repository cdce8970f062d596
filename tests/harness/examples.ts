/// <reference types="vite/types/importMeta.d.ts" />
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { type Endpoint, rolesOf } from '#platform/http/endpoint.server.ts';
import { startLive } from '#platform/live/live.server.ts';
import type { Request } from './requests.ts';

/** A request that succeeds, and its sender; without `as`, any new user of the endpoint's audience. */
export type Example = Request & { as?: Actor };
export type Examples = Record<string, () => Promise<Example>>;

type Module = { rows?: Examples; requests?: Examples };
const modules = Object.values(
  import.meta.glob<Module>('../../app/features/**/api.examples.ts', { eager: true }),
);

/** A new row of each id prefix, with an owner of it. */
export const rows: Examples = Object.assign({}, ...modules.map((module) => module.rows));

/** The requests that take more than a row and the declared body, by operation id. */
export const requests: Examples = Object.assign(
  {
    readReadiness: async () => {
      await startLive();
      return {};
    },
  },
  ...modules.map((module) => module.requests),
);

export async function successfulRequest(endpoint: Endpoint): Promise<Example> {
  const { as, ...request } = (await requests[endpoint.id]?.()) ?? (await requestForRow(endpoint));
  return as && rolesOf(endpoint).includes(as.role) ? { as, ...request } : request;
}

async function requestForRow(endpoint: Endpoint): Promise<Example> {
  const { id, query } = prefixesOf(endpoint);
  if (id) return rows[id]!();
  const [named] = Object.entries(query ?? {});
  if (!named) return {};
  const { as, id: row } = await rows[named[1]]!();
  return { as, query: { [named[0]]: row! } };
}

/** The id prefixes in path and query of an endpoint, read from its schemas: `{ id: 'cmp' }`. */
export function prefixesOf({ params, query }: Endpoint): Pick<Request, 'id' | 'query'> {
  const prefixes = (schema: z.ZodType | undefined) => {
    const fields = Object.entries((schema as z.ZodObject | undefined)?.shape ?? {}).flatMap(
      ([name, field]) => {
        const prefix = prefixOf(field as z.ZodType);
        return prefix ? [[name, prefix] as const] : [];
      },
    );
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  };
  const [inPath, inQuery] = [prefixes(params), prefixes(query)];
  return { ...(inPath?.id && { id: inPath.id }), ...(inQuery && { query: inQuery }) };
}

function prefixOf(schema: z.ZodType): string | undefined {
  if ('unwrap' in schema && typeof schema.unwrap === 'function') return prefixOf(schema.unwrap());
  const [example] = (schema.meta()?.examples ?? []) as unknown[];
  return typeof example === 'string' ? /^([a-z]{2,3})_0+$/.exec(example)?.[1] : undefined;
}
