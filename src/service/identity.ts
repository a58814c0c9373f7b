import { errors, jwtVerify } from 'jose';
import type { Claims, Role } from './db/transaction';
import { AppError } from './errors';
import { type Keys, isSameSecret } from './keys';

/** `apikey` identifies the program, a bearer token the user. Throws 401; PGRST301 or PGRST303 for an invalid token. */
export async function identify(headers: Headers, keys: Keys): Promise<Claims> {
  const bearer = bearerToken(headers);
  const apikey = headers.get('apikey') ?? bearer;
  if (!apikey)
    throw new AppError(401, 'no_api_key', 'No API key found in request', {
      hint: 'No `apikey` request header or url param was found.',
    });
  const program = roleOfKey(apikey, keys);
  // Older clients send the same token as API key and as bearer token.
  if (!program && apikey === bearer) return verifyToken(apikey, keys);
  if (!program) throw new AppError(401, 'invalid_api_key', 'Invalid API key');
  if (!bearer || roleOfKey(bearer, keys)) return { role: program };
  return verifyToken(bearer, keys);
}

export async function verifyToken(token: string, keys: Keys): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(keys.jwtSecret), {
      algorithms: ['HS256'],
      audience: 'authenticated',
    });
    if (payload.role !== 'authenticated' || typeof payload.sub !== 'string') throw new Error('no such role');
    return { ...payload, role: 'authenticated', sub: payload.sub };
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new AppError(401, 'PGRST303', 'JWT expired', { cause });
    throw new AppError(401, 'PGRST301', 'JWT could not be verified', { cause });
  }
}

export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}

function roleOfKey(key: string, keys: Keys): Role | undefined {
  if (isSameSecret(key, keys.publishableKey)) return 'anon';
  if (isSameSecret(key, keys.secretKey)) return 'service_role';
  return undefined;
}
