import { z } from 'zod';
import { insufficientPrivilege } from '../../data/client/service';
import { readMigrations } from '../../service/database';
import { type HostedBackend, publicAsSecret, secretInPublic, invalidSetting } from '../base/config';
import { AppError } from '../../service/errors';

/** Throws a sentence that names the variable or the command to run. See `isTransientError`. */
export async function checkProject({ url, publishableKey, secretKey }: HostedBackend, migrations: string) {
  const visitor: ProjectCredentials = { url, key: publishableKey, variable: 'SUPABASE_PUBLISHABLE_KEY' };
  const server: ProjectCredentials = { url, key: secretKey, variable: 'SUPABASE_SECRET_KEY' };
  await requestProject(visitor, 'GET', 'content_revision?select=revision');
  const applied = await requestProject(server, 'POST', 'rpc/applied_migrations');
  if (applied === 'refused') throw publicAsSecret();
  await requireMigrations(applied.body, migrations);
  // Some keys do not reveal their kind, so it is determined by their rights.
  if ((await requestProject(visitor, 'GET', 'installation?select=id')) !== 'refused') throw secretInPublic();
  const storing = await requestProject(server, 'POST', 'rpc/can_store_inquiries');
  if (storing === 'refused' || storing.body !== true)
    throw transientError('its database cannot store anything at the moment (is it out of space?)');
}

/** Without recorded migrations they were applied by other means; the queries above have checked the tables. */
async function requireMigrations(applied: unknown, folder: string): Promise<void> {
  const appliedVersions = Array.isArray(applied) ? applied.map(String) : [];
  const migrations = await readMigrations(folder);
  const isApplied = ({ version }: { version: string }) => appliedVersions.includes(version);
  if (migrations.some(isApplied) && !migrations.every(isApplied)) throw outdatedProject();
}

type ProjectCredentials = { url: string; key: string; variable: string };

const timeoutMs = 15_000;

/** Error codes of PostgREST and PostgreSQL for an unknown table or function. */
const unknownNameCodes = ['PGRST202', 'PGRST205', '42P01', '42883'];

const errorBody = z.object({ message: z.string().default(''), code: z.string().default('') });

/** Returns `refused` when the key lacks the right. For any other refusal throws with the setting at fault. */
async function requestProject(credentials: ProjectCredentials, method: string, path: string) {
  const address = `${credentials.url}/rest/v1/${path}`;
  const response = await send(credentials, method, address);
  const { status } = response;
  if (status >= 300 && status < 400)
    throw invalidSetting(
      'SUPABASE_URL',
      `must be the final address: it redirects to ${response.headers.get('location')}`,
    );
  const text = await response.text().catch((error: unknown) => {
    throw transientError('its response did not arrive', error);
  });
  if (status >= 500 || status === 429 || status === 408) throw transientError(`it answers ${status}`);
  const body = parse(text);
  if (response.ok && body !== undefined) return { body };
  const refused = errorBody.safeParse(body);
  if (!refused.success) throw notAProject(`${address} answers ${status}`);
  const { code, message } = refused.data;
  if (code === insufficientPrivilege) return 'refused';
  if (unknownNameCodes.includes(code)) throw outdatedProject();
  if (status === 401 || status === 403)
    throw invalidSetting(credentials.variable, `is not a key of this project: it answers "${message}"`);
  throw notAProject(`${address} answers ${status}`);
}

async function send({ url, key }: ProjectCredentials, method: string, address: string): Promise<Response> {
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = method === 'POST' ? '{}' : undefined;
  const options = {
    method,
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  try {
    return await fetch(address, options);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    const code = cause && 'code' in cause ? cause.code : undefined;
    // ENOTFOUND means that the host does not exist; EAI_AGAIN that DNS could not be reached.
    if (code === 'ENOTFOUND')
      throw invalidSetting('SUPABASE_URL', `names an unknown host: ${new URL(url).hostname}`);
    const name = error instanceof Error ? error.name : error;
    throw transientError(`it does not answer (${String(code ?? cause?.message ?? name)})`, error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unreachableCode = 'project_unreachable';

/** The settings may be right, so a retry may succeed. */
function transientError(reason: string, cause?: unknown): AppError {
  return new AppError(503, unreachableCode, `The project behind SUPABASE_URL cannot be used yet: ${reason}`, {
    cause,
  });
}

export function isTransientError(error: unknown): boolean {
  return error instanceof AppError && error.code === unreachableCode;
}

function outdatedProject(): AppError {
  const message =
    'The project behind SUPABASE_URL lacks tables of this version: run its migrations (supabase/README.md), npx supabase@3 db push --remote';
  return new AppError(500, 'project_outdated', message);
}

function notAProject(what: string): AppError {
  return invalidSetting('SUPABASE_URL', `is not the address of a Supabase project: ${what}`);
}
