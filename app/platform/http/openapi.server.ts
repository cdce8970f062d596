import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type Audience,
  type Endpoint,
  type FileAnswer,
  isJson,
  isRawRequest,
  isSigned,
  isText,
  rolesOf,
} from './endpoint.server.ts';
import { Problem, problemBody } from './problem.server.ts';
import { refusalsOf } from './refusals.server.ts';

export type Documented = {
  name: string;
  summary: string;
  endpoints: readonly Endpoint[];
  schemas: readonly (readonly [string, z.ZodType])[];
};

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

/** OpenAPI 3.1, from the schemas that the server validates with. */
export function openApiDocument(features: readonly Documented[], info: { baseUrl: string; version: string }) {
  const components = componentsOf(features);
  const endpoints = features.flatMap(({ name, endpoints }) =>
    endpoints.map((one) => ({ ...one, tag: name })),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laqta API',
      version: info.version,
      summary: 'A marketplace for short user-generated videos.',
      description:
        'JSON over HTTPS. Amounts are integer US cents; times are ISO 8601 in UTC. Lists are read page by page with `cursor`. Refusals are problem details (RFC 9457) whose `code` is stable.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: info.baseUrl }],
    tags: features
      .filter(({ endpoints }) => endpoints.length > 0)
      .map(({ name, summary }) => ({ name, description: summary })),
    paths,
    components: {
      schemas: components.used,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'laqta.session_token',
          description: 'Set by signing in.',
        },
        ...Object.fromEntries(
          endpoints
            .map(({ for: audience }) => audience)
            .filter(isSigned)
            .map(({ signature }) => [
              signature,
              {
                type: 'apiKey',
                in: 'header',
                name: signature,
                description: 'Made with a secret that both sides know.',
              },
            ]),
        ),
      },
    },
  };
}

function operationOf(endpoint: Endpoint & { tag: string }, components: Components) {
  const { method, params, query, answer, for: audience } = endpoint;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    tags: [endpoint.tag],
    security: audience === 'anyone' ? [] : [{ [isSigned(audience) ? audience.signature : 'session']: [] }],
    parameters: [
      ...parametersIn('path', params && components.spellOut(params, 'input')),
      ...parametersIn('query', query && components.spellOut(query, 'input')),
    ],
    ...contentOf(endpoint, components),
    responses: {
      [isFile(answer) && answer.contentTypes.length === 0 && method !== 'head' ? 204 : 200]: {
        description: 'Done',
        content: isFile(answer)
          ? Object.fromEntries(answer.contentTypes.map((type) => [type, { schema: { type: 'string' } }]))
          : { 'application/json': { schema: components.refer(answer ?? Done, 'output') } },
      },
      ...refusalsByStatus(endpoint),
    },
  };
}

const isFile = (answer: Endpoint['answer']): answer is FileAnswer =>
  answer !== undefined && 'contentTypes' in answer;

function contentOf({ body, example }: Endpoint, components: Components) {
  if (isJson(body))
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.refer(body, 'input'), example } },
      },
    };
  const type = isText(body) ? body.contentType : isRawRequest(body) ? body.rawContentType : null;
  return type && { requestBody: { required: true, content: { [type]: { schema: {} } } } };
}

export const Done = z.object({ ok: z.literal(true) });

function describeAccess({ for: audience, permission, limit }: Endpoint): string {
  return [
    describeAudience(audience),
    permission && permission !== 'own' && `Needs the permission \`${permission}\`.`,
    limit && `At most ${limit.times} times in ${limit.seconds} seconds.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function describeAudience(audience: Audience): string {
  if (audience === 'anyone') return 'For anyone, signed in or not.';
  if (isSigned(audience)) return `For whoever signs it in the header \`${audience.signature}\`.`;
  return `For ${rolesOf({ for: audience }).join(', ')}.`;
}

function refusalsByStatus(endpoint: Endpoint) {
  const byStatus = Map.groupBy(refusalsOf(endpoint), ({ status }) => status);
  const refusal = (description: string, codes: string[], status = 500) => ({
    description,
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        ...(codes.length > 0 && {
          examples: Object.fromEntries(codes.map((code) => [code, { value: problemBody({ code, status }) }])),
        }),
      },
    },
  });
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, types]) => {
        const codes = [...new Set(types.map(({ code }) => code))];
        return [status, refusal(codes.map((code) => `\`${code}\``).join(', '), codes, status)];
      }),
    ),
    '4XX': refusal('Any other refusal', []),
    '5XX': refusal('A fault of ours, or of those whom we depend on', []),
  };
}

function parametersIn(place: 'path' | 'query', schema: unknown) {
  const { properties = {}, required = [] } = (schema ?? {}) as JsonSchema;
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

type Components = ReturnType<typeof componentsOf>;

const REFERENCE = '#/components/schemas/';

/** Schemas in use, also indirectly. References use the name of a schema, or inline it if it has none. */
function componentsOf(features: readonly Documented[]) {
  const { registry, names } = registryOf(features);
  const views = { input: schemasAs(registry, 'input'), output: schemasAs(registry, 'output') };
  const used: Record<string, JsonSchema> = {};

  function use(name: string, io: Direction): void {
    const schema = viewOf(name, io);
    if (used[name] && !isDeepStrictEqual(used[name], schema))
      throw new Error(`${name} takes other values than it answers: give the answer a schema of its own.`);
    if (used[name]) return;
    used[name] = schema;
    follow(schema, io);
  }

  function follow(schema: JsonSchema, io: Direction): void {
    const references = JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name = ''] of references) use(name, io);
  }

  function viewOf(name: string, io: Direction): JsonSchema {
    const view = views[io][name];
    if (!view) throw new Error(`There is no schema ${name}.`);
    return view;
  }

  const nameOf = (schema: z.ZodType) => registry.get(schema)?.id ?? '';

  function spellOut(schema: z.ZodType, io: Direction): JsonSchema {
    const view = viewOf(nameOf(schema), io);
    follow(view, io);
    return view;
  }

  function refer(schema: z.ZodType, io: Direction): JsonSchema {
    const name = nameOf(schema);
    if (!names.has(name)) return spellOut(schema, io);
    use(name, io);
    return { $ref: REFERENCE + name };
  }

  use('Problem', 'output');
  return { used, refer, spellOut };
}

type Direction = 'input' | 'output';
type Registry = z.core.$ZodRegistry<{ id: string }>;

function registryOf(features: readonly Documented[]): { registry: Registry; names: Set<string> } {
  const registry: Registry = z.registry();
  const names = new Set<string>();
  const named = [
    ['Problem', Problem] as const,
    ['Done', Done] as const,
    ...features.flatMap(({ schemas }) => schemas),
  ];
  for (const [id, schema] of named) {
    if (names.has(id)) throw new Error(`Two schemas are called ${id}.`);
    names.add(id);
    if (!registry.has(schema)) registry.add(schema, { id });
  }
  for (const { id, params, query, body, answer } of features.flatMap(({ endpoints }) => endpoints)) {
    for (const [part, schema] of Object.entries({ params, query, body, answer })) {
      if (schema && '_zod' in schema && !registry.has(schema)) registry.add(schema, { id: `${id}.${part}` });
    }
  }
  return { registry, names };
}

function schemasAs(registry: Registry, io: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => REFERENCE + id,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Clients must accept fields of later versions.
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas as Record<string, JsonSchema>;
}
