import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const errorMessage = (message: string) => ({ error: message });

const webAddress = (message: string) =>
  z.url({ protocol: /^https?$/, hostname: /.+/, error: message }).transform((text, context) => {
    const url = new URL(text);
    if (url.pathname !== '/' || url.search || url.hash) {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return url.origin;
  });

const webhookSecrets = (name: string, endpoint: string) =>
  list
    .refine(
      (secrets) => secrets.every((secret) => secret.startsWith('whsec_')),
      errorMessage(`${name} must hold signing secrets that begin with whsec_, with commas between them.`),
    )
    .optional()
    .describe(
      `Signing secret of the Stripe webhook endpoint {BASE_URL}/api/webhooks/stripe/${endpoint}. During a rotation, the old and the new secret, separated by a comma.`,
    );

const whole = (name: string, min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      errorMessage(`${name} must be a whole number from ${min} to ${max}.`),
    )
    .transform(Number);

/** In the order of .env.example, which `npm run env:example` generates. Empty counts as absent. */
export const Environment = z.object({
  NODE_ENV: z
    .enum(
      ['production', 'development', 'test'],
      errorMessage('NODE_ENV must be production, development or test; absent, it is development.'),
    )
    .optional()
    .describe(
      '"production" for real payments. Default: test mode, without real money and with generated secrets.',
    ),
  PORT: whole('PORT', 1, 65_534)
    .prefault('3000')
    .describe('Port of the web process. The Stripe simulator uses the next port.'),
  HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || host === 'localhost',
      errorMessage('HOST must be an address of this machine, such as 127.0.0.1, 0.0.0.0 or ::.'),
    )
    .optional()
    .describe(
      'Address that the web process listens on. Default: all addresses in production, 127.0.0.1 in test mode.',
    ),
  WEB_PROCESSES: whole('WEB_PROCESSES', 1, 256)
    .optional()
    .describe('Number of web processes that share the port. Default: one per core.'),
  DRAIN_SECONDS: whole('DRAIN_SECONDS', 0, 600)
    .optional()
    .describe(
      'Seconds that a stopping web process continues to serve after /api/ready reports it, so that the load balancer notices. Default: 5, and 0 under "npm start".',
    ),
  WORKER_PORT: whole('WORKER_PORT', 1, 65_535)
    .optional()
    .describe('Port on which the worker reports its health at /ready. Default: none.'),
  BASE_URL: webAddress('BASE_URL must be an address without a path, such as https://laqta.example.')
    .optional()
    .describe('Public URL of Laqta, without a path. Required in production. Default: http://localhost:PORT.'),
  HSTS: z
    .string()
    .regex(
      /^(off|max-age=\d+(; includeSubDomains)?(; preload)?)$/,
      errorMessage('HSTS must be off, or such as "max-age=31536000; includeSubDomains; preload".'),
    )
    .default('max-age=31536000; includeSubDomains')
    .describe('Value of the Strict-Transport-Security header while BASE_URL begins with https://, or "off".'),
  LAQTA_DATA_DIR: z
    .string()
    .default('.laqta')
    .describe('Folder of the local data: database, uploads, emails and logs.'),
  STORAGE_URL: z
    .string()
    .transform((text, context) => {
      const bucket = parseBucket(text);
      if (!bucket) {
        context.addIssue({
          code: 'custom',
          message: 'STORAGE_URL must be such as s3://KEY:SECRET@host/bucket?region=eu-central-1.',
        });
        return z.NEVER;
      }
      return bucket;
    })
    .optional()
    .describe(
      'S3-compatible bucket, as s3://KEY:SECRET@host/bucket?region=…, with percent-encoded key and secret. Options: prefix=…, style=host if the bucket is part of the host name, tls=0. Default: files are stored in the data folder.',
    ),
  FILES_URL: webAddress('FILES_URL must be an address without a path, such as https://files.laqta.example.')
    .optional()
    .describe(
      'URL with a separate host name for uploaded files, so that they share no origin with a session. Its links are valid for 15 minutes, for everyone. Default: files are served at BASE_URL.',
    ),
  CLAMD_URL: z
    .url({
      protocol: /^tcp$/,
      hostname: /.+/,
      error: 'CLAMD_URL must be such as tcp://127.0.0.1:3310.',
    })
    .transform((text) => ({ host: new URL(text).hostname, port: Number(new URL(text).port || '3310') }))
    .optional()
    .describe(
      'ClamAV daemon that scans documents for viruses, as tcp://host:port. Default: documents are not scanned.',
    ),
  FFMPEG_PATH: z
    .string()
    .optional()
    .describe(
      'Path of ffmpeg 5 or newer, which creates video previews. Default: the ffmpeg on the PATH, if there is one.',
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, errorMessage('DATABASE_URL must begin with postgresql://.'))
    .optional()
    .describe(
      'PostgreSQL 15 or newer, or a pooler in front of it. Default: "npm start" runs PostgreSQL in the data folder.',
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, errorMessage('DATABASE_DIRECT_URL must begin with postgresql://.'))
    .optional()
    .describe(
      'PostgreSQL itself, if DATABASE_URL is a pooler in transaction mode. Migrations, notifications, jobs and locks need a direct connection.',
    ),
  DATABASE_POOL: whole('DATABASE_POOL', 1, 1000)
    .prefault('10')
    .describe(
      'Maximum connections to DATABASE_URL per process. In addition a web process holds 3 direct connections, a worker 7.',
    ),
  MIGRATE: z
    .enum(['auto', 'never'], errorMessage('MIGRATE must be auto or never.'))
    .default('auto')
    .describe(
      'Whether a starting process applies migrations. "never": run "npm run db -- migrate" before a release; a process that misses a migration refuses to start.',
    ),
  STATEMENTS: z
    .enum(['named', 'unnamed'], errorMessage('STATEMENTS must be named or unnamed.'))
    .default('named')
    .describe(
      'Whether statements stay prepared, which is faster. "unnamed" for poolers without support, such as PgBouncer before 1.21 or without max_prepared_statements.',
    ),
  STATEMENT_TIMEOUT_SECONDS: whole('STATEMENT_TIMEOUT_SECONDS', 0, 86_400)
    .prefault('60')
    .describe(
      'Timeout of a statement; 0 for none. Behind a pooler, set it in PostgreSQL: ALTER ROLE … SET statement_timeout.',
    ),
  AUTH_SECRET: list
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32 && new Set(secret).size >= 8),
      errorMessage(
        'AUTH_SECRET must have at least 32 random characters. "openssl rand -base64 32" makes a good one.',
      ),
    )
    .optional()
    .describe(
      'Signs links and codes. At least 32 characters. Required in production. During a rotation, the new value, a comma, the old one.',
    ),
  ENCRYPTION_KEY: list
    .refine(
      (keys) => keys.every((key) => /^([A-Za-z0-9+/]{43}=|[0-9a-fA-F]{64})$/.test(key)),
      errorMessage(
        'ENCRYPTION_KEY must be 32 bytes in base64 or hexadecimal. "openssl rand -base64 32" makes one.',
      ),
    )
    .transform((keys) =>
      keys.map((key) => Uint8Array.from(Buffer.from(key, key.length === 64 ? 'hex' : 'base64'))),
    )
    .refine(
      (keys) => keys.every((key) => new Set(key).size >= 16),
      errorMessage('ENCRYPTION_KEY must be random. "openssl rand -base64 32" makes one.'),
    )
    .optional()
    .describe(
      'Encrypts bank details at rest. 32 bytes in base64. Required in production; never lose it. During a rotation, the new value, a comma, the old ones.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[sr]k_(test|live)_/,
      errorMessage('STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_.'),
    )
    .optional()
    .describe('Secret key of your Stripe account. Without it, test mode uses the Stripe simulator.'),
  STRIPE_WEBHOOK_SECRET_PLATFORM: webhookSecrets('STRIPE_WEBHOOK_SECRET_PLATFORM', 'platform'),
  STRIPE_WEBHOOK_SECRET_CONNECTED: webhookSecrets('STRIPE_WEBHOOK_SECRET_CONNECTED', 'connected'),
  STRIPE_WEBHOOK_SECRET_ACCOUNTS: webhookSecrets('STRIPE_WEBHOOK_SECRET_ACCOUNTS', 'accounts'),
  SANDBOX_URL: webAddress('SANDBOX_URL must be an address without a path, such as http://127.0.0.1:3001.')
    .optional()
    .describe(
      'URL of a Stripe simulator that runs elsewhere. Default: "npm start" runs one on the port after PORT.',
    ),
  LAQTA_ALLOW_SANDBOX: z
    .enum(['0', '1'], errorMessage('LAQTA_ALLOW_SANDBOX must be 1 or 0.'))
    .default('0')
    .transform((flag) => flag === '1')
    .describe('1 allows the Stripe simulator in production, for a public demonstration.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, errorMessage('SMTP_URL must begin with smtp:// or smtps://.'))
    .optional()
    .describe(
      'SMTP server, as smtps://user:password@host. Required in production. Default: emails are shown at /dev/mail.',
    ),
  MAIL_FROM: z.string().optional().describe('Sender of every email, as "Laqta <hello@laqta.example>".'),
  SUPPORT_EMAIL: z
    .email(errorMessage('SUPPORT_EMAIL must be a mail address.'))
    .optional()
    .describe('Email address of support. Required in production.'),
  TRUSTED_PROXIES: list
    .refine(
      (addresses) => addresses.every(isAddressOrSubnet),
      errorMessage('TRUSTED_PROXIES must hold addresses or subnets, such as 127.0.0.1,10.0.0.0/8.'),
    )
    .default([])
    .describe('Addresses or subnets of the reverse proxies whose X-Forwarded-For header is trusted.'),
  CLIENT_COUNTRY_HEADER: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{0,63}$/i,
      errorMessage('CLIENT_COUNTRY_HEADER must be the name of a header, such as cf-ipcountry.'),
    )
    .transform((name) => name.toLowerCase())
    .optional()
    .describe(
      'Header in which the proxies of TRUSTED_PROXIES send the visitor’s country as two letters, such as cf-ipcountry. The proxies must overwrite a value that a visitor sends. Default: clicks are stored without countries.',
    ),
  OUTBOUND_ALLOW: list
    .refine(
      (addresses) => addresses.every(isAddressOrSubnet),
      errorMessage('OUTBOUND_ALLOW must hold addresses or subnets, such as 10.20.0.0/16.'),
    )
    .default([])
    .describe(
      'Private addresses or subnets that may be fetched, on any port, for page addresses that users enter. Default: the public internet only, on ports 80 and 443.',
    ),
  SECOND_OPERATOR_ABOVE: z
    .string()
    .default('500')
    .transform(Number)
    .refine(
      (dollars) => Number.isInteger(dollars) && dollars >= 0,
      errorMessage('SECOND_OPERATOR_ABOVE must be a whole number of dollars.'),
    )
    .describe('Dollars per day above which wallet refunds, and resolved movements, need a second operator.'),
  NEW_BRAND_DAYS: whole('NEW_BRAND_DAYS', 0, 365)
    .prefault('7')
    .describe(
      'Days after the first top-up of a brand during which payouts wait until its card money has settled. 0: never.',
    ),
  NEW_BRAND_REVIEW_ABOVE: whole('NEW_BRAND_REVIEW_ABOVE', 0, 1_000_000)
    .prefault('1000')
    .describe('Dollars of approved videos above which an operator releases each payout of a new brand.'),
  CLICK_RETENTION_DAYS: whole('CLICK_RETENTION_DAYS', 3, 4000)
    .prefault('400')
    .describe('Days that single clicks on short links are kept, about 60 MB per million. Daily totals stay.'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      errorMessage('LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'),
    )
    .default('info')
    .describe('Log level: fatal, error, warn, info, debug, trace or silent.'),
});
export type Environment = z.infer<typeof Environment>;

