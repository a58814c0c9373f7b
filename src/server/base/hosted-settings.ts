import { decodeJwt } from 'jose';
import type { AppError } from '../../service/errors';
import { invalidSetting } from './invalid-setting';

/**
 * Returns the kind of an API key: new keys have a prefix, older ones are JWTs that name a role. Undefined when it
 * reveals neither.
 */
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

/**
 * Returns the error for a project's database without SUPABASE_URL: accounts and files of a project belong to its own
 * services.
 */
export function projectDatabase(): AppError {
  return invalidSetting(
    'DATABASE_URL',
    'is the database of a Supabase project: set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY instead',
  );
}
