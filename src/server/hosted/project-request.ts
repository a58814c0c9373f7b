import { z } from 'zod';
import { invalidSetting } from '../invalid-setting';
import { notAProject, outdatedProject, transientError } from './project-errors';

/** URL and key of a project; `variable` is the environment variable with the key. */
export type ProjectCredentials = { url: string; key: string; variable: string };

const timeoutMs = 15_000;

/** Error codes of PostgREST and PostgreSQL for an unknown table or function. */
const unknownNameCodes = ['PGRST202', 'PGRST205', '42P01', '42883'];
const insufficientPrivilege = '42501';

const errorBody = z.object({ message: z.string().default(''), code: z.string().default('') });

/**
 * Sends a request to the table API (PostgREST). Returns its body, or `refused` when the key lacks the right. Throws for
 * any other response, with the setting at fault.
 */
export async function requestProject(
  credentials: ProjectCredentials,
  method: string,
  path: string,
): Promise<{ body: unknown } | 'refused'> {
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
