/**
 * Derives the contract of the Stripe endpoints in use from the types of the installed `stripe` package, which Stripe
 * generates from its OpenAPI file. TypeScript 7 has no compiler API, hence typescript 5 under its own name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript5';
import { firstOf } from '../../app/core/typed-values.ts';

const ENDPOINTS: Record<string, string[]> = {
  AccountLinks: ['create'],
  Accounts: ['create', 'retrieve', 'update', 'createLoginLink'],
  Balance: ['retrieve'],
  BalanceTransactions: ['retrieve', 'list'],
  'BillingPortal/Sessions': ['create'],
  Charges: ['retrieve', 'list'],
  'Checkout/Sessions': ['create', 'retrieve', 'list', 'expire', 'listLineItems'],
  Customers: ['create', 'retrieve', 'update', 'list', 'del'],
  Disputes: ['retrieve', 'list', 'update', 'close'],
  Events: ['retrieve', 'list'],
  InvoicePayments: ['retrieve', 'list'],
  Invoices: ['retrieve', 'list', 'listLineItems'],
  PaymentIntents: ['retrieve', 'list'],
  PaymentMethods: ['retrieve'],
  Payouts: ['retrieve', 'list'],
  Prices: ['create', 'retrieve', 'list'],
  Products: ['create', 'retrieve', 'list'],
  Refunds: ['create', 'retrieve', 'list'],
  Subscriptions: ['retrieve', 'update', 'list', 'cancel'],
  Transfers: ['create', 'retrieve', 'list', 'update', 'createReversal', 'retrieveReversal', 'listReversals'],
  WebhookEndpoints: ['create', 'retrieve', 'update', 'list', 'del'],
  'V2/Core/AccountLinks': ['create'],
  'V2/Core/Accounts': ['create', 'retrieve', 'update', 'list', 'close'],
  'V2/Core/Events': ['retrieve', 'list'],
};

/** A response contains other resources by id or expanded. Only these are described expanded. */
const RESOURCES = new Set([
  'account',
  'account_link',
  'balance',
  'balance_transaction',
  'billing_portal.session',
  'charge',
  'checkout.session',
  'customer',
  'dispute',
  'invoice',
  'invoice_payment',
  'item',
  'line_item',
  'login_link',
  'payment_intent',
  'payment_method',
  'payout',
  'plan',
  'price',
  'product',
  'refund',
  'subscription',
  'subscription_item',
  'transfer',
  'transfer_reversal',
  'v2.core.account',
  'v2.core.account_link',
  'webhook_endpoint',
]);

/** Of objects with a property per payment method, country or capability, only the properties we use are kept. */
const MENU_SIZE = 15;
const OURS = ['card', 'transfers'];

type Schema = { [keyword: string]: unknown };
type Use = 'request' | 'response';

const resources = join('node_modules', 'stripe', 'esm', 'resources');
const program = ts.createProgram(
  Object.keys(ENDPOINTS).map((name) => join(resources, `${name}.d.ts`)),
  {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  },
);
const checker = program.getTypeChecker();
const definitions: Record<string, Schema> = {};
const objects: Record<string, string> = {};

function objectName(type: ts.Type): string | undefined {
  const property = type.getProperty('object');
  const value = property && checker.getTypeOfSymbol(property);
  return value?.isStringLiteral() ? value.value : undefined;
}

/** `Transfer`, `Checkout.Session.CustomerDetails`, …: the path of namespaces, made unique by the file's folder. */
function definitionName(symbol: ts.Symbol, use: Use): string {
  const names: string[] = [];
  let node: ts.Node | undefined = symbol.declarations?.[0];
  for (; node && !ts.isSourceFile(node); node = node.parent) {
    const name = (node as ts.NamedDeclaration).name;
    if (name && ts.isIdentifier(name)) names.unshift(name.text);
  }
  const folder = node
    ? relative(resources, (node as ts.SourceFile).fileName)
        .split('/')
        .slice(0, -1)
    : [];
  const prefix = folder.filter((part) => part !== '..' && !names.includes(part));
  return [...prefix, ...names, ...(use === 'request' && !names[0]?.endsWith('Params') ? ['in'] : [])].join(
    '.',
  );
}

/** TypeScript only has `number`. Amounts, times and counts of Stripe are integers, rates are not. */
const numberSchema = (property: string): Schema => ({
  type: /percent|rate|decimal|latitude|longitude/.test(property) ? 'number' : 'integer',
});

