import { isIP } from 'node:net';
import { z } from 'zod';
import {
  bucketUrl,
  encryptionKeys,
  networks,
  origin,
  postgresUrl,
  postgresUrls,
  signingSecrets,
  webhookSecrets,
  wholeDollars,
  wholeNumber,
} from './setting-types.ts';

const ownAddress = z
  .string()
  .refine(
    (host) => isIP(host) !== 0 || host === 'localhost',
    'must be an address of this machine, such as 127.0.0.1, 0.0.0.0 or ::.',
  );

const processes = {
  NODE_ENV: z
    .enum(
      ['production', 'development', 'test'],
      'must be production, development or test; absent, it is development.',
    )
    .optional()
    .describe(
      '"production" for real payments. Default: test mode, without real money and with generated secrets.',
    ),
  PORT: wholeNumber(1, 65_534)
    .prefault('3000')
    .describe('Port of the web process. The Stripe simulator uses the next port.'),
  HOST: ownAddress
    .optional()
    .describe(
      'Address that the web process listens on. Default: all addresses in production, 127.0.0.1 in test mode.',
    ),
  WEB_PROCESSES: wholeNumber(1, 256)
    .optional()
    .describe('Number of web processes that share the port. Default: one per core.'),
  DRAIN_SECONDS: wholeNumber(0, 600)
    .optional()
    .describe(
      'Seconds that a stopping web process continues to serve after /api/ready reports it, so that the load balancer notices. Default: 5, and 0 under "npm start".',
    ),
  WORKER_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('Port on which the worker reports its health at /ready. Default: none.'),
  METRICS_PORT: wholeNumber(1, 65_534)
    .optional()
    .describe(
      'Port on which the web processes of a machine report metrics for Prometheus at /metrics. A worker uses the next port. Default: none.',
    ),
  METRICS_HOST: ownAddress
    .default('127.0.0.1')
    .describe(
      'Address that METRICS_PORT listens on. /metrics needs no sign-in, so keep it in a private network.',
    ),
  BASE_URL: origin('https://laqta.example')
    .optional()
    .describe('Public URL of Laqta, without a path. Required in production. Default: http://localhost:PORT.'),
  HSTS: z
    .string()
    .regex(
      /^(off|max-age=\d+(; includeSubDomains)?(; preload)?)$/,
      'must be off, or such as "max-age=31536000; includeSubDomains; preload".',
    )
    .default('max-age=31536000; includeSubDomains')
    .describe('Value of the Strict-Transport-Security header while BASE_URL begins with https://, or "off".'),
};

const files = {
  LAQTA_DATA_DIR: z
    .string()
    .default('.laqta')
    .describe('Folder of the local data: database, uploads, emails and logs.'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of the backups of the database that "npm start" runs, and of the files of the data folder. Use another disk, and copy it to another machine. Default: "backups" in the data folder.',
    ),
  STORAGE_URL: bucketUrl
    .optional()
    .describe(
      'S3-compatible bucket, as s3://KEY:SECRET@host/bucket?region=…, with percent-encoded key and secret. Options: prefix=…, style=host if the bucket is part of the host name, tls=0. Default: files are stored in the data folder.',
    ),
  FILES_URL: origin('https://files.laqta.example')
    .optional()
    .describe(
      'URL with a separate host name for uploaded files, so that they share no origin with a session. Its links are valid for 15 minutes, for everyone. Default: files are served at BASE_URL.',
    ),
  CLAMD_URL: z
    .url({
      protocol: /^tcp$/,
      hostname: /.+/,
      error: 'must be such as tcp://127.0.0.1:3310.',
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
      'Path of ffmpeg 5.1 or newer, which creates video previews. Default: the ffmpeg on the PATH, if there is one.',
    ),
};

const database = {
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      'PostgreSQL 15 or newer, or a pooler in front of it. Default: "npm start" runs PostgreSQL in the data folder.',
    ),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe(
      'PostgreSQL itself, if DATABASE_URL is a pooler in transaction mode. Migrations, notifications, jobs and locks need a direct connection.',
    ),
  DATABASE_REPLICA_URL: postgresUrls
    .default([])
    .describe(
      'Read replicas of DATABASE_URL, separated by commas. Lists, exports and analytics are read there while a replica is at most five seconds behind. Default: everything is read from DATABASE_URL.',
    ),
  DATABASE_POOL: wholeNumber(1, 1000)
    .prefault('10')
    .describe(
      'Maximum connections to DATABASE_URL per process. In addition a web process holds 3 direct connections, a worker 7.',
    ),
  MIGRATE: z
    .enum(['auto', 'never'], 'must be auto or never.')
    .default('auto')
    .describe(
      'Whether a starting process applies migrations. "never": run "npm run db -- migrate" before a release; a process that misses a migration refuses to start.',
    ),
  STATEMENTS: z
    .enum(['named', 'unnamed'], 'must be named or unnamed.')
    .default('named')
    .describe(
      'Whether statements stay prepared, which is faster. "unnamed" for poolers without support, such as PgBouncer before 1.21 or without max_prepared_statements.',
    ),
  STATEMENT_TIMEOUT_SECONDS: wholeNumber(0, 86_400)
    .prefault('60')
    .describe(
      'Timeout of a statement; 0 for none. Behind a pooler, set it in PostgreSQL: ALTER ROLE … SET statement_timeout.',
    ),
};

