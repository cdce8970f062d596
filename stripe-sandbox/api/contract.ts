import { readFileSync } from 'node:fs';
import { invalidRequest } from './api-error.ts';

type Schema = {
  $ref?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};

export type Params = Record<string, unknown>;

export type Contract = {
  $comment: string;
  apiVersion: string;
  endpoints: Record<string, { request: Schema; response: Schema }>;
  objects: Record<string, string>;
  $defs: Record<string, Schema>;
};

/** Written by tools/stripe-contract/generate.ts. */
export const contract = JSON.parse(
  readFileSync(new URL('contract.generated.json', import.meta.url), 'utf8'),
) as Contract;

/** Form posts carry only strings, JSON carries types. */
type Encoding = 'form' | 'json';

/** Validates a request against Stripe's contract and converts the strings of forms. Throws Stripe's 400. */
export function parseParams(endpoint: string, raw: unknown, encoding: Encoding): Params {
  const schema = contract.endpoints[endpoint]?.request;
  if (!schema) throw new Error(`${endpoint} is not in the contract`);
  return parse(
    { type: 'object', additionalProperties: false, ...resolve(schema) },
    raw,
    '',
    encoding,
  ) as Params;
}

const resolve = (schema: Schema): Schema =>
  schema.$ref ? contract.$defs[schema.$ref.slice('#/$defs/'.length)]! : schema;

function parse(unresolved: Schema, value: unknown, name: string, encoding: Encoding): unknown {
  const schema = resolve(unresolved);
  if (schema.anyOf) return parseChoice(schema.anyOf, value, name, encoding);
  if (schema.type === 'object') return parseObject(schema, value, name, encoding);
  if (schema.type === 'array') {
    const items = encoding === 'form' && typeof value === 'string' ? [value] : value;
    if (!Array.isArray(items)) throw invalidRequest('Invalid array', 'parameter_invalid', name);
    return items.map((item, index) => parse(schema.items ?? {}, item, `${name}[${index}]`, encoding));
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const number = encoding === 'form' && typeof value === 'string' && value !== '' ? Number(value) : value;
    const fits = schema.type === 'integer' ? Number.isSafeInteger(number) : typeof number === 'number';
    if (!fits) throw invalidRequest(`Invalid integer: ${String(value)}`, 'parameter_invalid_integer', name);
    return number;
  }
  if (schema.type === 'boolean') {
    const boolean = encoding === 'form' ? { true: true, false: false }[String(value)] : value;
    if (typeof boolean !== 'boolean')
      throw invalidRequest(`Invalid boolean: ${String(value)}`, undefined, name);
    return boolean;
  }
  const allowed = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (allowed && !allowed.includes(value))
    throw invalidRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, undefined, name);
  if (schema.type === 'null' && value !== null && value !== '')
    throw invalidRequest(`Invalid ${name}: must be empty`, undefined, name);
  if (schema.type === 'string' && typeof value !== 'string')
    throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, undefined, name);
  return value;
}

/** Returns the choice that matches, or throws the error of the closest one. */
function parseChoice(choices: Schema[], value: unknown, name: string, encoding: Encoding): unknown {
  let error: unknown;
  for (const choice of choices) {
    try {
      return parse(choice, value, name, encoding);
    } catch (refusal) {
      const kind = resolve(choice).type;
      if (!error || (typeof value === 'object' && (kind === 'object' || kind === 'array'))) error = refusal;
    }
  }
  throw error;
}

function parseObject(schema: Schema, value: unknown, name: string, encoding: Encoding): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw invalidRequest('Invalid object', undefined, name);
  const properties = schema.properties ?? {};
  const parsed: Params = {};
  for (const [key, item] of Object.entries(value)) {
    const path = name ? `${name}[${key}]` : key;
    const rest = schema.additionalProperties;
    if (!properties[key] && !rest)
      throw invalidRequest(`Received unknown parameter: ${path}`, 'parameter_unknown', path);
    parsed[key] = parse(properties[key] ?? (rest as Schema), item, path, encoding);
  }
  for (const key of schema.required ?? []) {
    const path = name ? `${name}[${key}]` : key;
    if (!(key in parsed)) throw invalidRequest(`Missing required param: ${path}.`, 'parameter_missing', path);
  }
  return parsed;
}
