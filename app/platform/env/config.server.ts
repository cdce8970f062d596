import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { MoneyMode } from '#core/money.ts';
import { findConflicts, usesOwnSandbox } from './conflicts.ts';
import { Environment } from './environment.ts';
import { generatedSecrets } from './generated-secrets.server.ts';

type Variables = Record<string, string | undefined>;

export type Config = ReturnType<typeof loadConfig>;

export class ConfigError extends Error {
  /** A sentence per problem. */
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      ['Laqta cannot start with these settings:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

function parseEnvironment(variables: Variables): Environment {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`),
    );
  const conflicts = findConflicts(parsed.data);
  if (conflicts.length > 0) throw new ConfigError(conflicts);
  return parsed.data;
}

/** Empty variables count as absent. Generates missing secrets in test mode. Throws a `ConfigError`. */
export function loadConfig(variables: Variables) {
  const env = parseEnvironment(variables);
  const dataDir = path.resolve(env.LAQTA_DATA_DIR);
  const mode: 'test' | 'production' = env.NODE_ENV === 'production' ? 'production' : 'test';
  const backupDir = path.resolve(env.BACKUP_DIR ?? path.join(dataDir, 'backups'));
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`;
  return {
    /** In test mode no real money moves, and demo helpers are on. */
    mode,
    port: env.PORT,
    /** Null: all addresses. */
    host: env.HOST ?? (mode === 'test' ? '127.0.0.1' : null),
    webProcesses: env.WEB_PROCESSES ?? availableParallelism(),
    /** Null: the default of the start command. */
    drainSeconds: env.DRAIN_SECONDS ?? null,
    workerPort: env.WORKER_PORT ?? null,
    metrics: env.METRICS_PORT
      ? { webPort: env.METRICS_PORT, workerPort: env.METRICS_PORT + 1, host: env.METRICS_HOST }
      : null,
    /** Without a trailing slash. */
    baseUrl,
    hsts: baseUrl.startsWith('https:') && env.HSTS !== 'off' ? env.HSTS : null,
    dataDir,
    backupDir,
    /** Receives the WAL of the database of the data folder. Null: not archived. */
    walArchive: mode === 'production' ? path.join(backupDir, 'wal') : null,
    isRestored: env.RESTORED,
    /** Null: the data folder. */
    bucket: env.STORAGE_URL ?? null,
    /** Null: `baseUrl`. */
    filesUrl: env.FILES_URL ?? null,
    clamd: env.CLAMD_URL ?? null,
    /** Null: `ffmpeg` on the path, if any. */
    ffmpegPath: env.FFMPEG_PATH ?? null,
    /** Null only before `npm start` has started its own PostgreSQL. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Bypasses a pooler. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databaseReplicaUrls: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    migrates: env.MIGRATE === 'auto',
    statements: env.STATEMENTS,
    /** 0: none. */
    statementTimeoutSeconds: env.STATEMENT_TIMEOUT_SECONDS,
    ...keysOf(env, dataDir),
    signInProviders: signInProvidersOf(env),
    stripe: stripeOf(env, dataDir),
    /** Null if Stripe or another sandbox is used. */
    sandboxPort: usesOwnSandbox(env) ? env.PORT + 1 : null,
    allowSandbox: env.LAQTA_ALLOW_SANDBOX,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? 'Laqta <hello@laqta.localhost>' },
    supportEmail: env.SUPPORT_EMAIL ?? 'support@laqta.localhost',
    trustedProxies: env.TRUSTED_PROXIES,
    /** In lower case. Set by trusted proxies. */
    clientCountryHeader: env.CLIENT_COUNTRY_HEADER ?? null,
    outboundAllow: env.OUTBOUND_ALLOW,
    secondOperatorAboveCents: env.SECOND_OPERATOR_ABOVE * 100,
    newBrandDays: env.NEW_BRAND_DAYS,
    newBrandReviewAboveCents: env.NEW_BRAND_REVIEW_ABOVE * 100,
    retentionYears: env.RETENTION_YEARS,
    clickRetentionDays: env.CLICK_RETENTION_DAYS,
    logLevel: env.LOG_LEVEL,
    errorReporter: env.ERROR_REPORTER ?? null,
    /** Null: no traces. */
    traceRatio: env.OTEL_EXPORTER_OTLP_ENDPOINT ? env.OTEL_TRACES_SAMPLER_ARG : null,
  };
}

/** The first key signs and encrypts; all of them verify and decrypt, for rotation. */
function keysOf(
  { AUTH_SECRET: authSecrets = [], ENCRYPTION_KEY: encryptionKeys = [] }: Environment,
  dataDir: string,
) {
  return {
    authSecrets: authSecrets.length > 0 ? authSecrets : [generatedSecrets(dataDir).authSecret],
    encryptionKeys:
      encryptionKeys.length > 0
        ? encryptionKeys
        : [Uint8Array.from(Buffer.from(generatedSecrets(dataDir).encryptionKey, 'base64'))],
  };
}

/** Null: not configured, so not offered. */
function signInProvidersOf(env: Environment) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = env;
  const google = GOOGLE_CLIENT_ID &&
    GOOGLE_CLIENT_SECRET && {
      issuer: env.GOOGLE_ISSUER,
      clientId: GOOGLE_CLIENT_ID,
      secret: GOOGLE_CLIENT_SECRET,
    };
  const apple = APPLE_CLIENT_ID &&
    APPLE_TEAM_ID &&
    APPLE_KEY_ID &&
    APPLE_PRIVATE_KEY && {
      issuer: env.APPLE_ISSUER,
      clientId: APPLE_CLIENT_ID,
      teamId: APPLE_TEAM_ID,
      keyId: APPLE_KEY_ID,
      privateKey: APPLE_PRIVATE_KEY,
    };
  return { google: google || null, apple: apple || null };
}