const secrets = {
  AUTH_SECRET: signingSecrets
    .optional()
    .describe(
      'Signs links and codes. At least 32 characters. Required in production. During a rotation, the new value, a comma, the old one.',
    ),
  ENCRYPTION_KEY: encryptionKeys
    .optional()
    .describe(
      'Encrypts bank details at rest. 32 bytes in base64. Required in production; never lose it. During a rotation, the new value, a comma, the old ones.',
    ),
};

const webhookSecretsOf = (endpoint: string) =>
  webhookSecrets
    .optional()
    .describe(
      `Signing secret of the Stripe webhook endpoint {BASE_URL}/api/webhooks/stripe/${endpoint}. During a rotation, the old and the new secret, separated by a comma.`,
    );

/** Without encryption only on this machine. */
const issuer = (standard: string) =>
  z
    .string()
    .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:|$))/, 'must begin with https://.')
    .default(standard)
    .describe('Issuer of the identity provider. Change it only for tests.');

const signInProviders = {
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'OAuth client of Google, for “Continue with Google”. Its redirect address is {BASE_URL}/auth/return/google. Default: hidden.',
    ),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of GOOGLE_CLIENT_ID.'),
  GOOGLE_ISSUER: issuer('https://accounts.google.com'),
  APPLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Services ID of Apple, for “Continue with Apple”. Its return URL is {BASE_URL}/auth/return/apple. Default: hidden.',
    ),
  APPLE_TEAM_ID: z.string().optional().describe('Team of APPLE_CLIENT_ID.'),
  APPLE_KEY_ID: z.string().optional().describe('Id of APPLE_PRIVATE_KEY.'),
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => text.startsWith('-----BEGIN PRIVATE KEY-----'), 'must be the text of the .p8 file.')
    .optional()
    .describe(
      'Text of the .p8 file with which Apple’s client secret is signed. \\n stands for a line break.',
    ),
  APPLE_ISSUER: issuer('https://appleid.apple.com'),
};

const stripe = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_.')
    .optional()
    .describe('Secret key of your Stripe account. Without it, test mode uses the Stripe simulator.'),
  STRIPE_WEBHOOK_SECRET_PLATFORM: webhookSecretsOf('platform'),
  STRIPE_WEBHOOK_SECRET_CONNECTED: webhookSecretsOf('connected'),
  STRIPE_WEBHOOK_SECRET_ACCOUNTS: webhookSecretsOf('accounts'),
  SANDBOX_URL: origin('http://127.0.0.1:3001')
    .optional()
    .describe(
      'URL of a Stripe simulator that runs elsewhere. Default: "npm start" runs one on the port after PORT.',
    ),
  LAQTA_ALLOW_SANDBOX: z
    .enum(['0', '1'], 'must be 1 or 0.')
    .default('0')
    .transform((flag) => flag === '1')
    .describe('1 allows the Stripe simulator in production, for a public demonstration.'),
};

