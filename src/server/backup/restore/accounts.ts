import type { Transaction } from '../../../service/database';

/**
 * Adds the data that Supabase Auth (GoTrue) requires of an account and embedded accounts lack: non-null texts and an
 * identity.
 * Does nothing in an embedded installation, which has no `auth.identities`.
 */
export async function completeAccounts(tx: Transaction): Promise<void> {
  const [known] = await tx.query<{ isThere: boolean }>(
    `select to_regclass('auth.identities') is not null as "isThere"`,
  );
  if (!known?.isThere) return;
  await tx.execute(`
    update auth.users set
      instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'),
      confirmation_token = coalesce(confirmation_token, ''), recovery_token = coalesce(recovery_token, ''),
      email_change = coalesce(email_change, ''), email_change_token_new = coalesce(email_change_token_new, '')
    where id in (select user_id from public.admins);
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    select id::text, id, jsonb_build_object('sub', id::text, 'email', email), 'email', created_at, updated_at
    from auth.users
    where id in (select user_id from public.admins)
      and not exists (select from auth.identities where user_id = users.id)`);
}
