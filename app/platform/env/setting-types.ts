import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

// Each message completes a sentence that begins with the name of the variable.

/** A comma-separated list without empty items. */
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `must be a whole number from ${min} to ${max}.`,
    )
    .transform(Number);

export const wholeDollars = z
  .string()
  .transform(Number)
  .refine((dollars) => Number.isInteger(dollars) && dollars >= 0, 'must be a whole number of dollars.');

/** An http or https URL without a path. The result has no trailing slash. */
export const origin = (example: string) => {
  const message = `must be an address without a path, such as ${example}.`;
  return z.url({ protocol: /^https?$/, hostname: /.+/, error: message }).transform((text, context) => {
    const url = new URL(text);
    if (url.pathname === '/' && !url.search && !url.hash) return url.origin;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
};

export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://.');

export const postgresUrls = list.refine(
  (urls) => urls.every((url) => postgresUrl.safeParse(url).success),
  'must hold addresses that begin with postgresql://, separated by commas.',
);

/** IP addresses and subnets, such as 10.0.0.0/8. */
export const networks = (example: string) =>
  list.refine(
    (addresses) => addresses.every(isAddressOrSubnet),
    `must hold addresses or subnets, such as ${example}.`,
  );

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length > 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4');
    return /^\d+$/.test(bits);
  } catch {
    return false;
  }
}

export const signingSecrets = list.refine(
  (secrets) => secrets.every((secret) => secret.length >= 32 && new Set(secret).size >= 8),
  'must have at least 32 random characters. "openssl rand -base64 32" makes a good one.',
);

export const encryptionKeys = list
  .refine(
    (keys) => keys.every((key) => /^([A-Za-z0-9+/]{43}=|[0-9a-fA-F]{64})$/.test(key)),
    'must be 32 bytes in base64 or hexadecimal. "openssl rand -base64 32" makes one.',
  )
  .transform((keys) =>
    keys.map((key) => Uint8Array.from(Buffer.from(key, key.length === 64 ? 'hex' : 'base64'))),
  )
  .refine(
    (keys) => keys.every((key) => new Set(key).size >= 16),
    'must be random. "openssl rand -base64 32" makes one.',
  );

export const webhookSecrets = list.refine(
  (secrets) => secrets.every((secret) => secret.startsWith('whsec_')),
  'must hold signing secrets that begin with whsec_, with commas between them.',
);

export type Bucket = {
  /** URL of the bucket, without a trailing slash. */
  endpoint: string;
  region: string;
  /** Of every key. Empty, or with a trailing slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** s3://KEY:SECRET@host/bucket?region=…&prefix=…&style=path|host&tls=1|0 */
export const bucketUrl = z.string().transform((text, context): Bucket => {
  const bucket = parseBucketUrl(text);
  if (bucket) return bucket;
  context.addIssue({
    code: 'custom',
    message: 'must be such as s3://KEY:SECRET@host/bucket?region=eu-central-1.',
  });
  return z.NEVER;
});

const BucketOptions = z.strictObject({
  region: z.string().default('us-east-1'),
  prefix: z
    .string()
    .regex(/^[\w/-]*$/)
    .default(''),
  style: z.enum(['path', 'host']).default('path'),
  tls: z.enum(['0', '1']).default('1'),
});

function parseBucketUrl(text: string): Bucket | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || !url.username || !url.password) return null;
  const name = url.pathname.slice(1).replace(/\/$/, '');
  const options = BucketOptions.safeParse(Object.fromEntries(url.searchParams));
  if (!name || name.includes('/') || !options.success) return null;
  const { region, prefix, style, tls } = options.data;
  const scheme = tls === '1' ? 'https' : 'http';
  return {
    endpoint: style === 'path' ? `${scheme}://${url.host}/${name}` : `${scheme}://${name}.${url.host}`,
    region,
    prefix: prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