export type Bucket = {
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  /** Empty, or with a trailing slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

function parseBucket(text: string): Bucket | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bucket = url?.pathname.slice(1).replace(/\/$/, '');
  if (url?.protocol !== 's3:' || !url.username || !url.password || !bucket || bucket.includes('/'))
    return null;
  const {
    region = 'us-east-1',
    prefix = '',
    style = 'path',
    tls = '1',
    ...rest
  } = Object.fromEntries(url.searchParams);
  const isValidQuery =
    ['path', 'host'].includes(style) && ['0', '1'].includes(tls) && Object.keys(rest).length === 0;
  if (!isValidQuery || !/^[\w/-]*$/.test(prefix)) return null;
  const scheme = tls === '1' ? 'https' : 'http';
  return {
    endpoint: style === 'path' ? `${scheme}://${url.host}/${bucket}` : `${scheme}://${bucket}.${url.host}`,
    region,
    prefix: prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

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

type Contradiction = [condition: unknown, sentence: string];

export function contradictionsIn(env: Environment): string[] {
  return [
    ...aboutStripe(env),
    ...aboutOthers(env),
    ...(env.NODE_ENV === 'production' ? inProduction(env) : []),
  ]
    .filter(([condition]) => condition)
    .map(([, sentence]) => sentence);
}

function aboutStripe(env: Environment): Contradiction[] {
  const isLive = /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '');
  const secretNames = [
    'STRIPE_WEBHOOK_SECRET_PLATFORM',
    'STRIPE_WEBHOOK_SECRET_CONNECTED',
    'STRIPE_WEBHOOK_SECRET_ACCOUNTS',
  ] as const;
  const present = secretNames.filter((name) => env[name]?.length);
  const absent = secretNames.filter((name) => !env[name]?.length);
  return [
    [
      env.STRIPE_SECRET_KEY && env.SANDBOX_URL,
      `${isLive ? 'A live STRIPE_SECRET_KEY' : 'STRIPE_SECRET_KEY'} and SANDBOX_URL exclude each other: money moves either through Stripe or through the sandbox. Remove one.`,
    ],
    [
      isLive && env.LAQTA_ALLOW_SANDBOX,
      'A live STRIPE_SECRET_KEY and LAQTA_ALLOW_SANDBOX=1 exclude each other. Remove one.',
    ],
    [
      isLive && env.NODE_ENV !== 'production',
      'A live STRIPE_SECRET_KEY moves real money and needs NODE_ENV=production.',
    ],
    [
      env.STRIPE_SECRET_KEY && absent.length > 0,
      `STRIPE_SECRET_KEY needs the secrets of all three webhook endpoints; missing: ${absent.join(', ')}.`,
    ],
    [
      !env.STRIPE_SECRET_KEY && present.length > 0,
      `${present.join(', ')} ${present.length === 1 ? 'is' : 'are'} set without STRIPE_SECRET_KEY.`,
    ],
  ];
}

function aboutOthers(env: Environment): Contradiction[] {
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`;
  return [
    [env.DATABASE_DIRECT_URL && !env.DATABASE_URL, 'DATABASE_DIRECT_URL is set without DATABASE_URL.'],
    [
      env.CLIENT_COUNTRY_HEADER && env.TRUSTED_PROXIES.length === 0,
      'CLIENT_COUNTRY_HEADER is set without TRUSTED_PROXIES, so nobody would be believed.',
    ],
    [env.SMTP_URL && !env.MAIL_FROM, 'SMTP_URL needs MAIL_FROM, the sender of the mails.'],
    [env.MAIL_FROM && !env.SMTP_URL, 'MAIL_FROM is set without SMTP_URL, so no mail would leave.'],
    [
      env.FILES_URL && new URL(env.FILES_URL).hostname === new URL(baseUrl).hostname,
      'FILES_URL must have another host name than BASE_URL: cookies are sent to every port of a host.',
    ],
  ];
}

function inProduction(env: Environment): Contradiction[] {
  const required = ['BASE_URL', 'AUTH_SECRET', 'ENCRYPTION_KEY', 'SMTP_URL', 'SUPPORT_EMAIL'] as const;
  return [
    [env.FILES_URL?.startsWith('http:'), 'In production FILES_URL must begin with https://.'],
    [
      !env.STRIPE_SECRET_KEY && !env.LAQTA_ALLOW_SANDBOX,
      'Production needs STRIPE_SECRET_KEY (or LAQTA_ALLOW_SANDBOX=1 for a demonstration without real money).',
    ],
    ...required.map((name): Contradiction => [!env[name]?.length, `Production needs ${name}.`]),
    [
      env.BASE_URL?.startsWith('http:') && new URL(env.BASE_URL).hostname !== 'localhost',
      'In production BASE_URL must begin with https://.',
    ],
  ];
}