type Stripe = {
  mode: MoneyMode;
  secretKey: string;
  /** Null: Stripe. */
  apiUrl: string | null;
  /** All secrets of an endpoint are valid, for rotation. */
  webhookSecrets: { platform: string[]; connected: string[]; accounts: string[] };
};

function stripeOf(env: Environment, dataDir: string): Stripe {
  if (env.STRIPE_SECRET_KEY)
    return {
      mode: /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY) ? 'stripe-live' : 'stripe-test',
      secretKey: env.STRIPE_SECRET_KEY,
      apiUrl: null,
      webhookSecrets: {
        platform: env.STRIPE_WEBHOOK_SECRET_PLATFORM ?? [],
        connected: env.STRIPE_WEBHOOK_SECRET_CONNECTED ?? [],
        accounts: env.STRIPE_WEBHOOK_SECRET_ACCOUNTS ?? [],
      },
    };
  const { platform, connected, accounts } = generatedSecrets(dataDir).webhookSecrets;
  return {
    mode: 'sandbox',
    secretKey: 'sk_test_sandbox',
    apiUrl: env.SANDBOX_URL ?? `http://127.0.0.1:${env.PORT + 1}`,
    webhookSecrets: { platform: [platform], connected: [connected], accounts: [accounts] },
  };
}

/** Variables of the process override .env. */
function readVariables(): Variables {
  // Tests must not use a developer's keys.
  const hasFile = !process.env.VITEST && existsSync('.env');
  return { ...(hasFile && parseEnv(readFileSync('.env', 'utf8'))), ...process.env };
}

export const environmentWith = (variables: Variables): Variables => ({ ...process.env, ...variables });

let loaded: Config | undefined;

/** Loaded on first access, so that a program can catch the `ConfigError`. */
export const config = new Proxy({} as Config, {
  get(_, name) {
    loaded ??= loadConfig(readVariables());
    return Reflect.get(loaded, name);
  },
});
