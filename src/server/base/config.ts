import { resolve } from 'node:path';
import { z } from 'zod';
import { decodeJwt } from 'jose';
import { AppError } from '../../service/errors';

export type Config = ReturnType<typeof readConfig>;

export type EmbeddedBackend = { kind: 'embedded'; databaseUrl?: string };
export type HostedBackend = {
  kind: 'hosted';
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The project's PostgreSQL, which backups need for a snapshot and a restore in one transaction. */
  databaseUrl?: string;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const url = (protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL (${protocols.join(' or ')})`,
  });
const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((word) => word === 'true' || word === '1');

const port = z
  .string()
  .regex(/^[1-9]\d*$/, { error: 'must be a port number' })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: 'must be a port number up to 65535' });

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: url(['https?'])
    .regex(/^\w+:\/\/[^/\\?#@\s]+\/*$/, {
      error:
        'must be an address without path, query, fragment and credentials, such as https://www.example.de',
    })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO_CONTENT: flag.default(true),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  SMTP_URL: url(['smtps?']).optional(),
  MAIL_FROM: z.string().default('website@localhost'),
  MAIL_TO: z.email({ error: 'must be an e-mail address' }).optional(),
  MAP_EMBED_URL: url(['https?']).optional(),
  TRUST_PROXY: flag.default(false),
  HISTORY_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'must be a number of days' })
    .transform(Number)
    .default(365),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.string().default('7d,4w,6m').transform(parseRetention),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  SUPABASE_URL: url(['https?']).optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
});

/** Empty variables count as not set. Throws one line that names the first invalid variable. */
export function readConfig(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw invalidSetting(issue?.path.join('.') ?? 'environment', issue?.message ?? 'is not valid');
  }
  const env = parsed.data;
  if (env.METRICS_PORT === env.PORT) throw invalidSetting('METRICS_PORT', 'must differ from PORT');
  if (env.BACKUP_DIR && env.SUPABASE_URL)
    required('DATABASE_URL', env.DATABASE_URL, 'SUPABASE_URL and BACKUP_DIR are');
  return {
    port: env.PORT,
    host: env.HOST,
    /** Without a trailing slash. */
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    demoContent: env.DEMO_CONTENT,
    /** The first administrator; the first start sets missing values. */
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO },
    mapEmbedUrl: env.MAP_EMBED_URL,
    trustProxy: env.TRUST_PROXY,
    /** Retention of former versions of the content, in days. */
    historyDays: env.HISTORY_DAYS,
    backup: {
      dir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
      retention: env.BACKUP_KEEP,
    },
    metricsPort: env.METRICS_PORT,
    logLevel: env.LOG_LEVEL,
    backend: readBackend(env),
  };
}

function readBackend(env: z.infer<typeof environment>): EmbeddedBackend | HostedBackend {
  if (!env.SUPABASE_URL) {
    if (isProjectDatabase(env.DATABASE_URL)) throw projectDatabase();
    return { kind: 'embedded', databaseUrl: env.DATABASE_URL };
  }
  const publishableKey = required('SUPABASE_PUBLISHABLE_KEY', env.SUPABASE_PUBLISHABLE_KEY);
  const secretKey = required('SUPABASE_SECRET_KEY', env.SUPABASE_SECRET_KEY);
  if (keyKind(publishableKey) === 'secret') throw secretInPublic();
  if (keyKind(secretKey) === 'publishable') throw publicAsSecret();
  return {
    kind: 'hosted',
    url: env.SUPABASE_URL.replace(/\/+$/, ''),
    publishableKey,
    secretKey,
    databaseUrl: env.DATABASE_URL,
  };
}

function isProjectDatabase(databaseUrl: string | undefined): boolean {
  return databaseUrl !== undefined && /\.supabase\.(co|com)$/i.test(new URL(databaseUrl).hostname);
}

function required(name: string, value: string | undefined, when = 'SUPABASE_URL is'): string {
  if (!value) throw invalidSetting(name, `must be set when ${when} set`);
  return value;
}

/** Numbers of days, weeks and months for which one backup each is retained. Periods without a backup do not count. */
export type Retention = { days: number; weeks: number; months: number };

const units = { d: 'days', w: 'weeks', m: 'months' } as const;

/** Parses `7d,4w,6m` in any order; missing units are 0. */
function parseRetention(text: string, context: z.RefinementCtx): Retention {
  const retention: Retention = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count = '', letter] = /^([1-9]\d{0,3})([dwm])$/.exec(part.trim()) ?? [];
    const unit = letter === 'd' || letter === 'w' || letter === 'm' ? units[letter] : undefined;
    if (unit && retention[unit] === 0) {
      retention[unit] = Number(count);
      continue;
    }
    context.addIssue('must be the numbers of daily, weekly and monthly backups to keep, such as 7d,4w,6m');
    return z.NEVER;
  }
  return retention;
}

export function invalidSetting(variable: string, reason: string, cause?: unknown): AppError {
  return new AppError(500, 'config', `${variable} ${reason}`, { cause });
}

/** Undefined for an older key, a JWT, that names no role. */
export function keyKind(key: string): 'publishable' | 'secret' | undefined {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  const role = roleOf(key);
  if (role === 'anon') return 'publishable';
  return role === 'service_role' ? 'secret' : undefined;
}

function roleOf(key: string): unknown {
  try {
    return decodeJwt(key).role;
  } catch {
    return undefined;
  }
}

export function secretInPublic(): AppError {
  return invalidSetting(
    'SUPABASE_PUBLISHABLE_KEY',
    'holds a secret key, which would be sent to every visitor',
  );
}

export function publicAsSecret(): AppError {
  return invalidSetting('SUPABASE_SECRET_KEY', 'holds a publishable key');
}

/** Accounts and files of a project belong to its own services, so SUPABASE_URL is needed too. */
function projectDatabase(): AppError {
  return invalidSetting(
    'DATABASE_URL',
    'is the database of a Supabase project: set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY instead',
  );
}

/** SQLSTATEs for a refused login, role or database, and for a server that accepts no connections now. */
const refused = /^(28|3D000|53300|57P03)/;

export function explainDatabaseError(databaseUrl: string | undefined): (error: unknown) => never {
  return (error) => {
    if (!databaseUrl || !(error instanceof Error)) throw error;
    const { message } = error;
    // DATABASE_URL leads to a Supabase project under another host name, and its accounts belong to the project.
    if (error instanceof AppError && /permission denied for schema auth/.test(message))
      throw projectDatabase();
    if (error instanceof AppError && error.code === 'database_unavailable')
      throw invalidSetting(
        'DATABASE_URL',
        `cannot be used, PostgreSQL does not respond: ${reasonOf(error)}`,
        error,
      );
    if ('code' in error && typeof error.code === 'string' && refused.test(error.code))
      throw invalidSetting('DATABASE_URL', `was rejected by PostgreSQL: ${message}`, error);
    throw error;
  };
}

/** Returns one line: that of the innermost cause. Of several addresses of one host the first one counts. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  // The message of `fetch` is only "fetch failed"; its cause has the reason.
  const message = error.cause instanceof Error ? reasonOf(error.cause) : error.message;
  return message.split('\n')[0] ?? message;
}