const mail = {
  RESTORED: z
    .enum(['0', '1'], 'must be 1 or 0.')
    .default('0')
    .transform((flag) => flag === '1')
    .describe(
      '1 after the database was restored with another tool than "npm run restore": nothing is sent to Stripe or by mail until the ledger has been compared with Stripe. Remove it when the console reports the comparison.',
    ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://.')
    .optional()
    .describe(
      'SMTP server, as smtps://user:password@host. Required in production. Default: emails are shown at /dev/mail.',
    ),
  MAIL_FROM: z.string().optional().describe('Sender of every email, as "Laqta <hello@laqta.example>".'),
  SUPPORT_EMAIL: z
    .email('must be a mail address.')
    .optional()
    .describe('Email address of support. Required in production.'),
};

const network = {
  TRUSTED_PROXIES: networks('127.0.0.1,10.0.0.0/8')
    .default([])
    .describe('Addresses or subnets of the reverse proxies whose X-Forwarded-For header is trusted.'),
  CLIENT_COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,63}$/i, 'must be the name of a header, such as cf-ipcountry.')
    .transform((name) => name.toLowerCase())
    .optional()
    .describe(
      'Header in which the proxies of TRUSTED_PROXIES send the visitor’s country as two letters, such as cf-ipcountry. The proxies must overwrite a value that a visitor sends. Default: clicks are stored without countries.',
    ),
  OUTBOUND_ALLOW: networks('10.20.0.0/16')
    .default([])
    .describe(
      'Private addresses or subnets that may be fetched, on any port, for page addresses that users enter. Default: the public internet only, on ports 80 and 443.',
    ),
};

const policies = {
  SECOND_OPERATOR_ABOVE: wholeDollars
    .prefault('500')
    .describe('Dollars per day above which wallet refunds, and resolved movements, need a second operator.'),
  NEW_BRAND_DAYS: wholeNumber(0, 365)
    .prefault('7')
    .describe(
      'Days after the first top-up of a brand during which payouts wait until its card money has settled. 0: never.',
    ),
  NEW_BRAND_REVIEW_ABOVE: wholeNumber(0, 1_000_000)
    .prefault('1000')
    .describe('Dollars of approved videos above which an operator releases each payout of a new brand.'),
  RETENTION_YEARS: wholeNumber(1, 100)
    .prefault('10')
    .describe(
      'Years after which the names on receipts and the encrypted destinations of payouts are removed. Ask a lawyer for the period of your country.',
    ),
  CLICK_RETENTION_DAYS: wholeNumber(3, 4000)
    .prefault('400')
    .describe('Days that single clicks on short links are kept, about 60 MB per million. Daily totals stay.'),
};

const logs = {
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent.',
    )
    .default('info')
    .describe('Log level: fatal, error, warn, info, debug, trace or silent.'),
  ERROR_REPORTER: z
    .string()
    .optional()
    .describe(
      'Module that exports report(error, context), as a path such as ./reporter.mjs or a package. It receives each logged error. Default: none.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url('must be a URL, such as http://127.0.0.1:4318.')
    .optional()
    .describe(
      'Address that receives traces by OTLP over HTTP, such as http://127.0.0.1:4318. OTEL_EXPORTER_OTLP_HEADERS adds headers. Default: no traces.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1.')
    .min(0, 'must be a number from 0 to 1.')
    .max(1, 'must be a number from 0 to 1.')
    .default(1)
    .describe('Share of requests that are traced, from 0 to 1.'),
};

/** In the order of .env.example, which `npm run env:example` generates. `loadConfig` completes the values. */
export const Environment = z.object({
  ...processes,
  ...files,
  ...database,
  ...secrets,
  ...signInProviders,
  ...stripe,
  ...mail,
  ...network,
  ...policies,
  ...logs,
});
export type Environment = z.infer<typeof Environment>;