/** The SDK's own class for decimals, which travel as strings. */
const isDecimal = (type: ts.Type): boolean =>
  type.aliasSymbol?.name === 'Decimal' || /^Decimal(Impl)?$/.test(type.symbol?.name ?? '');

function unionSchema(type: ts.UnionType, property: string, use: Use): Schema {
  const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
  const literals = members.filter((member) => member.isStringLiteral()).map((member) => member.value);
  const isString = members.some((member) => member.flags & ts.TypeFlags.String || isDecimal(member));
  const choices: Schema[] = [];
  // `'a' | 'b' | OtherString` leaves space for values of later API versions; at this version the list is complete.
  if (isString) choices.push({ type: 'string' });
  else if (literals.length) choices.push({ enum: literals });
  if (members.some((member) => member.flags & ts.TypeFlags.BooleanLike)) choices.push({ type: 'boolean' });
  for (const member of members) {
    if (member.flags & ts.TypeFlags.Null) choices.push({ type: 'null' });
    else if (member.flags & ts.TypeFlags.Number) choices.push(numberSchema(property));
    else if (member.isNumberLiteral()) choices.push({ const: member.value });
    else if (member.flags & ts.TypeFlags.Object) {
      const name = objectName(member);
      if (isString && name && !RESOURCES.has(name)) continue;
      choices.push(schemaOf(member, property, use));
    }
  }
  if (choices.length === 0) return { not: {} };
  return choices.length === 1 ? firstOf(choices) : { anyOf: choices };
}

function objectSchema(type: ts.Type, use: Use): Schema {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  const isRoot = objectName(type) || type.symbol?.name.endsWith('Params');
  const isMenu = !isRoot && type.getProperties().filter(isObjectProperty).length > MENU_SIZE;
  for (const property of type.getProperties()) {
    const declaration = property.declarations?.[0];
    if (isMenu && !OURS.includes(property.name) && isObjectProperty(property)) {
      if (use === 'request') properties[property.name] = {};
      continue;
    }
    if (use === 'request' && declaration && ts.getJSDocDeprecatedTag(declaration)) continue;
    properties[property.name] = schemaOf(checker.getTypeOfSymbol(property), property.name, use);
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
  }
  return {
    type: 'object',
    ...(type.getProperties().length ? { properties } : {}),
    ...(required.length ? { required } : {}),
    additionalProperties: index ? schemaOf(index.type, '', use) : false,
  };
}

function isObjectProperty(property: ts.Symbol): boolean {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  const members = type.isUnion() ? type.types : [type];
  return members.some((member) => member.flags & ts.TypeFlags.Object && !checker.isArrayType(member));
}

function schemaOf(type: ts.Type, property: string, use: Use): Schema {
  const flags = type.flags;
  if (isDecimal(type)) return { type: 'string' };
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (type.isUnion()) return unionSchema(type, property, use);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
  if (flags & ts.TypeFlags.Number) return numberSchema(property);
  if (flags & ts.TypeFlags.StringLike || type.isIntersection()) return { type: 'string' };
  const element = () => firstOf(checker.getTypeArguments(type as ts.TypeReference));
  if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(element(), property, use) };
  if (type.symbol?.name === 'ApiList') return listSchema(schemaOf(element(), '', use));
  if (!type.symbol || type.symbol.name === '__type') return objectSchema(type, use);
  const object = objectName(type);
  // Laqta reads nothing of these resources, so only their type is described.
  if (object && !RESOURCES.has(object) && use === 'response' && type.getProperty('id'))
    return { type: 'object', properties: { object: { const: object } }, required: ['object'] };
  const name = definitionName(type.symbol, use);
  if (!(name in definitions)) {
    definitions[name] = {};
    definitions[name] = objectSchema(type, use);
    if (object && use === 'response' && !name.startsWith('Deleted')) objects[object] = `#/$defs/${name}`;
  }
  return { $ref: `#/$defs/${name}` };
}

