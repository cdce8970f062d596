import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { MoneyMode } from '#core/money-mode.ts';
import { type Bucket, contradictionsIn, Environment } from './environment.ts';
import { generatedSecrets } from './generated-secrets.server.ts';

export type { Bucket };

export type Config = {
  /** In test mode no real money moves, and demo helpers are on. */
  mode: 'test' | 'production';
  port: number;
  /** The address to listen on; null: all of them. */
  host: string | null;
  /** Without a trailing slash. */
  baseUrl: string;
  webProcesses: number;
  /** Null: whatever suits the way in which the process was started. */
  drainSeconds: number | null;
  workerPort: number | null;
  /** The value of Strict-Transport-Security; null where it is not sent. */
  hsts: string | null;
  /** Absolute. */
  dataDir: string;
  /** Where files are kept; null: in the data folder. */
  bucket: Bucket | null;
  /** Where files are served; null: at `baseUrl`. */
  filesUrl: string | null;
  /** The scanner for viruses; null where there is none. */
  clamd: { host: string; port: number } | null;
  /** Null: `ffmpeg` on the path, where there is one. */
  ffmpegPath: string | null;
  /** Null only before `npm start` has started its own PostgreSQL. */
  databaseUrl: string | null;
  /** Where a connection is one's own, also when `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | null;
  databasePool: number;
  /** Whether a process that starts brings the tables up to date. */
  migrates: boolean;
  statements: 'named' | 'unnamed';
  /** 0: none. */
  statementTimeoutSeconds: number;
  /** Never empty. The first signs; all of them are believed, so that they can be rotated. */
  authSecrets: string[];
  /** Never empty, 32 bytes each. The first encrypts; all of them decrypt. */
  encryptionKeys: Uint8Array[];
  stripe: {
    mode: MoneyMode;
    secretKey: string;
    /** The sandbox's address; null for Stripe's own. */
    apiUrl: string | null;
    /** Each endpoint accepts any of its secrets, so that they can be rotated. */
    webhookSecrets: { platform: string[]; connected: string[]; accounts: string[] };
  };
  /** Where `npm start` runs a sandbox of its own; null when Stripe, or a sandbox elsewhere, serves. */
  sandboxPort: number | null;
  allowSandbox: boolean;
  mail: { smtpUrl: string | null; from: string };
  supportEmail: string;
  trustedProxies: string[];
  /** In which trusted proxies say the country, in small letters; null: none does. */
  clientCountryHeader: string | null;
  outboundAllow: string[];
  /** Sold as if they were there, by tests. */
  secondOperatorAboveCents: number;
  clickRetentionDays: number;
  logLevel: Environment['LOG_LEVEL'];
};

/** Settings that cannot be worked with. The message lists every problem, one sentence a line. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      ['Laqta cannot start with these settings:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads environment variables into settings, or throws a ConfigError. In test mode it makes missing secrets. */
export function loadConfig(source: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(({ message }) => message));
  const env = parsed.data;
  const problems = contradictionsIn(env);
  if (problems.length > 0) throw new ConfigError(problems);

  const dataDir = path.resolve(env.LAQTA_DATA_DIR);
  const needsSecrets = !env.STRIPE_SECRET_KEY || !env.AUTH_SECRET?.length || !env.ENCRYPTION_KEY?.length;
  const generated = needsSecrets ? generatedSecrets(dataDir) : null;
  const mode = env.NODE_ENV === 'production' ? 'production' : 'test';
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`;
  return {
    mode,
    port: env.PORT,
    host: env.HOST ?? (mode === 'test' ? '127.0.0.1' : null),
    webProcesses: env.WEB_PROCESSES ?? availableParallelism(),
    drainSeconds: env.DRAIN_SECONDS ?? null,
    workerPort: env.WORKER_PORT ?? null,
    baseUrl,
    hsts: baseUrl.startsWith('https:') && env.HSTS !== 'off' ? env.HSTS : null,
    dataDir,
    bucket: env.STORAGE_URL ?? null,
    filesUrl: env.FILES_URL ?? null,
    clamd: env.CLAMD_URL ?? null,
    ffmpegPath: env.FFMPEG_PATH ?? null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    migrates: env.MIGRATE === 'auto',
    statements: env.STATEMENTS,
    statementTimeoutSeconds: env.STATEMENT_TIMEOUT_SECONDS,
    authSecrets: env.AUTH_SECRET?.length ? env.AUTH_SECRET : [generated!.authSecret],
    encryptionKeys: env.ENCRYPTION_KEY?.length
      ? env.ENCRYPTION_KEY
      : [Uint8Array.from(Buffer.from(generated!.encryptionKey, 'base64'))],
    stripe: env.STRIPE_SECRET_KEY
      ? {
          mode: /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY) ? 'stripe-live' : 'stripe-test',
          secretKey: env.STRIPE_SECRET_KEY,
          apiUrl: null,
          webhookSecrets: {
            platform: env.STRIPE_WEBHOOK_SECRET_PLATFORM!,
            connected: env.STRIPE_WEBHOOK_SECRET_CONNECTED!,
            accounts: env.STRIPE_WEBHOOK_SECRET_ACCOUNTS!,
          },
        }
      : {
          mode: 'sandbox',
          secretKey: 'sk_test_sandbox',
          apiUrl: env.SANDBOX_URL ?? `http://127.0.0.1:${env.PORT + 1}`,
          webhookSecrets: {
            platform: [generated!.webhookSecrets.platform],
            connected: [generated!.webhookSecrets.connected],
            accounts: [generated!.webhookSecrets.accounts],
          },
        },
    sandboxPort: env.STRIPE_SECRET_KEY || env.SANDBOX_URL ? null : env.PORT + 1,
    allowSandbox: env.LAQTA_ALLOW_SANDBOX,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? 'Laqta <hello@laqta.localhost>' },
    supportEmail: env.SUPPORT_EMAIL ?? 'support@laqta.localhost',
    trustedProxies: env.TRUSTED_PROXIES,
    clientCountryHeader: env.CLIENT_COUNTRY_HEADER ?? null,
    outboundAllow: env.OUTBOUND_ALLOW,
    secondOperatorAboveCents: env.SECOND_OPERATOR_ABOVE * 100,
    clickRetentionDays: env.CLICK_RETENTION_DAYS,
    logLevel: env.LOG_LEVEL,
  };
}

/** The variables of this process and of the file .env, which never overrules the former. */
function readEnvironment(): Record<string, string | undefined> {
  // Tests must not meet the keys of the person who runs them.
  const file = process.env.VITEST ? '' : path.resolve('.env');
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
}

/** What a child process is started with: this process's variables and the given ones. */
export function environmentWith(
  variables: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return { ...process.env, ...variables };
}

let loaded: Config | undefined;

/** The settings of this process, read when first looked at. */
export const config = new Proxy({} as Config, {
  get: (_, name) => {
    loaded ??= loadConfig(readEnvironment());
    return loaded[name as keyof Config];
  },
});
