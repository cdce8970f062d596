import type { Environment } from './environment.ts';

type Rule = [isBroken: unknown, problem: string];

/** Finds settings that are valid one by one but not together. Returns a sentence per problem. */
export function findConflicts(env: Environment): string[] {
  const rules = [
    ...stripeRules(env),
    ...dependencyRules(env),
    ...(env.NODE_ENV === 'production' ? productionRules(env) : []),
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}

function stripeRules(env: Environment): Rule[] {
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

const APPLE = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const;

function dependencyRules(env: Environment): Rule[] {
  const baseUrl = env.BASE_URL ?? `http://localhost:${env.PORT}`;
  const metricsPorts = env.METRICS_PORT ? [env.METRICS_PORT, env.METRICS_PORT + 1] : [];
  const takenPorts = [env.PORT, ...(usesOwnSandbox(env) ? [env.PORT + 1] : []), env.WORKER_PORT];
  return [
    [
      metricsPorts.some((port) => takenPorts.includes(port)),
      'METRICS_PORT and the port after it must differ from PORT, the port of the Stripe simulator and WORKER_PORT.',
    ],
    [env.DATABASE_DIRECT_URL && !env.DATABASE_URL, 'DATABASE_DIRECT_URL is set without DATABASE_URL.'],
    [
      env.DATABASE_REPLICA_URL.length > 0 && !env.DATABASE_URL,
      'DATABASE_REPLICA_URL is set without DATABASE_URL.',
    ],
    [
      env.CLIENT_COUNTRY_HEADER && env.TRUSTED_PROXIES.length === 0,
      'CLIENT_COUNTRY_HEADER is set without TRUSTED_PROXIES, so it would be ignored.',
    ],
    [
      Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET),
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together. Set both or none.',
    ],
    [
      new Set(APPLE.map((name) => Boolean(env[name]))).size > 1,
      `${APPLE.join(', ')} belong together. Set all or none.`,
    ],
    [env.SMTP_URL && !env.MAIL_FROM, 'SMTP_URL needs MAIL_FROM, the sender of the mails.'],
    [env.MAIL_FROM && !env.SMTP_URL, 'MAIL_FROM is set without SMTP_URL, so no mail would leave.'],
    [
      env.FILES_URL && new URL(env.FILES_URL).hostname === new URL(baseUrl).hostname,
      'FILES_URL must have another host name than BASE_URL: cookies are sent to every port of a host.',
    ],
  ];
}

export const usesOwnSandbox = (env: Environment): boolean => !env.STRIPE_SECRET_KEY && !env.SANDBOX_URL;

function productionRules(env: Environment): Rule[] {
  const required = ['BASE_URL', 'AUTH_SECRET', 'ENCRYPTION_KEY', 'SMTP_URL', 'SUPPORT_EMAIL'] as const;
  return [
    [env.FILES_URL?.startsWith('http:'), 'In production FILES_URL must begin with https://.'],
    [
      !env.STRIPE_SECRET_KEY && !env.LAQTA_ALLOW_SANDBOX,
      'Production needs STRIPE_SECRET_KEY (or LAQTA_ALLOW_SANDBOX=1 for a demonstration without real money).',
    ],
    ...required.map((name): Rule => [!env[name]?.length, `Production needs ${name}.`]),
    [
      env.BASE_URL?.startsWith('http:') && new URL(env.BASE_URL).hostname !== 'localhost',
      'In production BASE_URL must begin with https://.',
    ],
  ];
}