const listSchema = (items: Schema): Schema => ({
  type: 'object',
  properties: {
    object: { const: 'list' },
    data: { type: 'array', items },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
  required: ['object', 'data', 'has_more', 'url'],
  additionalProperties: false,
});

const v2ListSchema = (items: Schema): Schema => ({
  type: 'object',
  properties: {
    data: { type: 'array', items },
    next_page_url: { type: ['string', 'null'] },
    previous_page_url: { type: ['string', 'null'] },
  },
  required: ['data', 'next_page_url', 'previous_page_url'],
  additionalProperties: false,
});

/** Events are a union of hundreds of types: described by hand, with the list of types from the package. */
function eventSchema(file: 'Events' | 'V2/Core/Events'): Schema {
  const source = program.getSourceFile(join(resources, `${file}.d.ts`))!.text;
  const types = [...source.matchAll(/^ {4}type: '([^']+)';/gm)].map((match) => match[1]!);
  const nullableString = { type: ['string', 'null'] };
  const request = { id: nullableString, idempotency_key: nullableString };
  const shared = {
    id: { type: 'string' },
    livemode: { type: 'boolean' },
    type: { enum: [...new Set(types)] },
  };
  if (file === 'Events')
    return closed(
      {
        ...shared,
        object: { const: 'event' },
        api_version: nullableString,
        created: { type: 'integer' },
        data: closed({ object: { type: 'object' }, previous_attributes: { type: 'object' } }, [
          'previous_attributes',
        ]),
        pending_webhooks: { type: 'integer' },
        request: { anyOf: [closed(request), { type: 'null' }] },
        account: { type: 'string' },
      },
      ['account'],
    );
  return closed(
    {
      ...shared,
      object: { const: 'v2.core.event' },
      created: { type: 'string' },
      context: { type: 'string' },
      reason: { type: 'object' },
      related_object: { type: 'object' },
      data: { type: 'object' },
    },
    ['context', 'reason', 'related_object', 'data'],
  );
}

function closed(properties: Record<string, Schema>, optional: string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

const endpoints: Record<string, { request: Schema; response: Schema }> = {};
for (const [file, methods] of Object.entries(ENDPOINTS)) {
  const code = readFileSync(join(resources, `${file}.js`), 'utf8');
  const source = program.getSourceFile(join(resources, `${file}.d.ts`))!;
  const resource = source.statements.find(ts.isClassDeclaration)!;
  for (const name of methods) {
    const method = resource.members.filter(ts.isMethodDeclaration).find((m) => m.name.getText() === name);
    const call = new RegExp(
      `^ {4}${name}\\([^)]*\\) \\{[^]*?_makeRequest\\('(\\w+)', [\`']([^\`']+)[\`']`,
      'm',
    ).exec(code);
    if (!method || !call) throw new Error(`stripe has no ${file}.${name} any more`);
    const path = call[2]!.replace(/\$\{encodeURIComponent\((\w+)\)\}/g, '{$1}');

    const parameter = method.parameters.find((p) => p.name.getText() === 'params');
    const request = parameter
      ? schemaOf(checker.getNonNullableType(checker.getTypeAtLocation(parameter)), '', 'request')
      : {};
    const result = checker.getTypeFromTypeNode(method.type!);
    const returned = firstOf(checker.getTypeArguments(result as ts.TypeReference));
    // Response<T> is `T & { lastResponse }`, spread over T when T is a union (Customer | DeletedCustomer).
    const bodies = (returned.isUnion() ? returned.types : [returned]).map((t) =>
      t.isIntersection() ? t.types.find((part) => !part.getProperty('lastResponse'))! : t,
    );
    const isEvent = file.endsWith('Events');
    const bodySchemas = isEvent
      ? [{ $ref: `#/$defs/${file === 'Events' ? 'Event' : 'V2.Core.Event'}` }]
      : bodies.map((body) => schemaOf(body, '', 'response'));
    const body = bodySchemas.length === 1 ? firstOf(bodySchemas) : { anyOf: bodySchemas };
    const kind = result.symbol?.name;
    endpoints[`${call[1]} ${path}`] = {
      request,
      response:
        kind === 'ApiListPromise' ? listSchema(body) : kind === 'V2ListPromise' ? v2ListSchema(body) : body,
    };
  }
}
definitions.Event = eventSchema('Events');
definitions['V2.Core.Event'] = eventSchema('V2/Core/Events');

const { version } = JSON.parse(readFileSync('node_modules/stripe/package.json', 'utf8')) as {
  version: string;
};
const apiVersion = /ApiVersion = '([^']+)'/.exec(
  readFileSync('node_modules/stripe/esm/apiVersion.js', 'utf8'),
)![1];
const contract = {
  $comment: `Derived from the types of stripe@${version} (MIT, Stripe, Inc.) by tools/stripe-contract/generate.ts`,
  apiVersion,
  endpoints,
  objects,
  $defs: definitions,
};
writeFileSync('stripe-sandbox/api/contract.generated.json', JSON.stringify(contract));
console.log(
  `stripe@${version} ${apiVersion}: ${Object.keys(endpoints).length} endpoints, ${Object.keys(definitions).length} definitions, ` +
    `${Math.round(JSON.stringify(contract).length / 1000)} kB`,
);
