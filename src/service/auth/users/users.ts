import { firstRow, type Queries, type Transaction } from '../../db/database';
import { isMetadataTooLarge, metadataLimit } from '../../http/contract';
import { validationFailed } from '../http';

export type User = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  recovery_sent_at: string | null;
  last_sign_in_at: string | null;
  banned_until: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: string;
  updated_at: string;
  /** Replaces `email` after both addresses have been confirmed. */
  email_change: string | null;
  factors: Factor[];
};

type Factor = {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'verified' | 'unverified';
  created_at: string;
  updated_at: string;
};

export const selectUser = `
  select u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at, u.email_change, u.recovery_sent_at,
    u.last_sign_in_at, u.banned_until, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
        'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at, f.id), '[]')
      from auth.mfa_factors f where f.user_id = u.id) as factors
  from auth.users u`;

export function findUser(queries: Queries, id: string) {
  return firstRow<User>(queries, `${selectUser} where u.id = $1`, [id]);
}

export function findUserByEmail(queries: Queries, email: string) {
  return firstRow<User>(queries, `${selectUser} where lower(u.email) = lower($1)`, [email]);
}

export async function reloadUser(queries: Queries, id: string): Promise<User> {
  const user = await findUser(queries, id);
  if (!user) throw new Error(`user ${id} is gone`);
  return user;
}

/** Locks the account until the transaction ends, so that a change of metadata is merged into the latest. */
export async function lockUser(tx: Transaction, id: string): Promise<User> {
  await tx.execute(`select 1 from auth.users where id = $1 for update`, [id]);
  return reloadUser(tx, id);
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > new Date();
}

export function hasVerifiedFactor(user: User): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}

export function toUserJson(user: User) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: isoTime(user.email_confirmed_at),
    phone: '',
    confirmed_at: isoTime(user.email_confirmed_at),
    recovery_sent_at: isoTime(user.recovery_sent_at),
    new_email: user.email_change ?? undefined,
    last_sign_in_at: isoTime(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    factors: user.factors.length > 0 ? user.factors.map(toFactorJson) : undefined,
    identities: [toIdentityJson(user)],
    created_at: isoTime(user.created_at),
    updated_at: isoTime(user.updated_at),
    banned_until: isBanned(user) ? isoTime(user.banned_until) : undefined,
    is_anonymous: false,
  };
}

/** The only provider is e-mail; GoTrue then takes the id of the account as the id at the provider. */
function toIdentityJson({ id, email, created_at, updated_at, last_sign_in_at }: User) {
  return {
    identity_id: id,
    id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: false, phone_verified: false },
    provider: 'email',
    last_sign_in_at: isoTime(last_sign_in_at),
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
    email,
  };
}

export function toFactorJson(factor: Factor) {
  return {
    ...factor,
    friendly_name: factor.friendly_name || undefined,
    created_at: isoTime(factor.created_at),
    updated_at: isoTime(factor.updated_at),
  };
}

function isoTime(value: string | null): string | undefined {
  return value === null ? undefined : new Date(value).toISOString();
}

type Metadata = Record<string, unknown>;

/** Length of the JSON. Metadata is part of every access token, which must fit into a request header. */
const characterLimit = 2048;

/** Like GoTrue: null deletes. Throws 400 above `characterLimit` and `metadataLimit`. */
export function mergeMetadata(field: string, stored: Metadata, changes: Metadata): Metadata {
  const entries = Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null);
  const merged = Object.fromEntries(entries);
  if (isMetadataTooLarge(merged)) throw validationFailed(field, `must have ${metadataLimit}`);
  if (JSON.stringify(merged).length > characterLimit)
    throw validationFailed(field, `must not be longer than ${characterLimit} characters`);
  return merged;
}
